/* What makes a position of the capture games good: numbers counted for each player, and what they
   weigh. The weights were fitted by tools/tune to games of the engine. */
#pragma once

#include "games/polyomino/polyomino.h"

enum Feature {
    WORTH_CHOICE, /* logarithm of his placements, all he owns lifted */
    WORTH_READY,  /* the same with nothing lifted */
    WORTH_HUNT,   /* the same of those that capture what is not his, all he owns lifted */
    WORTH_TWICE,  /* the same of those that capture two such pieces or more */
    WORTH_OWNED,  /* pieces */
    WORTH_SAFE,   /* of those, what the opponent cannot capture without lifting */
    WORTH_SURE,   /* nor with all he owns lifted */
    WORTH_FREE,   /* pieces that are nobody's which he can capture without lifting */
    WORTH_FEATURES
};

/* Those of the mover, those of his opponent, and one for the turn itself. Logarithms come as
   hundredths. */
enum { WORTH_OTHER = WORTH_FEATURES, WORTH_TEMPO = 2 * WORTH_FEATURES, WORTHS };

/* 100 times the binary logarithm of n + 1, linear between powers of two. */
static inline int worth_log(int n) {
    const int power = 31 - __builtin_clz((unsigned)n + 1);
    const int rest = n + 1 - (1 << power);
    return 100 * power + (power > 20 ? 0 : 100 * rest / (1 << power));
}

/* Of a table with rows of captures. */
void worth_take(const Pos *pos, int worth[WORTHS]);

static inline int worth_unit(int feature) {
    return feature < WORTH_TEMPO && feature % WORTH_FEATURES <= WORTH_TWICE ? 100 : 1;
}

/* Between the end and the beginning of a game, by what the two can choose from, weights change
   step by step. */
enum { WORTH_END, WORTH_BEGINNING, WORTH_PHASES, WORTH_STEPS = 64 };

extern const short worth_weight[WORTH_PHASES][WORTHS];

int worth_step(const int worth[WORTHS]); /* 0: the end */

/* The position as its mover sees it: weights and numbers, summed up. */
int worth_sum(const Pos *pos);
