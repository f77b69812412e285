/* Fits parameters to games of the engine against itself: the weights of the evaluation to results,
   the move-ordering weights to the moves that searches chose, or the neural network to the scores
   of searches. See README.md here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "chances.h"
#include "fit.h"
#include "games/pente/rules/pente.h"
#include "games/registry.h"
#include "network.h"
#include "order.h"
#include "positions.h"
#include "rules/players.h"
#include "streams/program.h"
#include "talk/usage.h"

static const Family *family_find(const Variant *variant) {
    static const Family *const families[] = {&family_pente, &family_polyomino};
    const Rules *rules = variant->setup.rules;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strcmp(families[i]->name, rules->family) == 0 && (rules->traits & IMPARTIAL) == 0)
            return families[i];
    return NULL;
}

/* --- results --- */

typedef struct Record {
    const Family *family;
    Samples samples;
} Record;

static bool sample_add(void *context, const Pos *pos, const SearchResult *found) {
    Record *record = context;
    Samples *samples = &record->samples;
    (void)found;
    samples->sample =
        memory_room(samples->sample, samples->count, 1, &samples->room, sizeof *samples->sample);
    Sample *sample = &samples->sample[samples->count];
    *sample = (Sample){.side = (char)pos->side};
    samples->count += record->family->take(pos, sample->feature);
    return true;
}

static void game_record(const Play *play, uint64_t *random, Record *record) {
    const size_t first = record->samples.count;
    int side;
    const Outcome outcome = play_game(play, random, sample_add, record, &side);
    for (size_t i = first; i < record->samples.count; i++) {
        Sample *sample = &record->samples.sample[i];
        const bool same = sample->side == side;
        sample->result = outcome == DRAWN ? 0.5F : (outcome == WON) == same ? 1.0F : 0.0F;
    }
}

static void weights_fit(const Family *family, const Play *play, int games, uint64_t *random) {
    Record record = {.family = family};
    double start[FEATURES_MAX], weight[FEATURES_MAX];
    for (int g = 0; g < games; g++)
        game_record(play, random, &record);
    family->weights(play->variant, start);
    fit(family, &record.samples, start, weight);
    print("%zu positions of %d games: loss %.4f before, %.4f after\n", record.samples.count, games,
          fit_loss(family, &record.samples, start), fit_loss(family, &record.samples, weight));
    family->write(weight);
    free(record.samples.sample);
}

/* --- command line --- */

typedef enum Job {
    JOB_WEIGHTS,
    JOB_ORDER,
    JOB_POSITIONS,
    JOB_RESULTS,
    JOB_NETWORK,
    JOB_CHANCE,
    JOBS
} Job;

enum { ORDER_OPENING = 5, HASH = 16, POSITIONS_HASH = 2 };

/* The weights have no name. `hash` and `random` are for games, which `network` does not play. */
static const struct {
    const char *name, *fits;
    size_t hash;
    RandomFrom random;
} jobs[JOBS] = {
    [JOB_WEIGHTS] = {"", "weights", HASH, RANDOM_CANDIDATES},
    [JOB_ORDER] = {"order", "order of candidates", HASH, RANDOM_LEGAL},
    [JOB_POSITIONS] = {"positions", "network", POSITIONS_HASH, RANDOM_NEAR_CANDIDATES},
    [JOB_RESULTS] = {"results", "network", POSITIONS_HASH, RANDOM_NEAR_CANDIDATES},
    [JOB_NETWORK] = {"network", "network", 0, RANDOM_CANDIDATES},
    [JOB_CHANCE] = {"chance", "chances", HASH, RANDOM_NEAR_CANDIDATES},
};

/* A choice of colours is part of the game. */
static bool choice_comes(const Variant *variant) {
    const PenteTable *table = variant->tables;
    return table->kind.opening != OPENING_CENTRE;
}

static bool positions_wanted(Job job) {
    return job == JOB_POSITIONS || job == JOB_RESULTS;
}

static bool job_fits(const Variant *variant, Job job, Error *err) {
    const Family *family = family_find(variant);
    const bool pente = family == &family_pente && !variant_multi(variant);
    if (job == JOB_CHANCE    ? variant->teams == 2
        : job == JOB_WEIGHTS ? family != NULL
                             : pente && (!positions_wanted(job) || !choice_comes(variant)))
        return true;
    return error_set(err, "%s has no %s to fit", variant->setup.rules->name, jobs[job].fits);
}

static void job_play(Job job, Play *play, const char *game, int games, uint64_t random) {
    const Family *family = family_find(play->variant);
    const SearchOptions options = {.hash = jobs[job].hash, .threads = 1, .multipv = 1};
    play->search = search_new(&options);
    play->random = jobs[job].random;
    play->opening = job == JOB_ORDER ? ORDER_OPENING : family != NULL ? family->opening : 0;
    if (job == JOB_CHANCE)
        chances_print(play, game, games, random);
    else if (job == JOB_ORDER)
        order_fit(play, games, &random);
    else if (positions_wanted(job))
        positions_print(play, job == JOB_RESULTS ? LABEL_RESULT : LABEL_CHANCE, games, &random);
    else
        weights_fit(family, play, games, &random);
    search_free(play->search);
}

#define USAGE                                                                                      \
    "usage: tune [order|positions|results|chance] GAME GAMES NODES SEED, or tune network GAME "    \
    "SCALE "                                                                                       \
    "SEED"

static Job job_of(const char *word) {
    for (Job job = JOB_WEIGHTS + 1; job < JOBS; job++)
        if (strcmp(word, jobs[job].name) == 0)
            return job;
    return JOB_WEIGHTS;
}

/* The numbers after the game: GAMES NODES SEED, or SCALE SEED; the others are 0. */
typedef struct Numbers {
    uint64_t games, nodes, scale, seed;
} Numbers;

static bool numbers_read(Job job, int words, char **word, Numbers *n, Error *err) {
    const int before = job == JOB_NETWORK ? 1 : 2;
    return words == before + 1 &&
           (job == JOB_NETWORK
                ? word_number(word[0], "scale", 1, NETWORK_SCALE_MOST, &n->scale, err)
                : word_number(word[0], "games", 1, 1000000, &n->games, err) &&
                      word_number(word[1], "nodes", 1, 100000000, &n->nodes, err)) &&
           word_number(word[before], "seed", 0, UINT32_MAX, &n->seed, err);
}

/* `word` begins with the game. */
static bool job_run(Job job, int words, char **word, Error *err) {
    Numbers numbers = {0};
    bool good = false;
    Play play = {0};
    if (words > 0 && numbers_read(job, words - 1, word + 1, &numbers, err) &&
        (play.variant = registry_open_line(word[0], err)) != NULL &&
        job_fits(play.variant, job, err)) {
        play.nodes = (int64_t)numbers.nodes;
        good = true;
        if (job == JOB_NETWORK)
            good = network_fit(play.variant, (int)numbers.scale, numbers.seed, err);
        else
            job_play(job, &play, word[0], (int)numbers.games, numbers.seed);
    }
    variant_release(play.variant);
    return good;
}

static int tune_run(int argc, char **argv) {
    Error err = {USAGE};
    if (usage_asked(argc, argv, "tune", USAGE "\n"))
        return EXIT_SUCCESS;
    const Job job = argc > 1 ? job_of(argv[1]) : JOB_WEIGHTS;
    const int first = job == JOB_WEIGHTS ? 1 : 2;
    const bool good = job_run(job, argc - first, argv + first, &err);
    if (!good)
        message_line("%s", err.text);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    program_begin("tune");
    return program_end(tune_run(argc, argv), EXIT_FAILURE);
}
