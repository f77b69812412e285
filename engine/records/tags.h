/* Tags, `[NAME "VALUE"]`, and what they say about a game. */
#pragma once

#include "records/builder.h"

typedef enum TagKept {
    TAG_GAME,
    TAG_VARIANT,
    TAG_SETUP,
    TAG_FEN,
    TAG_CHOICE,
    TAG_SWAPPED,
    TAG_RESULT,
    TAG_ENDING,
    TAG_FIRST,
    TAG_SECOND,
    TAG_WHITE,
    TAG_BLACK,
    TAG_RED,
    TAG_GREEN,
    TAG_EVENT,
    TAG_SITE,
    TAG_DATE,
    TAG_ROUND,
    TAGS_KEPT
} TagKept;

/* Start with {0}; free with tags_end(). Missing tags are empty. */
typedef struct Tags {
    Text value[TAGS_KEPT];
    Cursor place[TAGS_KEPT]; /* line 0: missing */
} Tags;

void tags_end(Tags *tags, Builder *builder); /* builder_text_check() of all, and frees them */
const char *tag_of(const Tags *tags, TagKept tag);

/* True if a writer makes a tag of this name from the game or from the record's texts. */
bool tag_is_made(const char *name);

/* True if the text says something: not only `?` and what stands between them in a date. */
bool text_says(const Text *text);

/* Reads the tag at the cursor, up to its bracket. `kept`: adds it to the notes of the record. */
bool tag_read(Tags *tags, Cursor *cursor, Builder *builder, bool kept, Error *err);

/* True if a result names players in order of play. Otherwise it names White first. */
bool tags_name_seats(const Tags *tags);

/* Closes the builder with the result of the tags and of the moves ("": none), which must agree, and
   sets the names of the players, the event, the site, the date and the round. `end` is the place of
   a refusal where no tag is at fault. */
bool tags_close(const Tags *tags, const char *result, Builder *builder, const Cursor *end,
                Error *err);
