/* Move ordering, learned while solving. The score of a choice is the chance that it leaves a lost
   position, divided by the cost of finding out. The chance is the measured rate for positions with
   as many vertices left, times the recent success of the vertex relative to that rate. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "solve/solver.h"

enum { CHOICE_MAX = 256, CHOICE_COUNTS = 96, CHOICE_LEVELS = 128, CHOICE_PAD = 4 };

typedef struct ChoiceCount {
    float tried, lost, cost;
    int fresh; /* tries since the level was last updated */
} ChoiceCount;

typedef struct ChoiceVertex {
    float won, expected;
} ChoiceVertex;

typedef enum ChoiceRule {
    CHOICE_LEARNED,
    CHOICE_FEWEST,  /* fewest vertices left first; two counts share a level */
    CHOICE_NUMBERED /* in the order of the vertex numbers: all levels are equal */
} ChoiceRule;

/* The rule for an order. ORDER_THIN and ORDER_RASTER give CHOICE_NUMBERED: their graphs are already
   numbered in that order (numbering.h). */
ChoiceRule choice_rule(SolveOrder order);

/* The level of a choice is left_levels + vertex_levels, clamped to the range from 0 (worst) to
   CHOICE_LEVELS - 1. Levels are logarithmic. Four bytes may be read at each entry of both
   arrays. */
typedef struct ChoiceOrder {
    ChoiceRule order;
    ChoiceCount counts[CHOICE_COUNTS];           /* by choice_size() of vertices left */
    ChoiceVertex *vertices;                      /* by vertex chosen */
    int8_t left_levels[CHOICE_MAX + CHOICE_PAD]; /* by number of vertices left */
    int8_t *vertex_levels;                       /* by vertex chosen */
} ChoiceOrder;

bool choice_new(ChoiceOrder *choices, int vertices,
                ChoiceRule order); /* false if memory runs out */
void choice_free(ChoiceOrder *choices);

/* Class of positions of `count` vertices, 0 to 256. Larger counts are rare and share a class. */
static inline int choice_size(int count) {
    return count <= 64 ? count : count <= 128 ? 48 + count / 4 : 64 + (count - 1) / 8;
}

/* `count`: vertices left after the choice, 1 to CHOICE_MAX - 1. */
static inline uint8_t choice_level(const ChoiceOrder *choices, int count, uint32_t vertex) {
    const int level = choices->left_levels[count] + choices->vertex_levels[vertex];
    return (uint8_t)(level < 0 ? 0 : level < CHOICE_LEVELS ? level : CHOICE_LEVELS - 1);
}

/* Records a finished try: choosing `vertex` left `count` vertices, a position that was `lost` or
   not. `cost`: nodes spent on it. */
void choice_learn(ChoiceOrder *choices, int count, uint32_t vertex, bool lost, float cost);
