/* Reviews as JSON lines, one for each game: the answer of --format json, and the journal from which
   an ended run goes on.

   A line names its game by a key: a hash of the game, its start, its moves and the limits of the
   search. */
#pragma once

#include "judge/review.h"
#include "records/record.h"
#include "search/budget.h"

enum { KEY_LETTERS = 16 };

typedef struct ReviewKey {
    char letter[KEY_LETTERS + 1];
} ReviewKey;

/* False if memory runs out. */
bool review_key(const Game *game, const SearchLimits *limits, ReviewKey *key);

/* Every line begins so: see talk/ownfile.h. */
#define REVIEW_BEGINNING "{\"key\":\"????????????????\",\"game\":"

/* Appends the line, with its line end. `number`: of the game, from 1. */
void journal_line_write(const Review *review, const Record *record, size_t number,
                        const ReviewKey *key, Text *out);

/* The lines of a journal. Start with {0}. */
typedef struct Journal {
    Text text;
    struct JournalLine *line; /* sorted by key */
    size_t lines, room;
    size_t wrong; /* lines that were left out: cut short, or not of a review */
    bool cut;     /* the last line has no end */
} Journal;

/* Reads a file. One that does not exist is empty. */
bool journal_read(Journal *journal, const char *path, Error *err);
void journal_free(Journal *journal);

/* Finds the review of this game, with its key. Returns false if there is none, or if
   memory runs out. Call review_free() if it returns true. */
bool journal_find(const Journal *journal, const ReviewKey *key, const Game *game, Review *review);
