#include "solve/kayles/choice_order.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

ChoiceRule choice_rule(SolveOrder order) {
    return order == ORDER_LEARNED  ? CHOICE_LEARNED
           : order == ORDER_FEWEST ? CHOICE_FEWEST
                                   : CHOICE_NUMBERED;
}

#define MEMORY 4.0f     /* wins, actual or expected, after which both are halved */
enum { FRESH_MAX = 8 }; /* tries after which the level of a size is updated */
#define DOUBT 1.0f      /* prior added to wins and expected wins */

/* Four times the logarithm to base 2, piecewise linear: exponent and top two mantissa bits of the
   float. */
static int log_quarters(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return (int)(bits >> 21) - 127 * 4;
}

/* Sets the level of all counts in the size class of `count`. */
static void levels_set(ChoiceOrder *choices, int count, int level) {
    const int size = choice_size(count);
    for (int n = count; n >= 0 && choice_size(n) == size; n--)
        choices->left_levels[n] = (int8_t)level;
    for (int n = count + 1; n <= CHOICE_MAX && choice_size(n) == size; n++)
        choices->left_levels[n] = (int8_t)level;
}

static int count_level(const ChoiceCount *count) {
    return log_quarters(count->lost / count->cost) + CHOICE_LEVELS - 16;
}

bool choice_new(ChoiceOrder *choices, int vertices, ChoiceRule order) {
    choices->order = order;
    for (int n = 0; n <= CHOICE_MAX; n++) {
        ChoiceCount *count = &choices->counts[choice_size(n)];
        *count = (ChoiceCount){.tried = 4, .lost = 1, .cost = 4 + (float)(n * n) / 5};
        choices->left_levels[n] = 0;
        if (order == CHOICE_LEARNED)
            levels_set(choices, n, count_level(count));
        else if (order == CHOICE_FEWEST)
            choices->left_levels[n] = (int8_t)(CHOICE_LEVELS - 1 - (n - 1) / 2);
    }
    choices->vertices = memory_new((size_t)vertices + 1, sizeof *choices->vertices);
    choices->vertex_levels =
        memory_new((size_t)vertices + CHOICE_PAD, sizeof *choices->vertex_levels);
    return choices->vertices != NULL && choices->vertex_levels != NULL;
}

void choice_free(ChoiceOrder *choices) {
    free(choices->vertices);
    free(choices->vertex_levels);
}

void choice_learn(ChoiceOrder *choices, int count, uint32_t vertex, bool lost, float cost) {
    if (choices->order != CHOICE_LEARNED)
        return;
    ChoiceCount *c = &choices->counts[choice_size(count)];
    ChoiceVertex *v = &choices->vertices[vertex];
    v->won += lost ? 1.0f : 0.0f;
    v->expected += c->lost / c->tried;
    if (v->won > MEMORY || v->expected > MEMORY) {
        v->won /= 2;
        v->expected /= 2;
    }
    choices->vertex_levels[vertex] = (int8_t)log_quarters((v->won + DOUBT) / (v->expected + DOUBT));
    c->tried += 1;
    c->lost += lost ? 1.0f : 0.0f;
    c->cost += cost;
    if (c->tried > 1e6f) { /* keeps the float exact */
        c->tried /= 2;
        c->lost /= 2;
        c->cost /= 2;
    }
    if (++c->fresh < FRESH_MAX)
        return;
    c->fresh = 0;
    const int level = count_level(c);
    if (level != choices->left_levels[count])
        levels_set(choices, count, level);
}
