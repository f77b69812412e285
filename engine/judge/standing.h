/* All that is known of one position of a game: proofs from the book, the solver and the search,
   else an estimate. For judge.c alone. */
#pragma once

#include "judge/context.h"

enum { STANDING_LINE = 24, STANDING_LINES = 8, STANDING_EFFORT_MAX = 1000 };

typedef struct Standing {
    JudgedScore value;           /* of the best move, for the team to move */
    JudgedScore settled;         /* of the position: of that move or of the one that was made */
    int team;                    /* to move */
    int effort;                  /* of the limits, that it has had; 0: not judged */
    Move line[STANDING_LINE];    /* the best move and the play after it */
    size_t line_length;          /* 0: no best move is known */
    Move listed[STANDING_LINES]; /* the first moves of the search's lines, best first */
    SearchScore listed_score[STANDING_LINES];
    size_t lines;
} Standing;

/* Chooses the solver. */
void standing_begin(Judge *judge, const Variant *variant);

/* The move that was made in the game, with its score; the move is 0 after the last one. */
typedef struct MoveMade {
    Move move;
    SearchScore score;
} MoveMade;

/* Judges the game's position with `times` the limits. Beyond the first time, the best move other
   than the one that was made is searched as far as that one. Adds to *nodes. The game is as before
   at the end. False without memory, or stopped. */
bool standing_judge(Judge *judge, Game *game, int times, const MoveMade *made, Standing *standing,
                    int64_t *nodes);

Move standing_best(const Standing *standing); /* 0: none is known */

/* Of three and four sides: the score of a move among the lines; of another one at most the last. */
JudgedScore standing_listed(const Standing *standing, Move move);

/* Takes a move as the best one, with its value; `after` stands after that move. */
void standing_take(Standing *standing, JudgedScore value, Move move, const Standing *after);

/* Takes over a proof from the standing before a move. */
void standing_continue(Standing *standing, JudgedScore value, const Standing *before, Move move);

/* Writes the line from the position. False without memory. */
bool standing_line_write(const Standing *standing, const Pos *pos, Notation notation, Text *out);
