/* Functions that the writers of all forms share. */
#pragma once

#include "records/game_walk.h"
#include "records/record.h"

typedef struct RecordExtras RecordExtras; /* writer.h */

/* Adds the comments on the moves from `from` to before `to` to an empty text, with line feeds
   between them: those of the node (NULL: none) and those of the extras. */
void comments_add(const Record *record, const RecordExtras *extras, const NoteNode *node,
                  size_t from, size_t to, Text *out);

/* The node of a move, counted from 0, of a record that was read as commands; NULL: none. */
const NoteNode *commands_node(const Record *record, size_t move);

/* The game's result word by colours (PGN) or by seats (pente.org): `1-0`, `1/2-1/2`, `*`; of three
   or four players the share of each: `0-1/2-1/2`. */
void record_result_write(const Record *record, bool seats, Text *out);

/* Adds a tag on a line of its own, after `lead`. */
void tag_add(Text *out, const char *lead, const char *name, const char *value);

/* Adds the tags of the record that tag_is_made() does not know, each on a line after `lead`. */
void tags_kept_add(const Record *record, const char *lead, Text *out);

/* Writes a date, YYYY.MM.DD or YYYY-MM-DD, with this byte between its parts. Writes other text as
   it is, but with `-` nothing for a date with unknown parts, which SGF does not have. */
void date_write(const Text *date, char between, Text *out);

/* The winner's colour; NOBODY: drawn or not known. */
int record_winner_colour(const Record *record);

/* Adds a string as UTF-8, with `?` for control characters and for bytes that are no UTF-8, and `\`
   before the bytes in `escaped`. */
void printable_add(Text *out, const char *string, const char *escaped);
