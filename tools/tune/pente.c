#include <stdio.h>

#include "family.h"
#include "games/pente/threats.h"
#include "games/pente/weights.h"
#include "streams/program.h"

/* Parameters in one row: own shapes, enemy shapes, captures, tempo. */
enum {
    OWN = 0,
    ENEMY = OWN + SHAPES,
    CAPTURED = ENEMY + SHAPES,
    TEMPO = CAPTURED + CAPTURED_MAX + 1,
    PARAMETERS
};

/* Skips positions with an immediate win or its defence, and the first moves. */
static bool take(const Pos *pos, float *feature) {
    const PentePos *state = pente_pos(pos);
    Patterns patterns;
    uint64_t plane[PLANE_WORDS_MAX];
    patterns_take(pos, &patterns);
    if (state->placed <= 2 || threats_win(pos, &patterns, pos->side, plane) ||
        threats_answer(pos, &patterns, plane))
        return false;
    for (int shape = 0; shape < SHAPES; shape++) {
        feature[OWN + shape] = (float)patterns.side[pos->side].shapes[shape];
        feature[ENEMY + shape] = (float)-patterns.side[!pos->side].shapes[shape];
    }
    for (int colour = 0; colour < 2; colour++) {
        const int stones = state->captured[colour];
        feature[CAPTURED + (stones < CAPTURED_MAX ? stones : CAPTURED_MAX)] +=
            colour == pos->side ? 1.0F : -1.0F;
    }
    feature[TEMPO] = 1;
    return true;
}

static void weights(const Variant *variant, double *row) {
    const Weights *has = weights_of(variant->tables);
    for (int shape = 0; shape < SHAPES; shape++) {
        row[OWN + shape] = has->own[shape];
        row[ENEMY + shape] = has->enemy[shape];
    }
    for (int stones = 0; stones <= CAPTURED_MAX; stones++)
        row[CAPTURED + stones] = has->captured[stones];
    row[TEMPO] = has->tempo;
}

static void row_print(const char *name, const double *row, int count, double base) {
    print("    .%s = {", name);
    for (int i = 0; i < count; i++)
        print("%s%.0f", i > 0 ? ", " : "", row[i] - base);
    print("},\n");
}

static void weights_print(const double *row) {
    row_print("own", row + OWN, SHAPES, 0);
    row_print("enemy", row + ENEMY, SHAPES, 0);
    row_print("captured", row + CAPTURED, CAPTURED_MAX + 1, row[CAPTURED]);
    print("    .tempo = %.0f,\n", row[TEMPO]);
}

const Family family_pente = {
    .name = "pente",
    .features = PARAMETERS,
    .opening = 6,
    .take = take,
    .weights = weights,
    .write = weights_print,
};
