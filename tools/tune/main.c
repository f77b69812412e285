/* Fits the weights of Pente's evaluation to the results of games that the engine plays against
   itself. See README.md here. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "games/knowledge.h"
#include "games/pente/threats.h"
#include "games/pente/weights.h"
#include "games/registry.h"
#include "search/search.h"

/* Parameters in one row: own shapes, enemy shapes, captures, tempo. */
enum {
    OWN = 0,
    ENEMY = OWN + SHAPES,
    CAPTURED = ENEMY + SHAPES,
    TEMPO = CAPTURED + CAPTURED_MAX + 1,
    PARAMETERS,
    OPENING_PLIES = 6,
    ROUNDS = 400
};

static const double UNIT = 150; /* an evaluation of so much is a chance of e : 1 */

typedef struct Sample {
    short feature[PARAMETERS]; /* how often each parameter counts */
    float result;              /* of the player to move: 0, 1/2, 1 */
    char side;                 /* until the result is known */
} Sample;

typedef struct Samples {
    Sample *sample;
    size_t count, room;
} Samples;

/* --- games --- */

static void features_take(const Pos *pos, const Patterns *patterns, Sample *sample) {
    const PentePos *state = pente_pos(pos);
    memset(sample, 0, sizeof *sample);
    for (int shape = 0; shape < SHAPES; shape++) {
        sample->feature[OWN + shape] = (short)patterns->side[pos->side].shapes[shape];
        sample->feature[ENEMY + shape] = (short)-patterns->side[!pos->side].shapes[shape];
    }
    for (int colour = 0; colour < 2; colour++) {
        const int stones = state->captured[colour];
        short *feature =
            &sample->feature[CAPTURED + (stones < CAPTURED_MAX ? stones : CAPTURED_MAX)];
        *feature = (short)(*feature + (colour == pos->side ? 1 : -1));
    }
    sample->feature[TEMPO] = 1;
    sample->side = (char)pos->side;
}

/* Remembers the position unless somebody wins at once. */
static void sample_add(const Pos *pos, Samples *samples) {
    Patterns patterns;
    uint64_t plane[PLANE_WORDS_MAX];
    patterns_take(pos, &patterns);
    if (threats_win(pos, &patterns, pos->side, plane) || threats_answer(pos, &patterns, plane))
        return;
    if (samples->count == samples->room) {
        samples->room = 2 * samples->room + 1024;
        samples->sample = memory_resize(samples->sample, samples->room, sizeof *samples->sample);
    }
    features_take(pos, &patterns, &samples->sample[samples->count++]);
}

/* A turn of those that the game thinks worth searching. */
static Move random_turn(const Game *game, const Knowledge *knowledge, uint64_t *random) {
    MoveList list = {0};
    knowledge->candidates(game_pos(game), &list);
    const Move move = list.move[random_below(random, list.count)];
    move_list_free(&list);
    return move;
}

static void game_record(Variant *variant, int64_t nodes, Search *search, uint64_t *random,
                        Samples *samples) {
    Game *game = game_new(variant_hold(variant));
    const Knowledge *knowledge = knowledge_find(variant->setup.rules);
    const SearchLimits limits = {.nodes = nodes, .clock = -1};
    const Stop stop = {.told = false};
    const size_t first = samples->count;
    Error err;
    search_clear(search);
    for (int ply = 0; game_outcome(game, NULL) == ONGOING; ply++) {
        const Move move = ply < OPENING_PLIES
                              ? random_turn(game, knowledge, random)
                              : search_run(search, game, knowledge, &limits, &stop, NULL).best;
        if (ply >= OPENING_PLIES && pente_pos(game_pos(game))->placed > 2)
            sample_add(game_pos(game), samples);
        if (!game_play(game, move, &err))
            break;
    }
    const Outcome outcome = game_outcome(game, NULL);
    const int side = game_pos(game)->side;
    for (size_t i = first; i < samples->count; i++) {
        const bool same = samples->sample[i].side == side;
        samples->sample[i].result = outcome == DRAWN           ? 0.5F
                                    : (outcome == WON) == same ? 1.0F
                                                               : 0.0F;
    }
    game_free(game);
}

/* --- fitting --- */

static double chance(const Sample *sample, const double *weight) {
    double worth = 0;
    for (int k = 0; k < PARAMETERS; k++)
        worth += weight[k] * sample->feature[k];
    return 1 / (1 + exp(-worth / UNIT));
}

static double loss(const Samples *samples, const double *weight) {
    double sum = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const double p = fmin(fmax(chance(&samples->sample[i], weight), 1e-6), 1 - 1e-6);
        const double r = (double)samples->sample[i].result;
        sum -= r * log(p) + (1 - r) * log(1 - p);
    }
    return sum / (double)samples->count;
}

/* Gradient descent with a step of its own for each parameter (Adam), pulled to where it began. */
static void fit(const Samples *samples, const double *start, double *weight) {
    double first[PARAMETERS] = {0}, second[PARAMETERS] = {0};
    memcpy(weight, start, PARAMETERS * sizeof *weight);
    for (int round = 1; round <= ROUNDS; round++) {
        double slope[PARAMETERS] = {0};
        for (size_t i = 0; i < samples->count; i++) {
            const Sample *sample = &samples->sample[i];
            const double error = chance(sample, weight) - (double)sample->result;
            for (int k = 0; k < PARAMETERS; k++)
                slope[k] += error * sample->feature[k];
        }
        for (int k = 0; k < PARAMETERS; k++) {
            const double g = slope[k] / (double)samples->count +
                             2e-5 * (weight[k] - start[k]) / (fabs(start[k]) / 40 + 1);
            first[k] = 0.9 * first[k] + 0.1 * g;
            second[k] = 0.999 * second[k] + 0.001 * g * g;
            weight[k] -= 1.5 * first[k] / (1 - pow(0.9, round)) /
                         (sqrt(second[k] / (1 - pow(0.999, round))) + 1e-9);
        }
    }
}

/* --- in and out --- */

static void weights_flatten(const Weights *weights, double *row) {
    for (int shape = 0; shape < SHAPES; shape++) {
        row[OWN + shape] = weights->own[shape];
        row[ENEMY + shape] = weights->enemy[shape];
    }
    for (int stones = 0; stones <= CAPTURED_MAX; stones++)
        row[CAPTURED + stones] = weights->captured[stones];
    row[TEMPO] = weights->tempo;
}

static void row_print(const char *name, const double *row, int count, double base) {
    printf("    .%s = {", name);
    for (int i = 0; i < count; i++)
        printf("%s%.0f", i > 0 ? ", " : "", row[i] - base);
    printf("},\n");
}

static void weights_print(const double *row) {
    row_print("own", row + OWN, SHAPES, 0);
    row_print("enemy", row + ENEMY, SHAPES, 0);
    row_print("captured", row + CAPTURED, CAPTURED_MAX + 1, row[CAPTURED]);
    printf("    .tempo = %.0f,\n", row[TEMPO]);
}

int main(int argc, char **argv) {
    Error err = {"usage: tune GAME GAMES NODES SEED"};
    uint64_t games, nodes, seed;
    Variant *variant = NULL;
    if (argc == 5 && word_number(argv[2], "games", 1, 1000000, &games, &err) &&
        word_number(argv[3], "nodes", 1, 100000000, &nodes, &err) &&
        word_number(argv[4], "seed", 0, UINT32_MAX, &seed, &err))
        variant = registry_open_line(argv[1], &err);
    if (variant != NULL && strcmp(variant->setup.rules->family, "pente") != 0)
        variant = NULL;
    if (variant == NULL) {
        fprintf(stderr, "%s\n", err.text);
        return EXIT_FAILURE;
    }
    const SearchOptions options = {.hash = 16, .threads = 1, .multipv = 1};
    Search *search = search_new(&options);
    Samples samples = {0};
    for (uint64_t g = 0; g < games; g++)
        game_record(variant, (int64_t)nodes, search, &seed, &samples);
    double start[PARAMETERS], weight[PARAMETERS];
    weights_flatten(weights_of(variant->tables), start);
    fit(&samples, start, weight);
    printf("%zu positions of %d games: loss %.4f before, %.4f after\n", samples.count, (int)games,
           loss(&samples, start), loss(&samples, weight));
    weights_print(weight);
    free(samples.sample);
    search_free(search);
    variant_release(variant);
    return EXIT_SUCCESS;
}
