#include "games/polyomino/knowledge/features.h"

#include <string.h>

enum { WORDS_MAX = PLACEMENTS_STORED_MAX / 64 };

/* Rows of placements of one player. */
typedef struct Rows {
    uint64_t ready[WORDS_MAX];  /* with nothing lifted */
    uint64_t choice[WORDS_MAX]; /* with all owned pieces lifted */
    uint64_t hunt[WORDS_MAX];   /* of `choice`: those that capture a piece the player does not
                                   own, */
    uint64_t twice[WORDS_MAX];  /* and those that capture two or more */
} Rows;

BITS_INLINE bool rows_meet(const uint64_t *a, const uint64_t *b, int words) {
    uint64_t any = 0;
    for (int w = 0; w < words; w++)
        any |= a[w] & b[w];
    return any != 0;
}

BITS_INLINE bool take_body(const Pos *pos, int *feature) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const int words = table->words;
    const size_t bytes = (size_t)words * sizeof(uint64_t);
    int *const of[2] = {feature + (pos->side == 0 ? 0 : FEATURE_OTHER),
                        feature + (pos->side == 0 ? FEATURE_OTHER : 0)};
    Rows rows[2];
    memset(feature, 0, FEATURES * sizeof *feature);
    for (int colour = 0; colour < 2; colour++) {
        Rows *own = &rows[colour];
        polyomino_choice(pos, colour, 0, own->ready);
        if (state->owned[colour] == 0)
            memcpy(own->choice, own->ready, bytes);
        else
            polyomino_choice(pos, colour, state->owned[colour], own->choice);
        memset(own->hunt, 0, bytes);
        memset(own->twice, 0, bytes);
        of[colour][FEATURE_CHOICE] = feature_log(row_count(own->choice, words));
        of[colour][FEATURE_READY] = feature_log(row_count(own->ready, words));
        of[colour][FEATURE_OWNED] = bits_count(state->owned[colour]);
    }
    for (uint64_t rest = state->on_board; rest != 0; rest &= rest - 1) {
        const int k = bits_first(rest);
        const uint64_t *by = table->captures + (size_t)state->at[k] * (size_t)words;
        for (int colour = 0; colour < 2; colour++) {
            Rows *own = &rows[colour], *other = &rows[!colour];
            if (state->owned[colour] >> k & 1) {
                of[colour][FEATURE_SAFE] += !rows_meet(by, other->ready, words);
                of[colour][FEATURE_SURE] += !rows_meet(by, other->choice, words);
                continue;
            }
            if ((state->owned[!colour] >> k & 1) == 0)
                of[colour][FEATURE_FREE] += rows_meet(by, own->ready, words);
            for (int w = 0; w < words; w++) {
                const uint64_t hits = by[w] & own->choice[w];
                own->twice[w] |= hits & own->hunt[w];
                own->hunt[w] |= hits;
            }
        }
    }
    for (int colour = 0; colour < 2; colour++) {
        of[colour][FEATURE_HUNT] = feature_log(row_count(rows[colour].hunt, words));
        of[colour][FEATURE_TWICE] = feature_log(row_count(rows[colour].twice, words));
    }
    feature[FEATURE_TEMPO] = 1;
    return true;
}

BITS_KERNEL(bool, take, (const Pos *pos, int *feature), (pos, feature))

void feature_take(const Pos *pos, int feature[FEATURES]) {
    take(pos, feature);
}

const short feature_weight[FEATURE_PHASES][FEATURES] = {
    [FEATURE_END] = {[FEATURE_CHOICE] = -1,
                     [FEATURE_READY] = 6,
                     [FEATURE_HUNT] = 68,
                     [FEATURE_TWICE] = 81,
                     [FEATURE_OWNED] = 157,
                     [FEATURE_SAFE] = -3,
                     [FEATURE_SURE] = -36,
                     [FEATURE_FREE] = 16,
                     [FEATURE_OTHER + FEATURE_CHOICE] = 22,
                     [FEATURE_OTHER + FEATURE_READY] = 6,
                     [FEATURE_OTHER + FEATURE_HUNT] = -40,
                     [FEATURE_OTHER + FEATURE_TWICE] = -52,
                     [FEATURE_OTHER + FEATURE_OWNED] = -5,
                     [FEATURE_OTHER + FEATURE_SAFE] = -21,
                     [FEATURE_OTHER + FEATURE_SURE] = -107,
                     [FEATURE_OTHER + FEATURE_FREE] = 16,
                     [FEATURE_TEMPO] = -157},
    [FEATURE_BEGINNING] = {[FEATURE_CHOICE] = 19,
                           [FEATURE_READY] = 15,
                           [FEATURE_HUNT] = -10,
                           [FEATURE_TWICE] = 7,
                           [FEATURE_OWNED] = 86,
                           [FEATURE_SAFE] = 62,
                           [FEATURE_SURE] = 115,
                           [FEATURE_FREE] = -17,
                           [FEATURE_OTHER + FEATURE_CHOICE] = -24,
                           [FEATURE_OTHER + FEATURE_READY] = 15,
                           [FEATURE_OTHER + FEATURE_HUNT] = -13,
                           [FEATURE_OTHER + FEATURE_TWICE] = 7,
                           [FEATURE_OTHER + FEATURE_OWNED] = -13,
                           [FEATURE_OTHER + FEATURE_SAFE] = -168,
                           [FEATURE_OTHER + FEATURE_SURE] = -11,
                           [FEATURE_OTHER + FEATURE_FREE] = -17,
                           [FEATURE_TEMPO] = -81},
};

/* Mean of both players' FEATURE_CHOICE at the end and at the beginning. */
enum { CHOICE_END = 300, CHOICE_BEGINNING = 1000 };

int feature_step(const int feature[FEATURES]) {
    const int choice = (feature[FEATURE_CHOICE] + feature[FEATURE_OTHER + FEATURE_CHOICE]) / 2;
    const int step = (choice - CHOICE_END) * FEATURE_STEPS / (CHOICE_BEGINNING - CHOICE_END);
    return step < 0 ? 0 : step > FEATURE_STEPS ? FEATURE_STEPS : step;
}

int feature_sum(const Pos *pos) {
    int feature[FEATURES];
    int sum = 0;
    take(pos, feature);
    const int step = feature_step(feature);
    for (int i = 0; i < FEATURES; i++) {
        const int weight = feature_weight[FEATURE_BEGINNING][i] * step +
                           feature_weight[FEATURE_END][i] * (FEATURE_STEPS - step);
        sum += weight * feature[i] * (100 / feature_unit(i));
    }
    return sum / (100 * FEATURE_STEPS);
}
