/* A review: what the search found about each move of a game. Grades follow from it (grades.h). */
#pragma once

#include "base/text.h"
#include "rules/game.h"
#include "search/report.h"

/* A move. Scores are for the side that made it. */
typedef struct JudgedMove {
    Move move;
    int team;           /* that made it */
    SearchScore best;   /* of the best move known */
    SearchScore played; /* of the move that was made */
    Text line;          /* the better move and the play after it; "": there is none */
} JudgedMove;

/* Start with {0}; free with review_free(). */
typedef struct Review {
    JudgedMove *move;
    size_t moves;
    int64_t nodes; /* spent */
    int64_t msec;
} Review;

bool review_make(Review *review, const Game *game, Error *err); /* with scores of 0 */
void review_free(Review *review);                               /* leaves {0} */

int pos_team(const Pos *pos); /* the team to move */
