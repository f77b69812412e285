#include "network.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "descent.h"
#include "family.h"
#include "games/pente/knowledge/network.h"
#include "games/pente/knowledge/weights.h"
#include "games/pente/rules/stones.h"
#include "positions.h"
#include "source.h"
#include "streams/program.h"

enum {
    INPUTS = NETWORK_INPUTS,
    UNITS = NETWORK_UNITS,
    LINE_LENGTH = CELLS_MAX + 64,
    HELD_OUT = 10, /* one position in so many */
    BATCH = 512,
    ROUNDS = 30000 /* at most; of few positions, one for each */
};

static const double STEP = 0.01;
static const double SQUARES_LATELY = 0.999;
static const double INPUT_UNIT = 4; /* inputs are divided by it, so that all weights are near 1 */

typedef struct Sample {
    float label; /* chance to win */
    float start; /* the linear evaluation, in scales */
    float input[INPUTS];
} Sample;

typedef struct Samples {
    double scale; /* score at which the odds are e : 1 */
    Sample *sample;
    size_t count, room;
} Samples;

/* The parameters of a Network as real numbers. */
typedef struct Layer {
    double input[INPUTS][UNITS];
    double bias[UNITS], output[UNITS];
} Layer;

enum { PARAMETERS = sizeof(Layer) / sizeof(double) };

/* --- positions --- */

/* Sets up the position of a line of `tune positions`, with the side to move as black. */
static bool sample_read(const char *line, Pos *pos, double *label) {
    const PenteTable *table = pente_table(pos);
    PentePos *state = (PentePos *)pos;
    int chance, own, enemy, at = 0;
    if (sscanf(line, "%d %d %d %n", &chance, &own, &enemy, &at) != 3 || chance < 0 ||
        chance > LABEL_MOST || own < 0 || own > CAPTURED_TOTAL_MAX || enemy < 0 ||
        enemy > CAPTURED_TOTAL_MAX || (int)strspn(line + at, "xo.") != table->cells)
        return false;
    *label = chance / (double)LABEL_MOST;
    memset(state->stones, 0,
           (size_t)(table->players * (table->words + table->lines)) * sizeof *state->stones);
    pos->side = BLACK;
    state->captured[BLACK] = (uint16_t)own;
    state->captured[WHITE] = (uint16_t)enemy;
    for (int cell = 0; cell < table->cells; cell++)
        if (line[at + cell] != '.')
            stones_add(table, state, line[at + cell] == 'x' ? BLACK : WHITE,
                       pente_point_of(table, cell));
    pente_refresh(pos);
    return true;
}

static void sample_add(const Pos *pos, double label, Samples *samples) {
    int32_t input[INPUTS];
    Patterns patterns;
    samples->sample =
        memory_room(samples->sample, samples->count, 1, &samples->room, sizeof *samples->sample);
    Sample *sample = &samples->sample[samples->count++];
    patterns_take(pos, &patterns);
    network_inputs(pos, &patterns, input);
    sample->label = (float)label;
    sample->start = (float)(weights_score(pos, &patterns) / samples->scale);
    for (int i = 0; i < INPUTS; i++)
        sample->input[i] = (float)(input[i] / INPUT_UNIT);
}

static bool samples_read(const Variant *variant, Samples *samples, Error *err) {
    static char line[LINE_LENGTH];
    Pos *pos = memory_new(1, variant->pos_size);
    double label;
    bool good = true;
    pos->variant = variant;
    while (good && fgets(line, sizeof line, stdin) != NULL) {
        good = sample_read(line, pos, &label);
        if (good)
            sample_add(pos, label, samples);
        else
            error_set(err, "line %zu is not a position of this board", samples->count + 1);
    }
    free(pos);
    if (good && samples->count < HELD_OUT)
        return error_set(err, "%zu positions are too few", samples->count);
    return good;
}

/* --- the fit --- */

/* Returns the score in scales and sets hidden[] to the values of the hidden layer. */
static double layer_run(const Layer *layer, const Sample *sample, double *hidden) {
    double score = (double)sample->start;
    memcpy(hidden, layer->bias, sizeof layer->bias);
    for (int i = 0; i < INPUTS; i++)
        if (sample->input[i] > 0)
            for (int unit = 0; unit < UNITS; unit++)
                hidden[unit] += layer->input[i][unit] * (double)sample->input[i];
    for (int unit = 0; unit < UNITS; unit++) {
        hidden[unit] = hidden[unit] > 0 ? hidden[unit] : 0;
        score += hidden[unit] * layer->output[unit];
    }
    return score;
}

static void slope_add(const Layer *layer, const Sample *sample, Layer *slope) {
    double hidden[UNITS], back[UNITS];
    const double error = 1 / (1 + exp(-layer_run(layer, sample, hidden))) - (double)sample->label;
    for (int unit = 0; unit < UNITS; unit++) {
        back[unit] = hidden[unit] > 0 ? error * layer->output[unit] : 0;
        slope->output[unit] += error * hidden[unit];
        slope->bias[unit] += back[unit];
    }
    for (int i = 0; i < INPUTS; i++)
        if (sample->input[i] > 0)
            for (int unit = 0; unit < UNITS; unit++)
                slope->input[i][unit] += back[unit] * (double)sample->input[i];
}

/* Mean cross-entropy (natural logarithm) of the labels. */
static double loss(const Layer *layer, const Sample *sample, size_t count) {
    double hidden[UNITS], sum = 0;
    for (size_t i = 0; i < count; i++) {
        const double score = layer_run(layer, &sample[i], hidden);
        sum += log1p(exp(-fabs(score))) + fmax(score, 0) - (double)sample[i].label * score;
    }
    return sum / (double)count;
}

static double noise(uint64_t *random, double size) {
    return size * ((double)random_below(random, 2001) / 1000 - 1);
}

static void layer_begin(uint64_t *random, Layer *layer) {
    for (int unit = 0; unit < UNITS; unit++) {
        for (int i = 0; i < INPUTS; i++)
            layer->input[i][unit] = noise(random, 0.3);
        layer->bias[unit] = 0;
        layer->output[unit] = noise(random, 0.3);
    }
}

static void layer_fit(const Samples *samples, size_t used, uint64_t *random, Layer *layer) {
    Descent *descent = memory_new(PARAMETERS, sizeof *descent);
    double *at = (double *)layer;
    const int rounds = used < ROUNDS ? (int)used : ROUNDS;
    for (int round = 1; round <= rounds; round++) {
        Layer slope = {.bias = {0}};
        const double left = 1 - (double)round / rounds;
        for (int i = 0; i < BATCH; i++)
            slope_add(layer, &samples->sample[random_below(random, used)], &slope);
        for (int k = 0; k < PARAMETERS; k++)
            at[k] -= descent_step(&descent[k], ((const double *)&slope)[k] / (double)BATCH, round,
                                  STEP * left * left, SQUARES_LATELY);
    }
    free(descent);
}

/* --- output --- */

static int rounded(double value, int most) {
    return (int)lround(fmin(fmax(value, -most), most));
}

/* The inputs of each kind, with the names that the engine's table of rows uses. */
static const struct {
    int first, count;
    const char *name, *const *names; /* `names` is NULL for an input that is a kind of its own */
} input_kinds[] = {
    {NETWORK_OWN_SHAPES, SHAPES, "NETWORK_OWN_SHAPES", shape_names},
    {NETWORK_ENEMY_SHAPES, SHAPES, "NETWORK_ENEMY_SHAPES", shape_names},
    {NETWORK_OWN_CAPTURED, 1, "NETWORK_OWN_CAPTURED", NULL},
    {NETWORK_ENEMY_CAPTURED, 1, "NETWORK_ENEMY_CAPTURED", NULL},
    {NETWORK_OWN_CROSSINGS, CROSSINGS, "NETWORK_OWN_CROSSINGS", crossing_names},
    {NETWORK_ENEMY_CROSSINGS, CROSSINGS, "NETWORK_ENEMY_CROSSINGS", crossing_names},
    {NETWORK_PHASE, 1, "NETWORK_PHASE", NULL},
};

enum { INPUT_KINDS = sizeof input_kinds / sizeof *input_kinds };

static void units_print(const double *value, double scale, int most) {
    print(" = UNITS(");
    for (int unit = 0; unit < UNITS; unit++)
        print("%s%d", unit == 0 ? "" : ", ", rounded(value[unit] * scale, most));
    print("),\n");
}

static void layer_print(const Layer *layer, double scale) {
    print("        .input = {\n");
    for (int kind = 0; kind < INPUT_KINDS; kind++)
        for (int i = 0; i < input_kinds[kind].count; i++) {
            const char *const *names = input_kinds[kind].names;
            print("            [%s%s%s]", input_kinds[kind].name, names != NULL ? " + " : "",
                  names != NULL ? names[i] : "");
            units_print(layer->input[input_kinds[kind].first + i],
                        (double)NETWORK_INPUT_SCALE / INPUT_UNIT, INT16_MAX);
        }
    print("        },\n        .bias");
    units_print(layer->bias, (double)NETWORK_INPUT_SCALE, NETWORK_BIAS_MOST);
    print("        .output");
    units_print(layer->output, scale, NETWORK_OUTPUT_MOST);
}

bool network_fit(const Variant *variant, int scale, uint64_t seed, Error *err) {
    Samples samples = {.scale = scale};
    Layer *layer = memory_new(1, sizeof *layer);
    const bool good = samples_read(variant, &samples, err);
    if (good) {
        const size_t held = samples.count / HELD_OUT, used = samples.count - held;
        const double before = loss(layer, samples.sample + used, held);
        layer_begin(&seed, layer);
        layer_fit(&samples, used, &seed, layer);
        print("// %zu positions, a tenth held out: loss %.4f before, %.4f after\n", samples.count,
              before, loss(layer, samples.sample + used, held));
        layer_print(layer, scale);
    }
    free(layer);
    free(samples.sample);
    return good;
}
