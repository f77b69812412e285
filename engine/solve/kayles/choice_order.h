/* Which choice is likely to win, learned while solving. A choice is worth the chance that it leaves
   a lost position, divided by what it costs to find out. The chance is what it was so far for
   positions with as many vertices, times what the vertex itself lately won beyond that. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "solve/solver.h"

enum { CHOICE_MAX = 256, CHOICE_COUNTS = 96, CHOICE_LEVELS = 128, CHOICE_PAD = 4 };

typedef struct ChoiceCount {
    float tried, lost, cost;
    int fresh; /* tried since the level was last set */
} ChoiceCount;

typedef struct ChoiceVertex {
    float won, expected;
} ChoiceVertex;

typedef enum ChoiceRule {
    CHOICE_LEARNED,
    CHOICE_FEWEST,  /* those that leave fewest first, two numbers to a level */
    CHOICE_NUMBERED /* as numbered: one level for all */
} ChoiceRule;

/* Graphs come numbered as ORDER_THIN and ORDER_RASTER want it. */
ChoiceRule choice_rule(SolveOrder order);

/* The level of a choice is the sum of two, within 0, worst, and CHOICE_LEVELS - 1; logarithmic.
   Four bytes may be read at each of the levels. */
typedef struct ChoiceOrder {
    ChoiceRule order;
    ChoiceCount counts[CHOICE_COUNTS];           /* by the size of what is left after the choice */
    ChoiceVertex *vertices;                      /* by the vertex chosen */
    int8_t left_levels[CHOICE_MAX + CHOICE_PAD]; /* by the vertices left after the choice */
    int8_t *vertex_levels;                       /* by the vertex chosen */
} ChoiceOrder;

bool choice_new(ChoiceOrder *choices, int vertices, ChoiceRule order); /* false: no memory */
void choice_free(ChoiceOrder *choices);

/* Positions of 0 to 256 vertices; the larger ones share, as they are rare. */
static inline int choice_size(int count) {
    return count <= 64 ? count : count <= 128 ? 48 + count / 4 : 64 + (count - 1) / 8;
}

/* count: 1 to CHOICE_MAX - 1. */
static inline uint8_t choice_level(const ChoiceOrder *choices, int count, uint32_t vertex) {
    const int level = choices->left_levels[count] + choices->vertex_levels[vertex];
    return (uint8_t)(level < 0 ? 0 : level < CHOICE_LEVELS ? level : CHOICE_LEVELS - 1);
}

/* Choosing `vertex` left `count` vertices, which was `lost` or not; to find out cost `cost`. */
void choice_learn(ChoiceOrder *choices, int count, uint32_t vertex, bool lost, float cost);
