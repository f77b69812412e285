/* Which choice is likely to win, learned while solving. A choice is worth the chance that it leaves
   a lost position, divided by what it costs to find out. The chance is what it was so far for
   positions with as many vertices, times what the vertex itself lately won beyond that. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { GUESS_COUNTS = 257, GUESS_LEVELS = 128 };

typedef struct GuessCount {
    float tried, lost, cost;
    int level;
} GuessCount;

typedef struct GuessVertex {
    float won, expected;
    int level;
} GuessVertex;

typedef struct Guess {
    GuessCount counts[GUESS_COUNTS]; /* by the number of vertices left after the choice */
    GuessVertex *vertices;           /* by the vertex chosen */
} Guess;

bool guess_new(Guess *guess, int vertices); /* false: no memory */
void guess_free(Guess *guess);

/* From 0, worst, to GUESS_LEVELS - 1; logarithmic. */
static inline int guess_level(const Guess *guess, int count, uint32_t vertex)
{
    const int level = guess->counts[count].level + guess->vertices[vertex].level;
    return level < 0 ? 0 : level < GUESS_LEVELS ? level : GUESS_LEVELS - 1;
}

/* Choosing `vertex` left `count` vertices, which was `lost` or not; to find out cost so much. */
void guess_learn(Guess *guess, int count, uint32_t vertex, bool lost, float cost);
