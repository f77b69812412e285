#include "solve/kayles/choice_order.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

#define MEMORY 4.0f     /* successes, or expected ones, after which the older half is forgotten */
enum { FRESH_MAX = 8 }; /* a level of a size is looked at anew after so many */
#define DOUBT 1.0f      /* both are taken to be this much greater */

/* Four times the logarithm to base 2, piecewise linear: the top of the number's bits. */
static int log_quarters(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return (int)(bits >> 21) - 127 * 4;
}

/* Of all counts that share a size with this one. */
static void levels_set(Guess *guess, int count, int level) {
    const int size = guess_size(count);
    for (int n = count; n >= 0 && guess_size(n) == size; n--)
        guess->left_levels[n] = (int8_t)level;
    for (int n = count + 1; n <= GUESS_MAX && guess_size(n) == size; n++)
        guess->left_levels[n] = (int8_t)level;
}

static int count_level(const GuessCount *count) {
    return log_quarters(count->lost / count->cost) + GUESS_LEVELS - 16;
}

bool guess_new(Guess *guess, int vertices, GuessOrder order) {
    guess->order = order;
    for (int n = 0; n <= GUESS_MAX; n++) {
        GuessCount *count = &guess->counts[guess_size(n)];
        *count = (GuessCount){.tried = 4, .lost = 1, .cost = 4 + (float)(n * n) / 5};
        guess->left_levels[n] = 0;
        if (order == GUESS_LEARNED)
            levels_set(guess, n, count_level(count));
        else if (order == GUESS_FEWEST)
            guess->left_levels[n] = (int8_t)(GUESS_LEVELS - 1 - (n - 1) / 2);
    }
    guess->vertices = memory_new((size_t)vertices + 1, sizeof *guess->vertices);
    guess->vertex_levels = memory_new((size_t)vertices + GUESS_PAD, sizeof *guess->vertex_levels);
    return guess->vertices != NULL && guess->vertex_levels != NULL;
}

void guess_free(Guess *guess) {
    free(guess->vertices);
    free(guess->vertex_levels);
}

void guess_learn(Guess *guess, int count, uint32_t vertex, bool lost, float cost) {
    if (guess->order != GUESS_LEARNED)
        return;
    GuessCount *c = &guess->counts[guess_size(count)];
    GuessVertex *v = &guess->vertices[vertex];
    v->won += lost ? 1.0f : 0.0f;
    v->expected += c->lost / c->tried;
    if (v->won > MEMORY || v->expected > MEMORY) {
        v->won /= 2;
        v->expected /= 2;
    }
    guess->vertex_levels[vertex] = (int8_t)log_quarters((v->won + DOUBT) / (v->expected + DOUBT));
    c->tried += 1;
    c->lost += lost ? 1.0f : 0.0f;
    c->cost += cost;
    if (c->tried > 1e6f) { /* so that a float can still count */
        c->tried /= 2;
        c->lost /= 2;
        c->cost /= 2;
    }
    if (++c->fresh < FRESH_MAX)
        return;
    c->fresh = 0;
    const int level = count_level(c);
    if (level != guess->left_levels[count])
        levels_set(guess, count, level);
}
