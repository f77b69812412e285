#include "games/pente/weights.h"

static const Weights pente = {
    .own = {[SHAPE_ONE] = 1,
            [SHAPE_TWO] = 12,
            [SHAPE_THREE] = 92,
            [SHAPE_FOUR] = 0,
            [SHAPE_OPEN_TWO] = 9,
            [SHAPE_OPEN_THREE] = 127,
            [SHAPE_CAPTURE] = 116,
            [SHAPE_MENACE] = 19},
    .enemy = {[SHAPE_ONE] = 0,
              [SHAPE_TWO] = 11,
              [SHAPE_THREE] = 62,
              [SHAPE_FOUR] = 200,
              [SHAPE_OPEN_TWO] = 5,
              [SHAPE_OPEN_THREE] = 32,
              [SHAPE_CAPTURE] = 92,
              [SHAPE_MENACE] = 10},
    .captured = {0, 60, 116, 130, 182, 210, 293, 320, 404, 450, 545, 545, 545, 545, 545, 545},
    .tempo = 44,
};

static const Weights keryo = {
    .own = {[SHAPE_ONE] = 1,
            [SHAPE_TWO] = 5,
            [SHAPE_THREE] = 91,
            [SHAPE_FOUR] = 0,
            [SHAPE_OPEN_TWO] = 14,
            [SHAPE_OPEN_THREE] = 156,
            [SHAPE_CAPTURE] = 86,
            [SHAPE_MENACE] = 23},
    .enemy = {[SHAPE_ONE] = 1,
              [SHAPE_TWO] = 4,
              [SHAPE_THREE] = 46,
              [SHAPE_FOUR] = 200,
              [SHAPE_OPEN_TWO] = 11,
              [SHAPE_OPEN_THREE] = 12,
              [SHAPE_CAPTURE] = 79,
              [SHAPE_MENACE] = 17},
    .captured = {0, 30, 62, 100, 150, 185, 225, 250, 295, 345, 370, 430, 480, 540, 580, 584},
    .tempo = 28,
};

static const Weights o_pente = {
    .own = {[SHAPE_ONE] = 1,
            [SHAPE_TWO] = 4,
            [SHAPE_THREE] = 43,
            [SHAPE_FOUR] = 177,
            [SHAPE_OPEN_TWO] = 4,
            [SHAPE_OPEN_THREE] = 13,
            [SHAPE_CAPTURE] = 54,
            [SHAPE_MENACE] = 10},
    .enemy = {[SHAPE_ONE] = 1,
              [SHAPE_TWO] = 5,
              [SHAPE_THREE] = 23,
              [SHAPE_FOUR] = 107,
              [SHAPE_OPEN_TWO] = 0,
              [SHAPE_OPEN_THREE] = 0,
              [SHAPE_CAPTURE] = 49,
              [SHAPE_MENACE] = 12},
    .captured = {0, 40, 62, 80, 100, 130, 170, 200, 230, 270, 310, 370, 420, 460, 500, 553},
    .tempo = 18,
};

static const Weights gomoku = {
    .own = {[SHAPE_ONE] = 1,
            [SHAPE_TWO] = 12,
            [SHAPE_THREE] = 96,
            [SHAPE_FOUR] = 0,
            [SHAPE_OPEN_TWO] = 18,
            [SHAPE_OPEN_THREE] = 356,
            [SHAPE_CAPTURE] = 0,
            [SHAPE_MENACE] = 0},
    .enemy = {[SHAPE_ONE] = 0,
              [SHAPE_TWO] = 15,
              [SHAPE_THREE] = 85,
              [SHAPE_FOUR] = 300,
              [SHAPE_OPEN_TWO] = 4,
              [SHAPE_OPEN_THREE] = 19,
              [SHAPE_CAPTURE] = 0,
              [SHAPE_MENACE] = 0},
    .tempo = 62,
};

const Weights *weights_of(const PenteTable *table) {
    if (!table->kind.pairs)
        return &gomoku;
    if (table->kind.triples)
        return table->kind.poof ? &o_pente : &keryo;
    return &pente;
}
