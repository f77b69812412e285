/* What is good where more than two play, alone or with a partner: rows of any length, captures of
   several colours. What two players know of threats (threats.h) does not hold here. */
#pragma once

#include "games/pente/patterns.h"
#include "rules/knowledge.h"

/* What a colour has: stages of rows, and captures at hand. */
typedef struct Means {
    Marks stage[RUN_MOST]; /* a stone here adds to that many in a row that can be completed */
    int rows[RUN_MOST];    /* such rows */
    Marks capture;         /* a stone here captures */
    int captures;          /* points and directions */
} Means;

void many_means(const Pos *pos, int colour, Means *means);

/* The points where the colour, were it to move, would win with one stone. True if there are any. */
bool many_wins(const Pos *pos, int colour, const Means *means, uint64_t *plane);

/* As the party to move sees it: what it has, less what the strongest of the others has. */
int many_eval(const Pos *pos);

/* A win; else, if the next player could win, all that may stop him; else the best points, those
   first that stop another player's win. */
Left many_candidates(const Pos *pos, MoveList *list);
