/* Scores of points, and the best of them. */
#pragma once

#include "games/pente/knowledge/patterns.h"

/* Number of candidates where nothing is forced: in the tree, and near its root. */
enum { KEPT = 16, KEPT_NEAR = 32 };

typedef struct Scores {
    int32_t at[POINTS_MAX];
} Scores;

/* Sets each score to `inward` times the distance from the nearest edge. */
void scores_begin(const PenteTable *table, int32_t inward, Scores *scores);

void scores_mark(const PenteTable *table, const Marks marks, int32_t weight, Scores *scores);

/* Adds weight[i] to the points i + 1 steps from each stone of the colour. */
enum { NEAR_STEPS = 2 };
void scores_neighbours_add(const Pos *pos, int colour, const int32_t *weight, Scores *scores);

/* Appends the `most` best of the points to the list, best first; fewer if memory runs out. Points
   of equal scores keep the order of the board. */
void scores_best_list(const Pos *pos, const uint64_t *points, const Scores *scores, int most,
                      MoveList *list);
