/* A review: what was found about each move of a game. Grades and sentences follow from it
   (grades.h, turning.h). */
#pragma once

#include "base/text.h"
#include "rules/game.h"
#include "search/report.h"

/* A score, and what it rests on. */
typedef struct JudgedScore {
    SearchScore score;
    int64_t nodes; /* of the search that found it */
    bool final;    /* the game is over then: an estimate is a draw */
    bool unknown;  /* no score: all moves that were looked at lose, and others are left */
} JudgedScore;

/* A move. Scores are for the side that made it. */
typedef struct JudgedMove {
    Move move;
    int team;           /* that made it */
    JudgedScore best;   /* of the best move known */
    JudgedScore played; /* of the move that was made */
    Text line;          /* the better move and the play after it; "": none is known */
} JudgedMove;

/* Start with {0}; free with review_free(). */
typedef struct Review {
    JudgedMove *move;
    size_t moves;
    Notation notation; /* of the lines */
    int64_t nodes;     /* spent */
    int64_t msec;
} Review;

bool review_make(Review *review, const Game *game, Error *err); /* with scores of 0 */
void review_free(Review *review);                               /* leaves {0} */

int pos_team(const Pos *pos); /* the team to move */
