/* The result of a job, and its file, DIR/jobs/NNN.txt:

       fivefold opening 1
       game GAME
       job K
       after MOVE ...          only if the method has moves before the openings
       opening MOVE
       verdict win|loss|unknown
       nodes N
       seconds S

   then, if the opening was solved,

       refuter REPLY|-
       lost OPENING [REPLY]    the side to move loses here; absent if the opening leaves no reply
       answers COUNT
       MOVE ANSWER             for every legal move; `-` if it leaves none (misere)
       refuted COUNT
       REPLY ANSWER            of a losing opening: replies that were seen not to win

   or else

       depth D
       score SCORE
       line MOVE ...           the main line, the opening first

   and `end`. SCORE is in hundredths, with a sign, or `win:N` or `loss:N` (in N moves of both sides,
   the opening included), `won`, `lost`. Verdict and score are those of the player who opens. Moves
   stand in the order of legal moves. */
#pragma once

#include "answers.h"
#include "search/search.h"
#include "solve/verdict.h"

typedef struct Result {
    int job;         /* index of the opening, from 0 */
    Verdict verdict; /* of the player who opens */
    uint64_t nodes;
    int64_t msec;

    /* If solved. */
    int refuter;     /* of a losing opening: a reply that wins; else, or if there is none, -1 */
    Answers lost;    /* the answers to every move after the opening, and the refuter if any */
    Answers refuted; /* of a losing opening: replies that were seen not to win */

    /* If searched or proved. */
    SearchScore score; /* from the view of the player who opens */
    int depth;
    char *line; /* the main line, the opening first */
} Result;

void result_free(Result *result); /* may be NULL */

/* Converts a solver's verdict on `after`, the position after the opening, to a result for the
   player who opens: inverts the verdict, counts the opening as a move more, and sets the line to
   the opening and the winning reply, if any. */
void result_settle(Result *result, const JobSpec *spec, const Pos *after, Verdict verdict,
                   int moves, Move reply);
void opening_result_write(const JobSpec *spec, const Result *result, Text *out);

/* Reads and checks the file of a job. Returns NULL if it is invalid. */
Result *result_read(const JobSpec *spec, int job, const char *path, Error *err);

/* Single words of the files. */
bool verdict_read(const char *word, Verdict *verdict, Error *err);
void score_write(SearchScore score, Text *out); /* `+25`, `win:5`, `won` */
bool score_read(const char *word, SearchScore *score, Error *err);
void seconds_write(int64_t msec, Text *out);
bool seconds_read(char *word, int64_t *msec, Error *err);    /* modifies the word */
bool seconds_field(Lines *lines, int64_t *msec, Error *err); /* reads a line `seconds S` */
