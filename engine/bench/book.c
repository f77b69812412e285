/* Games that the book wins from the first move, against several kinds of opponents. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "bench/book.h"
#include "book/book.h"
#include "games/registry.h"
#include "knowledge/graph.h"
#include "knowledge/knowledge.h"
#include "solve/kayles/kayles.h"

enum { GAMES = 1000, MOVE_MSEC = 100, OPPONENT_NODES = 3000, HASH = 64, TABLES = 4, ROOM = 20000 };

/* The opponent's play after a random first move. */
enum { ANY_MOVE, LEVEL_MOVE, SEARCHED_MOVE, OPPONENTS };

typedef struct Tally {
    int games, won;
    int moves, from_book, unproved; /* our moves; unproved by book and solver */
} Tally;

typedef struct Match {
    Search *player, *opponent, *learner;
    Kayles *solver;
    const StopToken *stop;
    uint64_t state;
    Tally tally;
} Match;

static Move move_any(Match *match, const Game *game) {
    MoveList list = {0};
    Error err;
    Move move = 0;
    if (game_moves(game, ROOM, &list, &err) && list.count > 0)
        move = list.move[random_below(&match->state, list.count)];
    move_list_free(&list);
    return move;
}

static Move move_searched(Search *search, const Game *game, const SearchLimits *limits,
                          const StopToken *stop) {
    const SearchResult result =
        search_run(search, game, knowledge_find(pos_rules(game_pos(game))), limits, stop, NULL);
    stop_spend(stop, (uint64_t)result.nodes);
    return result.best;
}

static Move move_opponent(Match *match, const Game *game, int kind) {
    const SearchLimits limits = {.nodes = OPPONENT_NODES, .clock = -1};
    if (kind == ANY_MOVE || game_length(game) < 2)
        return move_any(match, game);
    return move_searched(kind == LEVEL_MOVE ? match->learner : match->opponent, game, &limits,
                         match->stop);
}

static Move move_ours(Match *match, const Game *game, bool *known) {
    const SearchLimits limits = {.msec = MOVE_MSEC, .clock = -1};
    BookEntry entry;
    match->tally.moves++;
    *known = book_find(game_pos(game), &entry) && entry.move != 0;
    if (*known) {
        match->tally.from_book++;
        return entry.move;
    }
    return move_searched(match->player, game, &limits, match->stop);
}

/* True if the side to move has lost. The solver has no time limit. */
static bool is_lost(Match *match, const Game *game) {
    const Pos *pos = game_pos(game);
    const SolveLimits limits = {
        .threads = 1, .nodes = stop_nodes(match->stop, 0), .stop = match->stop};
    const Outcome outcome = game_outcome(game, NULL);
    SolveReport report;
    Graph graph;
    if (outcome != ONGOING)
        return outcome == LOST;
    if (!forms_of(pos_rules(pos))->kayles->graph(pos, ROOM, NULL, &graph))
        return false;
    const bool lost = kayles_prove(match->solver, &graph, &limits, NULL, &report) == VERDICT_LOSS;
    stop_spend(match->stop, report.nodes);
    graph_free(&graph);
    return lost;
}

/* Plays a game with the engine as player `ours`. Fails if memory runs out. */
static bool game_run(Match *match, Game *game, int ours, int kind) {
    Error err;
    while (game_outcome(game, NULL) == ONGOING && !stop_requested(match->stop)) {
        const Pos *pos = game_pos(game);
        const bool mine = pos_rules(pos)->mover(pos) == ours;
        bool known = false;
        const Move move = mine ? move_ours(match, game, &known) : move_opponent(match, game, kind);
        if (move == 0 || !game_play(game, move, &err))
            return false;
        match->tally.unproved += mine && !known && !is_lost(match, game);
    }
    const Pos *pos = game_pos(game);
    const bool moves = pos_rules(pos)->mover(pos) == ours;
    match->tally.games++;
    match->tally.won += game_outcome(game, NULL) == (moves ? WON : LOST);
    return true;
}

static bool games_run(Match *match, const char *spec, int ours, Error *err) {
    Game *game = game_new(registry_open_line(spec, err));
    bool complete = game != NULL;
    match->tally = (Tally){0};
    for (int i = 0; i < GAMES && complete && !stop_requested(match->stop); i++)
        complete = game_restart(game) && game_run(match, game, ours, i % OPPONENTS);
    game_free(game);
    return complete || error_memory(err, "no room for a game");
}

bool bench_book(Call *call) {
    static const struct {
        const char *spec;
        int ours;
    } rows[] = {{"pentominoes 8x8", 0}, {"misere 8x8", 1}};
    const size_t hash = bench_hash(call, HASH, TABLES);
    const SearchOptions options = {.hash = hash, .threads = 1, .multipv = 1};
    SearchOptions learner = options;
    learner.handicap = SEARCH_HANDICAP_MAX / 2;
    Match match = {.player = search_new(&options),
                   .opponent = search_new(&options),
                   .learner = search_new(&learner),
                   .solver = kayles_new(MEGABYTES(hash)),
                   .stop = &call->session->stop,
                   .state = 1};
    bool complete = match.player != NULL && match.opponent != NULL && match.learner != NULL &&
                    match.solver != NULL;
    if (!complete)
        error_memory(call->err, "no room to search");
    for (size_t i = 0; i < sizeof rows / sizeof *rows && complete; i++) {
        complete = games_run(&match, rows[i].spec, rows[i].ours, call->err);
        text_add(&call->reply, "%s player %d games %d won %d turns %d book %d unproved %d\n",
                 rows[i].spec, rows[i].ours + 1, match.tally.games, match.tally.won,
                 match.tally.moves, match.tally.from_book, match.tally.unproved);
    }
    search_free(match.player);
    search_free(match.opponent);
    search_free(match.learner);
    kayles_free(match.solver);
    return complete && (!stop_requested(&call->session->stop) || call_stopped(call));
}
