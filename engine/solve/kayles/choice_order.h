/* Which choice is likely to win, learned while solving. A choice is worth the chance that it leaves
   a lost position, divided by what it costs to find out. The chance is what it was so far for
   positions with as many vertices, times what the vertex itself lately won beyond that. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { GUESS_MAX = 256, GUESS_COUNTS = 96, GUESS_LEVELS = 128, GUESS_PAD = 4 };

typedef struct GuessCount {
    float tried, lost, cost;
    int fresh; /* tried since the level was last set */
} GuessCount;

typedef struct GuessVertex {
    float won, expected;
} GuessVertex;

typedef enum GuessOrder {
    GUESS_LEARNED,
    GUESS_FEWEST,  /* those that leave fewest first, two numbers to a level */
    GUESS_NUMBERED /* as numbered: one level for all */
} GuessOrder;

/* The level of a choice is the sum of two, within 0, worst, and GUESS_LEVELS - 1; logarithmic. Four
   bytes may be read at each of the levels. */
typedef struct Guess {
    GuessOrder order;
    GuessCount counts[GUESS_COUNTS];           /* by the size of what is left after the choice */
    GuessVertex *vertices;                     /* by the vertex chosen */
    int8_t left_levels[GUESS_MAX + GUESS_PAD]; /* by the vertices left after the choice */
    int8_t *vertex_levels;                     /* by the vertex chosen */
} Guess;

bool guess_new(Guess *guess, int vertices, GuessOrder order); /* false: no memory */
void guess_free(Guess *guess);

/* Positions of 0 to 256 vertices; the larger ones share, as they are rare. */
static inline int guess_size(int count) {
    return count <= 64 ? count : count <= 128 ? 48 + count / 4 : 64 + (count - 1) / 8;
}

/* count: 1 to GUESS_MAX - 1. */
static inline uint8_t guess_level(const Guess *guess, int count, uint32_t vertex) {
    const int level = guess->left_levels[count] + guess->vertex_levels[vertex];
    return (uint8_t)(level < 0 ? 0 : level < GUESS_LEVELS ? level : GUESS_LEVELS - 1);
}

/* Choosing `vertex` left `count` vertices, which was `lost` or not; to find out cost so much. */
void guess_learn(Guess *guess, int count, uint32_t vertex, bool lost, float cost);
