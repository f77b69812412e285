/* What a job found about its opening, and the file it leaves. */
#pragma once

#include "answers.h"
#include "search/search.h"
#include "solve/verdict.h"

typedef struct Result {
    int job;         /* the number of the opening, from 0 */
    Verdict verdict; /* of who plays the opening */
    uint64_t nodes;
    int64_t msec;

    /* Solved. */
    int refuter;     /* of a losing opening: a reply that wins; -1: none, or none is needed */
    Answers lost;    /* the position after the opening, and the refuter if there is one, is lost:
                        every move and its answer */
    Answers refuted; /* of a losing opening: replies that do not win, as far as was seen */

    /* Searched. */
    SearchScore score; /* as who plays the opening sees it */
    int depth;
    char *line; /* the moves expected, the opening first */
} Result;

void result_free(Result *result); /* NULL is none */

/* What a solver says of who is to move in `after`, the position after the opening, and of `turns`
   to the end, as who played the opening sees it, which counts as a turn too. The line is the
   opening, and the reply that wins after it, if one does. */
void result_settle(Result *result, const JobSpec *spec, const Pos *after, Verdict verdict,
                   int turns, Move reply);
void result_write(const JobSpec *spec, const Result *result, Text *out);

/* What another process wrote; NULL if the file is not the result of that job, with the reason. */
Result *result_read(const JobSpec *spec, int job, const char *path, Error *err);

/* Words of the files. */
bool verdict_read(const char *word, Verdict *verdict, Error *err);
void score_write(SearchScore score, Text *out); /* `+25`, `win:5`, `won` */
bool score_read(const char *word, SearchScore *score, Error *err);
void seconds_write(int64_t msec, Text *out);
bool seconds_read(char *word, int64_t *msec, Error *err);    /* spoils the word */
bool seconds_field(Lines *lines, int64_t *msec, Error *err); /* the next line is `seconds S` */
