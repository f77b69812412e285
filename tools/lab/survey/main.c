/* Statistics of games with captures: winner, length, pieces to choose from. The players move at
   random or search, after two random moves. See README.md in tools/openings/results. */
#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/random.h"
#include "games/polyomino/rules/polyomino.h"
#include "games/registry.h"
#include "knowledge/knowledge.h"
#include "search/search.h"
#include "streams/program.h"
#include "talk/usage.h"

enum { MOVES_MAX = 400, OPENING = 2, MOVES_LISTED = 1000000 };

typedef struct Survey {
    int64_t nodes; /* of each search; 0: random moves */
    uint64_t random;
    Search *search;
    int won, drawn, longest; /* won: by the first player */
    long moves, lifted, pieces;
} Survey;

/* Number of different pieces that the side to move can play. */
static int pieces_count(const Pos *pos) {
    const Placements *table = polyomino_table(pos);
    uint64_t row[ROW_WORDS_MAX], pieces = 0;
    polyomino_usable(pos, polyomino_pos(pos)->owned[pos->side], row);
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1)
            pieces |= bits_one(table->piece[64 * w + bits_first(rest)]);
    return bits_count(pieces);
}

static Move move_any(Survey *survey, const Game *game) {
    MoveList list = {0};
    Error err;
    const Move move = game_moves(game, MOVES_LISTED, &list, &err) && list.count > 0
                          ? list.move[random_below(&survey->random, list.count)]
                          : 0;
    move_list_free(&list);
    return move;
}

static Move move_searched(Survey *survey, const Game *game) {
    const SearchLimits limits = {.nodes = survey->nodes, .clock = -1};
    const StopToken stop = {.requested = false};
    return search_run(survey->search, game, knowledge_find(game_variant(game)->setup.rules),
                      &limits, &stop, NULL)
        .best;
}

static bool game_survey(Survey *survey, Game *game, Error *err) {
    int moves = 0;
    search_clear(survey->search);
    for (; game_outcome(game, NULL) == ONGOING && moves < MOVES_MAX; moves++) {
        const bool any = survey->nodes == 0 || moves < OPENING;
        survey->pieces += pieces_count(game_pos(game));
        const Move move = any ? move_any(survey, game) : move_searched(survey, game);
        survey->lifted += bits_count(move_before(move)) + bits_count(move_after(move));
        if (move == 0 || !game_play(game, move, err))
            return false;
    }
    const Outcome outcome = game_outcome(game, NULL);
    survey->drawn += outcome == DRAWN || outcome == ONGOING;
    survey->won += (outcome == WON && moves % 2 == 0) || (outcome == LOST && moves % 2 == 1);
    survey->moves += moves;
    survey->longest = moves > survey->longest ? moves : survey->longest;
    return true;
}

#define USAGE "usage: survey 'GAME SIZE' GAMES NODES SEED"

static int survey_run(int argc, char **argv) {
    Error err = {USAGE};
    uint64_t games, nodes, seed;
    Variant *variant = NULL;
    if (usage_asked(argc, argv, "survey", USAGE "\n"))
        return EXIT_SUCCESS;
    if (argc == 5 && word_number(argv[2], "games", 1, 1000000, &games, &err) &&
        word_number(argv[3], "nodes", 0, 100000000, &nodes, &err) &&
        word_number(argv[4], "seed", 0, UINT32_MAX, &seed, &err))
        variant = registry_open_line(argv[1], &err);
    if (variant != NULL && forms_of(variant->setup.rules)->mates == NULL) {
        error_set(&err, "%s is no game with captures of pieces", variant->setup.rules->name);
        variant_release(variant);
        variant = NULL;
    }
    if (variant == NULL) {
        message_line("%s", err.text);
        return EXIT_FAILURE;
    }
    const SearchOptions options = {.hash = 16, .threads = 1, .multipv = 1};
    Survey survey = {.nodes = (int64_t)nodes, .random = seed, .search = search_new(&options)};
    Game *game = game_new(variant);
    bool good = (game != NULL && survey.search != NULL) || error_memory(&err, "no room to play");
    for (uint64_t g = 0; g < games && good; g++)
        good = game_restart(game) && game_survey(&survey, game, &err);
    if (good)
        print("%s ; %s ; %.0f ; %.1f ; %d ; %.1f ; %.1f ; %d\n", argv[1],
              nodes == 0 ? "any turn" : "search", 100.0 * survey.won / (double)games,
              (double)survey.moves / (double)games, survey.longest,
              (double)survey.lifted / (double)games, (double)survey.pieces / (double)survey.moves,
              survey.drawn);
    else
        message_line("%s", err.text);
    search_free(survey.search);
    game_free(game);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    program_begin("survey");
    return program_end(survey_run(argc, argv), EXIT_FAILURE);
}
