#include "games/pente/knowledge/weights.h"

/* A row of weights by number of captured stones: fewer or more do not compile. */
#define CAPTURED(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)                                   \
    { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p }
_Static_assert(CAPTURED_MAX + 1 == 16, "CAPTURED() has a weight for each number of stones");

static const Weights weights[WEIGHTS_KINDS] =
    {
        [WEIGHTS_PENTE] =
            {
                .own = {[SHAPE_ONE] = 0,
                        [SHAPE_TWO] = 11,
                        [SHAPE_THREE] = 136,
                        [SHAPE_FOUR] = 0,
                        [SHAPE_OPEN_TWO] = 16,
                        [SHAPE_OPEN_THREE] = 136,
                        [SHAPE_CAPTURE] = 150,
                        [SHAPE_CAPTURE_THREAT] = 24},
                .enemy = {[SHAPE_ONE] = 0,
                          [SHAPE_TWO] = 11,
                          [SHAPE_THREE] = 108,
                          [SHAPE_FOUR] = 200,
                          [SHAPE_OPEN_TWO] = 11,
                          [SHAPE_OPEN_THREE] = 6,
                          [SHAPE_CAPTURE] = 109,
                          [SHAPE_CAPTURE_THREAT] = 1},
                .captured = CAPTURED(0, 79, 116, 149, 207, 229, 326, 339, 583, 519, 579, 579, 579,
                                     579, 579, 579),
                .tempo = 47,
            },

        [WEIGHTS_KERYO] =
            {
                .own = {[SHAPE_ONE] = -1,
                        [SHAPE_TWO] = -1,
                        [SHAPE_THREE] = 97,
                        [SHAPE_FOUR] = 0,
                        [SHAPE_OPEN_TWO] = 23,
                        [SHAPE_OPEN_THREE] = 229,
                        [SHAPE_CAPTURE] = 92,
                        [SHAPE_CAPTURE_THREAT] = 19},
                .enemy = {[SHAPE_ONE] = -1,
                          [SHAPE_TWO] = 5,
                          [SHAPE_THREE] = 57,
                          [SHAPE_FOUR] = 200,
                          [SHAPE_OPEN_TWO] = 9,
                          [SHAPE_OPEN_THREE] = 35,
                          [SHAPE_CAPTURE] = 56,
                          [SHAPE_CAPTURE_THREAT] = 5},
                .captured = CAPTURED(0, 107, 139, 216, 246, 382, 293, 356, 367, 457, 489, 562, 672,
                                     766, 775, 661),
                .tempo = 35,
            },

        [WEIGHTS_O] =
            {
                .own = {[SHAPE_ONE] = 1,
                        [SHAPE_TWO] = 4,
                        [SHAPE_THREE] = 64,
                        [SHAPE_FOUR] = 171,
                        [SHAPE_OPEN_TWO] = 11,
                        [SHAPE_OPEN_THREE] = -4,
                        [SHAPE_CAPTURE] = 81,
                        [SHAPE_CAPTURE_THREAT] = 14},
                .enemy = {[SHAPE_ONE] = 1,
                          [SHAPE_TWO] = 5,
                          [SHAPE_THREE] = 48,
                          [SHAPE_FOUR] = 137,
                          [SHAPE_OPEN_TWO] = 4,
                          [SHAPE_OPEN_THREE] = -9,
                          [SHAPE_CAPTURE] = 51,
                          [SHAPE_CAPTURE_THREAT] = 8},
                .captured = CAPTURED(0, 98, 115, 179, 189, 230,
                                     240, 255, 304, 389, 360, 450, 495, 624, 653, 611),
                .tempo = 33,
            },

        [WEIGHTS_POOF] =
            {
                .own = {[SHAPE_ONE] = 0,
                        [SHAPE_TWO] = 11,
                        [SHAPE_THREE] = 77,
                        [SHAPE_FOUR] = 7,
                        [SHAPE_OPEN_TWO] = 6,
                        [SHAPE_OPEN_THREE] = 111,
                        [SHAPE_CAPTURE] = 112,
                        [SHAPE_CAPTURE_THREAT] = 14},
                .enemy = {[SHAPE_ONE] = 0,
                          [SHAPE_TWO] = 11,
                          [SHAPE_THREE] = 71,
                          [SHAPE_FOUR] = 29,
                          [SHAPE_OPEN_TWO] = 3,
                          [SHAPE_OPEN_THREE] = -8,
                          [SHAPE_CAPTURE] = 93,
                          [SHAPE_CAPTURE_THREAT] = -4},
                .captured = CAPTURED(0, 63, 145, 133, 179, 213, 191, 323, 472, 472, 563, 563, 563,
                                     563, 563, 563),
                .tempo = 35,
            },

        [WEIGHTS_BOAT] =
            {
                .own = {[SHAPE_ONE] = 0,
                        [SHAPE_TWO] = 16,
                        [SHAPE_THREE] = 63,
                        [SHAPE_FOUR] = 272,
                        [SHAPE_OPEN_TWO] = 3,
                        [SHAPE_OPEN_THREE] = 36,
                        [SHAPE_CAPTURE] = 107,
                        [SHAPE_CAPTURE_THREAT] = 15},
                .enemy = {[SHAPE_ONE] = 0,
                          [SHAPE_TWO] = 18,
                          [SHAPE_THREE] = 48,
                          [SHAPE_FOUR] = 252,
                          [SHAPE_OPEN_TWO] = -6,
                          [SHAPE_OPEN_THREE] = 5,
                          [SHAPE_CAPTURE] = 83,
                          [SHAPE_CAPTURE_THREAT] = 4},
                .captured = CAPTURED(0, 22, 18, 92, 61, 172, 164, 282, 495, 462, 522, 522, 522, 522,
                                     522, 522),
                .tempo = 38,
            },

        [WEIGHTS_GOMOKU] =
            {
                .own = {[SHAPE_ONE] = 1,
                        [SHAPE_TWO] = 12,
                        [SHAPE_THREE] = 96,
                        [SHAPE_FOUR] = 0,
                        [SHAPE_OPEN_TWO] = 18,
                        [SHAPE_OPEN_THREE] = 356,
                        [SHAPE_CAPTURE] = 0,
                        [SHAPE_CAPTURE_THREAT] = 0},
                .enemy = {[SHAPE_ONE] = 0,
                          [SHAPE_TWO] = 15,
                          [SHAPE_THREE] = 85,
                          [SHAPE_FOUR] = 300,
                          [SHAPE_OPEN_TWO] = 4,
                          [SHAPE_OPEN_THREE] = 19,
                          [SHAPE_CAPTURE] = 0,
                          [SHAPE_CAPTURE_THREAT] = 0},
                .tempo = 62,
            },
};

WeightsKind weights_kind(const PenteTable *table) {
    const PenteKind *kind = &table->kind;
    if (!kind->pairs)
        return WEIGHTS_GOMOKU;
    if (kind->triples)
        return kind->poof ? WEIGHTS_O : WEIGHTS_KERYO;
    return kind->poof ? WEIGHTS_POOF : kind->boat ? WEIGHTS_BOAT : WEIGHTS_PENTE;
}

const Weights *weights_of(const PenteTable *table) {
    return &weights[weights_kind(table)];
}

static int captured_score(const Weights *has, int stones) {
    return has->captured[stones < CAPTURED_MAX ? stones : CAPTURED_MAX];
}

int weights_score(const Pos *pos, const Patterns *patterns) {
    const PentePos *state = pente_pos(pos);
    const Weights *has = weights_of(pente_table(pos));
    const int side = pos->side;
    const int *own = patterns->side[side].shapes, *enemy = patterns->side[!side].shapes;
    int score = has->tempo;
    for (int shape = 0; shape < SHAPES; shape++)
        score += has->own[shape] * own[shape] - has->enemy[shape] * enemy[shape];
    if (pente_table(pos)->kind.goal > 0)
        score += captured_score(has, state->captured[side]) -
                 captured_score(has, state->captured[!side]);
    return score;
}
