#include "games/pente/weights.h"

static const Weights pente = {
    .own = {1, 12, 92, 0, 9, 127, 116, 19},
    .enemy = {0, 11, 62, 200, 5, 32, 92, 10},
    .captured = {0, 60, 116, 130, 182, 210, 293, 320, 404, 450, 545, 545, 545, 545, 545, 545},
    .tempo = 44,
};

static const Weights keryo = {
    .own = {2, 9, 40, 0, 12, 120, 60, 12},
    .enemy = {2, 8, 30, 200, 10, 60, 30, 8},
    .captured = {0, 12, 28, 44, 60, 76, 95, 115, 140, 165, 195, 230, 275, 330, 400, 500},
    .tempo = 30,
};

static const Weights gomoku = {
    .own = {1, 12, 96, 0, 18, 356, 0, 0},
    .enemy = {0, 15, 85, 300, 4, 19, 0, 0},
    .tempo = 62,
};

const Weights *weights_of(const PenteTable *table) {
    if (!table->kind.pairs)
        return &gomoku;
    return table->kind.triples ? &keryo : &pente;
}
