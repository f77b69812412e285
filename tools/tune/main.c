/* Fits parameters to games of the engine against itself: the weights of the evaluation to results,
   or the move-ordering weights to the moves that searches chose. See README.md here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "fit.h"
#include "games/registry.h"
#include "order.h"
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

static void sample_add(void *context, const Pos *pos, Move move) {
    Record *record = context;
    Samples *samples = &record->samples;
    (void)move;
    samples->sample =
        memory_room(samples->sample, samples->count, 1, &samples->room, sizeof *samples->sample);
    Sample *sample = &samples->sample[samples->count];
    *sample = (Sample){.side = (char)pos->side};
    samples->count += record->family->take(pos, sample->feature);
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

enum { ORDER_OPENING = 5 };

static bool fitted(const Play *play, bool order, int games, uint64_t random, Error *err) {
    const Variant *variant = play->variant;
    const Family *family = family_find(variant);
    if (family == NULL || (order && (family != &family_pente || variant_multi(variant))))
        return error_set(err, "%s has no %s to fit", variant->setup.rules->name,
                         order ? "order of candidates" : "weights");
    Play begun = *play;
    begun.anywhere = order;
    begun.opening = order ? ORDER_OPENING : family->opening;
    if (order)
        order_fit(&begun, games, &random);
    else
        weights_fit(family, &begun, games, &random);
    return true;
}

#define USAGE "usage: tune [order] GAME GAMES NODES SEED"

static int tune_run(int argc, char **argv) {
    Error err = {USAGE};
    const SearchOptions options = {.hash = 16, .threads = 1, .multipv = 1};
    const bool order = argc == 6 && strcmp(argv[1], "order") == 0;
    char **word = argv + order;
    uint64_t games, nodes, seed;
    Play play = {0};
    bool good = false;
    if (usage_asked(argc, argv, "tune", USAGE "\n"))
        return EXIT_SUCCESS;
    if (argc == 5 + order && word_number(word[2], "games", 1, 1000000, &games, &err) &&
        word_number(word[3], "nodes", 1, 100000000, &nodes, &err) &&
        word_number(word[4], "seed", 0, UINT32_MAX, &seed, &err) &&
        (play.variant = registry_open_line(word[1], &err)) != NULL) {
        play.search = search_new(&options);
        play.nodes = (int64_t)nodes;
        good = fitted(&play, order, (int)games, seed, &err);
        search_free(play.search);
    }
    variant_release(play.variant);
    if (!good)
        message_line("%s", err.text);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    program_begin("tune");
    return program_end(tune_run(argc, argv), EXIT_FAILURE);
}
