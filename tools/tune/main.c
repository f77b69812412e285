/* Fits the weights of an evaluation to the results of games that the engine plays against itself.
   See README.md here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "fit.h"
#include "games/knowledge.h"
#include "games/registry.h"
#include "search/search.h"

static const Family *family_find(const Variant *variant) {
    static const Family *const families[] = {&family_pente, &family_polyomino};
    const Rules *rules = variant->setup.rules;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strcmp(families[i]->name, rules->family) == 0 && (rules->traits & IMPARTIAL) == 0)
            return families[i];
    return NULL;
}

/* --- games --- */

static void sample_add(const Family *family, const Pos *pos, Samples *samples) {
    if (samples->count == samples->room) {
        samples->room = 2 * samples->room + 1024;
        samples->sample = memory_resize(samples->sample, samples->room, sizeof *samples->sample);
    }
    Sample *sample = &samples->sample[samples->count];
    *sample = (Sample){.side = (char)pos->side};
    samples->count += family->take(pos, sample->feature);
}

/* A turn of those that the game thinks worth searching. */
static Move random_turn(const Game *game, const Knowledge *knowledge, uint64_t *random) {
    MoveList list = {0};
    knowledge->candidates(game_pos(game), &list);
    const Move move = list.count > 0 ? list.move[random_below(random, list.count)] : 0;
    move_list_free(&list);
    return move;
}

static void game_record(const Family *family, Variant *variant, int64_t nodes, Search *search,
                        uint64_t *random, Samples *samples) {
    Game *game = game_new(variant_hold(variant));
    const Knowledge *knowledge = knowledge_find(variant->setup.rules);
    const SearchLimits limits = {.nodes = nodes, .clock = -1};
    const Stop stop = {.told = false};
    const size_t first = samples->count;
    Error err;
    search_clear(search);
    for (int ply = 0; game_outcome(game, NULL) == ONGOING; ply++) {
        const Move move = ply < family->opening
                              ? random_turn(game, knowledge, random)
                              : search_run(search, game, knowledge, &limits, &stop, NULL).best;
        if (ply >= family->opening)
            sample_add(family, game_pos(game), samples);
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

int main(int argc, char **argv) {
    Error err = {"usage: tune GAME GAMES NODES SEED"};
    uint64_t games, nodes, seed;
    Variant *variant = NULL;
    const Family *family = NULL;
    if (argc == 5 && word_number(argv[2], "games", 1, 1000000, &games, &err) &&
        word_number(argv[3], "nodes", 1, 100000000, &nodes, &err) &&
        word_number(argv[4], "seed", 0, UINT32_MAX, &seed, &err))
        variant = registry_open_line(argv[1], &err);
    if (variant != NULL && (family = family_find(variant)) == NULL)
        error_set(&err, "%s has no weights to fit", variant->setup.rules->name);
    if (family == NULL) {
        fprintf(stderr, "%s\n", err.text);
        variant_release(variant);
        return EXIT_FAILURE;
    }
    const SearchOptions options = {.hash = 16, .threads = 1, .multipv = 1};
    Search *search = search_new(&options);
    Samples samples = {0};
    for (uint64_t g = 0; g < games; g++)
        game_record(family, variant, (int64_t)nodes, search, &seed, &samples);
    double start[FEATURES_MAX], weight[FEATURES_MAX];
    family->weights(variant, start);
    fit(family, &samples, start, weight);
    printf("%zu positions of %d games: loss %.4f before, %.4f after\n", samples.count, (int)games,
           fit_loss(family, &samples, start), fit_loss(family, &samples, weight));
    family->write(weight);
    free(samples.sample);
    search_free(search);
    variant_release(variant);
    return EXIT_SUCCESS;
}
