/* What shapes and captures are worth, in hundredths of a tempo. One row per kind of game, measured
   by tools/tune from games that the engine played against itself. */
#pragma once

#include "games/pente/patterns.h"

enum { CAPTURED_MAX = 15 };

typedef struct Weights {
    int own[SHAPES]; /* of the player to move */
    int enemy[SHAPES];
    int captured[CAPTURED_MAX + 1]; /* stones captured, by number */
    int tempo;
} Weights;

const Weights *weights_of(const PenteTable *table);
