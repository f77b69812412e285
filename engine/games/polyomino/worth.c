#include "games/polyomino/worth.h"

#include <string.h>

enum { WORDS_MAX = PLACEMENTS_STORED_MAX / 64 };

/* The placements of one player, and those of them that capture what is not his. */
typedef struct Rows {
    uint64_t ready[WORDS_MAX];  /* with nothing lifted */
    uint64_t choice[WORDS_MAX]; /* with all he owns lifted */
    uint64_t hunt[WORDS_MAX];   /* of the choice: one piece or more, */
    uint64_t twice[WORDS_MAX];  /* two or more */
} Rows;

BITS_INLINE bool rows_meet(const uint64_t *a, const uint64_t *b, int words) {
    uint64_t any = 0;
    for (int w = 0; w < words; w++)
        any |= a[w] & b[w];
    return any != 0;
}

BITS_INLINE bool take_body(const Pos *pos, int *worth) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const int words = table->words;
    const size_t bytes = (size_t)words * sizeof(uint64_t);
    int *const of[2] = {worth + (pos->side == 0 ? 0 : WORTH_OTHER),
                        worth + (pos->side == 0 ? WORTH_OTHER : 0)};
    Rows rows[2];
    memset(worth, 0, WORTHS * sizeof *worth);
    for (int colour = 0; colour < 2; colour++) {
        Rows *own = &rows[colour];
        polyomino_choice(pos, colour, 0, own->ready);
        if (state->owned[colour] == 0)
            memcpy(own->choice, own->ready, bytes);
        else
            polyomino_choice(pos, colour, state->owned[colour], own->choice);
        memset(own->hunt, 0, bytes);
        memset(own->twice, 0, bytes);
        of[colour][WORTH_CHOICE] = worth_log(row_count(own->choice, words));
        of[colour][WORTH_READY] = worth_log(row_count(own->ready, words));
        of[colour][WORTH_OWNED] = bits_count(state->owned[colour]);
    }
    for (uint64_t rest = state->on_board; rest != 0; rest &= rest - 1) {
        const int k = bits_first(rest);
        const uint64_t *by = table->captures + (size_t)state->at[k] * (size_t)words;
        for (int colour = 0; colour < 2; colour++) {
            Rows *own = &rows[colour], *other = &rows[!colour];
            if (state->owned[colour] >> k & 1) {
                of[colour][WORTH_SAFE] += !rows_meet(by, other->ready, words);
                of[colour][WORTH_SURE] += !rows_meet(by, other->choice, words);
                continue;
            }
            if ((state->owned[!colour] >> k & 1) == 0)
                of[colour][WORTH_FREE] += rows_meet(by, own->ready, words);
            for (int w = 0; w < words; w++) {
                const uint64_t hits = by[w] & own->choice[w];
                own->twice[w] |= hits & own->hunt[w];
                own->hunt[w] |= hits;
            }
        }
    }
    for (int colour = 0; colour < 2; colour++) {
        of[colour][WORTH_HUNT] = worth_log(row_count(rows[colour].hunt, words));
        of[colour][WORTH_TWICE] = worth_log(row_count(rows[colour].twice, words));
    }
    worth[WORTH_TEMPO] = 1;
    return true;
}

BITS_KERNEL(bool, take, (const Pos *pos, int *worth), (pos, worth))

void worth_take(const Pos *pos, int worth[WORTHS]) {
    take(pos, worth);
}

/* Of the end, of the beginning, in the order of the features. */
const short worth_weight[WORTH_PHASES][WORTHS] = {
    {-1, 6, 68, 81, 157, -3, -36, 16,    /* his */
     22, 6, -40, -52, -5, -21, -107, 16, /* the opponent's */
     -157},
    {19, 15, -10, 7, 86, 62, 115, -17,     /* his */
     -24, 15, -13, 7, -13, -168, -11, -17, /* the opponent's */
     -81}};

/* Logarithms of what there is to choose from, in the middle: hundredths. */
enum { CHOICE_END = 300, CHOICE_BEGINNING = 1000 };

int worth_step(const int worth[WORTHS]) {
    const int choice = (worth[WORTH_CHOICE] + worth[WORTH_OTHER + WORTH_CHOICE]) / 2;
    const int step = (choice - CHOICE_END) * WORTH_STEPS / (CHOICE_BEGINNING - CHOICE_END);
    return step < 0 ? 0 : step > WORTH_STEPS ? WORTH_STEPS : step;
}

int worth_sum(const Pos *pos) {
    int worth[WORTHS];
    int sum = 0;
    take(pos, worth);
    const int step = worth_step(worth);
    for (int i = 0; i < WORTHS; i++) {
        const int weight = worth_weight[WORTH_BEGINNING][i] * step +
                           worth_weight[WORTH_END][i] * (WORTH_STEPS - step);
        sum += weight * worth[i] * (100 / worth_unit(i));
    }
    return sum / (100 * WORTH_STEPS);
}
