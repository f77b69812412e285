/* The neural network of the Pente family's evaluation. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "games/pente/knowledge/network.h"
#include "games/pente/knowledge/networks.h"
#include "games/pente/rules/stones.h"
#include "suites.h"

static const char *const specs[] = {
    "gomoku 15x15", "pente 19x19", "keryo-pente", "o-pente", "poof-pente", "boat-pente", "pente 9",
};

enum { SPECS = sizeof specs / sizeof *specs, TRIALS = 2000, POSITIONS = 300 };

/* --- arithmetic --- */

/* The definition, in exact arithmetic. */
static int64_t score_plain(const Network *network, const int32_t *input) {
    int64_t score = 0;
    for (int unit = 0; unit < NETWORK_UNITS; unit++) {
        int64_t value = network->bias[unit];
        for (int i = 0; i < NETWORK_INPUTS; i++)
            value += (int64_t)input[i] * network->input[i][unit];
        value = value < 0 ? 0 : value * NETWORK_HIDDEN_SCALE / NETWORK_INPUT_SCALE;
        value = value > NETWORK_HIDDEN_MOST ? NETWORK_HIDDEN_MOST : value;
        score += value * network->output[unit];
    }
    return score / NETWORK_HIDDEN_SCALE;
}

/* Inputs whose sum is at most NETWORK_INPUT_SUM: small ones, or one that is large. */
static void inputs_draw(uint64_t *random, int32_t *input) {
    for (int i = 0; i < NETWORK_INPUTS; i++)
        input[i] = random_below(random, 2) == 0 ? 0 : (int32_t)random_below(random, 60);
    if (random_below(random, 4) == 0)
        input[random_below(random, NETWORK_INPUTS)] = NETWORK_INPUT_SUM - NETWORK_INPUTS * 60;
}

START_TEST(the_kernel_computes_what_the_definition_says) {
    Variant *variant = fixture_variant(specs[_i]);
    const Network *network = network_of(variant->tables);
    uint64_t random = (uint64_t)_i + 1;
    int32_t input[NETWORK_INPUTS];
    for (int trial = 0; trial < TRIALS; trial++) {
        inputs_draw(&random, input);
        ck_assert_int_eq(network_score(network, input), score_plain(network, input));
    }
    variant_release(variant);
}
END_TEST

START_TEST(weights_are_within_their_bounds) {
    Variant *variant = fixture_variant(specs[_i]);
    const Network *network = network_of(variant->tables);
    for (int unit = 0; unit < NETWORK_UNITS; unit++) {
        ck_assert_int_le(abs(network->output[unit]), NETWORK_OUTPUT_MOST);
        ck_assert_int_le(abs(network->bias[unit]), NETWORK_BIAS_MOST);
    }
    variant_release(variant);
}
END_TEST

/* --- symmetry --- */

static void position_inputs(const Pos *pos, int32_t *input) {
    Patterns patterns;
    patterns_take(pos, &patterns);
    network_inputs(pos, &patterns, input);
}

/* The position under a symmetry of the board, with colours changed or not. */
static Pos *image_of(const Pos *pos, int symmetry, bool changed) {
    const PenteTable *table = pente_table(pos);
    Pos *image = memory_copy(pos, pos->variant->pos_size);
    PentePos *state = (PentePos *)image;
    memset(state->stones, 0,
           (size_t)(table->players * (table->words + table->lines)) * sizeof *state->stones);
    for (int colour = 0; colour < 2; colour++) {
        const int other = colour ^ changed;
        state->captured[other] = pente_pos(pos)->captured[colour];
        for (int point = 0; point < table->points; point++)
            if (row_has(pente_stones(table, pente_pos(pos), colour), point))
                stones_add(table, state, other, table->image[symmetry][point]);
    }
    image->side = changed ? !pos->side : pos->side;
    return image;
}

static bool images_agree(void *context, const Pos *pos) {
    int32_t input[NETWORK_INPUTS], other[NETWORK_INPUTS];
    int64_t sum = 0;
    (void)context;
    position_inputs(pos, input);
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        for (int changed = 0; changed < 2; changed++) {
            Pos *image = image_of(pos, symmetry, changed != 0);
            position_inputs(image, other);
            ck_assert_mem_eq(input, other, sizeof input);
            free(image);
        }
    for (int i = 0; i < NETWORK_INPUTS; i++) {
        ck_assert_int_ge(input[i], 0);
        sum += input[i];
    }
    ck_assert_int_le(sum, NETWORK_INPUT_SUM);
    return true;
}

START_TEST(images_and_changed_colours_have_the_same_inputs) {
    fixture_walk(specs[_i], (uint64_t)_i + 1, 4, POSITIONS, images_agree, NULL);
}
END_TEST

/* --- phase --- */

static bool phase_counts(void *context, const Pos *pos) {
    const PenteTable *table = pente_table(pos);
    int32_t input[NETWORK_INPUTS];
    int stones = 0;
    (void)context;
    position_inputs(pos, input);
    for (int point = 0; point < table->points; point++)
        for (int colour = 0; colour < 2; colour++)
            stones += row_has(pente_stones(table, pente_pos(pos), colour), point);
    ck_assert_int_eq(input[NETWORK_PHASE], stones / 4);
    return true;
}

START_TEST(the_phase_is_a_quarter_of_the_stones) {
    fixture_walk(specs[_i], (uint64_t)_i + 9, 4, POSITIONS, phase_counts, NULL);
}
END_TEST

void suite_network(Suite *suite) {
    TCase *tests = suite_case(suite, "network", NULL);
    tcase_add_loop_test(tests, the_kernel_computes_what_the_definition_says, 0, SPECS);
    tcase_add_loop_test(tests, weights_are_within_their_bounds, 0, SPECS);
    tcase_add_loop_test(tests, images_and_changed_colours_have_the_same_inputs, 0, SPECS);
    tcase_add_loop_test(tests, the_phase_is_a_quarter_of_the_stones, 0, SPECS);
}
