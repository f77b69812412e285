#include "games/pente/weights.h"

static const Weights pente = {
    .own = {1, 12, 92, 0, 9, 127, 116, 19},
    .enemy = {0, 11, 62, 200, 5, 32, 92, 10},
    .captured = {0, 60, 116, 130, 182, 210, 293, 320, 404, 450, 545, 545, 545, 545, 545, 545},
    .tempo = 44,
};

static const Weights keryo = {
    .own = {1, 5, 91, 0, 14, 156, 86, 23},
    .enemy = {1, 4, 46, 200, 11, 12, 79, 17},
    .captured = {0, 30, 62, 100, 150, 185, 225, 250, 295, 345, 370, 430, 480, 540, 580, 584},
    .tempo = 28,
};

static const Weights o_pente = {
    .own = {1, 4, 43, 177, 4, 13, 54, 10},
    .enemy = {1, 5, 23, 107, 0, 0, 49, 12},
    .captured = {0, 40, 62, 80, 100, 130, 170, 200, 230, 270, 310, 370, 420, 460, 500, 553},
    .tempo = 18,
};

static const Weights gomoku = {
    .own = {1, 12, 96, 0, 18, 356, 0, 0},
    .enemy = {0, 15, 85, 300, 4, 19, 0, 0},
    .tempo = 62,
};

const Weights *weights_of(const PenteTable *table) {
    if (!table->kind.pairs)
        return &gomoku;
    if (table->kind.triples)
        return table->kind.poof ? &o_pente : &keryo;
    return &pente;
}
