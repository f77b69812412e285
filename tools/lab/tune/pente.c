#include <stdio.h>

#include "family.h"
#include "games/pente/knowledge/threats.h"
#include "games/pente/knowledge/weights.h"
#include "source.h"
#include "streams/program.h"

/* Parameters in one row: own shapes, enemy shapes, captures, tempo. */
enum {
    OWN = 0,
    ENEMY = OWN + SHAPES,
    CAPTURED = ENEMY + SHAPES,
    TEMPO = CAPTURED + CAPTURED_MAX + 1,
    PARAMETERS
};

_Static_assert((int)PARAMETERS <= (int)FEATURES_MAX, "features of the family");

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

/* Numbers of captured stones count from that of none. */
static void weights_print(const double *row) {
    source_row("own", shape_names, row + OWN, SHAPES);
    source_row("enemy", shape_names, row + ENEMY, SHAPES);
    print("    .captured = CAPTURED(");
    for (int stones = 0; stones <= CAPTURED_MAX; stones++)
        print("%s%.0f", stones > 0 ? ", " : "", row[CAPTURED + stones] - row[CAPTURED]);
    print("),\n    .tempo = %.0f,\n", row[TEMPO]);
}

const Family family_pente = {
    .name = "pente",
    .features = PARAMETERS,
    .opening = 6,
    .take = take,
    .weights = weights,
    .write = weights_print,
};
