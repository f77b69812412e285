/* Which choice is likely to win, learned while solving. A choice is worth the chance that it leaves
   a lost position, divided by what it costs to find out. The chance is what it was so far for
   positions with as many vertices, times what the vertex itself lately won beyond that. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { GUESS_MAX = 256, GUESS_COUNTS = 96, GUESS_LEVELS = 128 };

typedef struct GuessCount {
    float tried, lost, cost;
    int level;
} GuessCount;

typedef struct GuessVertex {
    float won, expected;
    int level;
} GuessVertex;

typedef enum GuessOrder {
    GUESS_LEARNED,
    GUESS_FEWEST,  /* those that leave fewest first, two numbers to a level */
    GUESS_NUMBERED /* as numbered: one level for all */
} GuessOrder;

typedef struct Guess {
    GuessOrder order;
    GuessCount counts[GUESS_COUNTS]; /* by the size of what is left after the choice */
    GuessVertex *vertices;           /* by the vertex chosen */
} Guess;

bool guess_new(Guess *guess, int vertices, GuessOrder order); /* false: no memory */
void guess_free(Guess *guess);

/* Positions of 0 to 256 vertices; the larger ones share, as they are rare. */
static inline int guess_size(int count) {
    return count <= 64 ? count : count <= 128 ? 48 + count / 4 : 64 + (count - 1) / 8;
}

/* count: 1 to GUESS_MAX. From 0, worst, to GUESS_LEVELS - 1; logarithmic. */
static inline int guess_level(const Guess *guess, int count, uint32_t vertex) {
    if (guess->order != GUESS_LEARNED)
        return guess->order == GUESS_FEWEST ? GUESS_LEVELS - 1 - (count - 1) / 2 : 0;
    const int level = guess->counts[guess_size(count)].level + guess->vertices[vertex].level;
    return level < 0 ? 0 : level < GUESS_LEVELS ? level : GUESS_LEVELS - 1;
}

/* Choosing `vertex` left `count` vertices, which was `lost` or not; to find out cost so much. */
void guess_learn(Guess *guess, int count, uint32_t vertex, bool lost, float cost);
