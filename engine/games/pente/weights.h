/* Evaluation weights of shapes and captures, in hundredths of a tempo. One set per kind of game,
   fitted by tools/tune to games of self-play. */
#pragma once

#include "games/pente/patterns.h"

enum { CAPTURED_MAX = 15 };

typedef struct Weights {
    int own[SHAPES]; /* for the side to move */
    int enemy[SHAPES];
    int captured[CAPTURED_MAX + 1]; /* by number of captured stones */
    int tempo;
} Weights;

const Weights *weights_of(const PenteTable *table);

/* Linear evaluation of shapes and captures for the side to move. `patterns` is patterns_take() of
   the position. */
int weights_score(const Pos *pos, const Patterns *patterns);
