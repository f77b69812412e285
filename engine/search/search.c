#include "search/search.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/random.h"
#include "base/thread.h"
#include "search/level.h"
#include "search/past.h"
#include "search/probe.h"
#include "search/worker.h"
#include "solve/exact.h"

/* For a win by force, before the search: positions, or a part of the time. */
enum {
    FORCE_NODES = 20000,
    FORCE_NODES_LEAST = 2000,
    FORCE_NODES_MSEC = 60,
    FORCE_MSEC_MOST = 3000
};
enum { ASPIRATION = 40, ASPIRATION_DEPTH = 4 };

/* All tables together take what the options allow: where the solvers are of use, half is theirs. */
struct Search {
    SearchOptions options;
    bool shared; /* the tables are made for games in which solvers are asked */
    Table *table;
    Probe *probe; /* NULL unless shared */
};

static void tables_free(Search *search) {
    table_free(search->table);
    probe_free(search->probe);
    search->table = NULL;
    search->probe = NULL;
}

/* Makes the tables, in place of those that are there; false, with those, if there is no memory. */
static bool tables_make(Search *search, size_t megabytes, bool shared) {
    const size_t bytes = MEGABYTES(megabytes), half = bytes / 2;
    Table *table = table_new(shared ? half : bytes);
    Probe *probe = table != NULL && shared ? probe_new(half) : NULL;
    if (table == NULL || (shared && probe == NULL)) {
        table_free(table);
        return false;
    }
    tables_free(search);
    search->table = table;
    search->probe = probe;
    search->shared = shared;
    return true;
}

static bool tables_prepare(Search *search, const Rules *rules) {
    const bool shared = probe_of_use(rules);
    if (search->table != NULL && search->shared == shared)
        return true;
    tables_free(search);
    return tables_make(search, search->options.hash, shared);
}

Search *search_new(const SearchOptions *options) {
    Search *search = memory_new(1, sizeof *search);
    if (search != NULL)
        search->options = *options;
    return search;
}

void search_free(Search *search) {
    if (search == NULL)
        return;
    tables_free(search);
    free(search);
}

bool search_options_set(Search *search, const SearchOptions *options) {
    if (options->hash != search->options.hash &&
        !tables_make(search, options->hash, search->shared))
        return false;
    search->options = *options;
    return true;
}

void search_clear(Search *search) {
    if (search->table != NULL)
        table_forget(search->table);
}

void search_tables_drop(Search *search) {
    tables_free(search);
}

static SearchScore score_describe(int score) {
    if (score >= SCORE_WIN - PLY_MAX)
        return (SearchScore){SCORE_WIN_IN, SCORE_WIN - score};
    if (score <= PLY_MAX - SCORE_WIN)
        return (SearchScore){SCORE_LOSS_IN, SCORE_WIN + score};
    if (score >= SCORE_PROVED)
        return (SearchScore){SCORE_WON, SCORE_PROVEN - score};
    if (score <= -SCORE_PROVED)
        return (SearchScore){SCORE_LOST, SCORE_PROVEN + score};
    return (SearchScore){SCORE_ESTIMATE, score};
}

/* Does what occurred before the root change what was proved without it? Mid-turn, too. */
static bool past_counts(const Game *game, const Past *past) {
    const ExactHistory history = exact_of(pos_rules(game_pos(game))).history;
    return history == HISTORY_BANS || (history == HISTORY_TWICE && past_repeats(past));
}

/* --- workers --- */

/* What all workers of a search begin with. */
typedef struct Start {
    const Game *game;
    const Knowledge *knowledge;
    Past *past;
    RootMove *root;
    size_t roots;
    Left left;
    int turns_left; /* as the workers have it */
    bool settles; /* small graphs are settled, not searched */
} Start;

static void worker_free(Worker *worker) {
    if (worker == NULL)
        return;
    for (int ply = 0; ply < PLY_MAX + 2; ply++) {
        free(worker->frame[ply].pos);
        order_free(&worker->frame[ply].order);
    }
    free(worker->root);
    free(worker);
}

static Worker *worker_new(const Search *search, const Start *start, const Stop *stop) {
    const Pos *pos = game_pos(start->game);
    Worker *worker = memory_new(1, sizeof *worker);
    if (worker == NULL)
        return NULL;
    worker->rules = pos_rules(pos);
    worker->knowledge = start->knowledge;
    worker->table = search->table;
    worker->stop = stop;
    worker->past = start->past;
    worker->past_counts = past_counts(start->game, start->past);
    worker->key[0] = pos->key;
    worker->settles = start->settles;
    worker->root = memory_copy(start->root, start->roots * sizeof *start->root);
    worker->roots = start->roots;
    worker->left = start->left;
    worker->turns_left = start->turns_left;
    bool whole = worker->root != NULL;
    for (int ply = 0; ply < PLY_MAX + 2 && whole; ply++) {
        worker->frame[ply].pos = pos_copy(pos);
        whole = worker->frame[ply].pos != NULL;
    }
    if (whole)
        return worker;
    worker_free(worker);
    return NULL;
}

/* Deepens on its own until stopped; only what it leaves in the table counts. */
static void *helper_work(void *context) {
    Worker *worker = context;
    worker->may_stop = true;
    for (int depth = 1; depth <= SEARCH_DEPTH_MAX && !worker->stopped; depth++) {
        const int score = worker_root_search(worker, 0, depth, -SCORE_INFINITE, SCORE_INFINITE);
        (void)score;
    }
    return NULL;
}

/* --- the root --- */

static int root_order(const void *a, const void *b) {
    const RootMove *x = a, *y = b;
    return (x->score < y->score) - (x->score > y->score);
}

/* Adds the turns of an order that may be played to the list, but those that are in it. */
static bool root_add(Start *start, MoveOrder *order) {
    if (order->list.lost)
        return false;
    RootMove *root = memory_resize(start->root, start->roots + order->list.count, sizeof *root);
    if (root == NULL)
        return false;
    const size_t before = start->roots;
    start->root = root;
    for (size_t i = 0; i < order->list.count; i++) {
        const Move move = order_pick(order, i);
        bool listed = game_turn_banned(start->game, move);
        for (size_t j = 0; j < before && !listed; j++)
            listed = root[j].move == move;
        if (!listed)
            root[start->roots++] =
                (RootMove){.move = move, .score = order->score[i], .pv = {move}, .pv_length = 1};
    }
    return true;
}

/* The turns worth searching that may be played, best first by what the game knows; with `all` every
   turn. False if there is no memory. */
static bool root_list(Start *start, bool all) {
    static const Move no_killers[2];
    Knowledge knowledge = *start->knowledge;
    if (all)
        knowledge.candidates = NULL;
    History *none = memory_new(1, sizeof *none);
    MoveOrder order = {0};
    bool whole = none != NULL;
    if (whole) {
        order_fill(&order, game_pos(start->game), &knowledge, 0, no_killers, none);
        whole = root_add(start, &order);
        start->left = order.left;
    }
    order_free(&order);
    free(none);
    return whole;
}

/* If all turns worth searching are banned, the others are left. */
static bool root_make(Start *start, uint64_t seed) {
    if (!root_list(start, false) || (start->roots == 0 && !root_list(start, true)))
        return false;
    if (seed != 0) { /* a sort by score, ties by the seed: score, then hash, in one number */
        for (size_t i = 0; i < start->roots; i++)
            start->root[i].score = (start->root[i].score & ~0xff) |
                                   (int)(random_mix(start->root[i].move ^ random_mix(seed)) & 0xff);
        qsort(start->root, start->roots, sizeof *start->root, root_order);
    }
    return true;
}

/* When everything that was looked at loses, the rest is looked at too: it may not, or may last
   longer. False if nothing was left out. */
static bool root_widen(Worker *worker, const Start *start) {
    if (worker->left == LEFT_NOTHING || worker->root[0].score > -SCORE_DECIDED)
        return false;
    Start wider = *start;
    wider.root = worker->root;
    wider.roots = worker->roots;
    const bool whole = root_list(&wider, true);
    const bool more = wider.roots > worker->roots;
    worker->root = wider.root;
    worker->roots = wider.roots;
    worker->left = whole ? LEFT_NOTHING : worker->left;
    return more;
}

static int64_t force_nodes(const SearchLimits *limits, const Budget *budget) {
    int64_t nodes = FORCE_NODES;
    if (budget->soft != INT64_MAX || budget->hard != INT64_MAX) {
        const int64_t msec = budget->soft < budget->hard ? budget->soft : budget->hard;
        nodes =
            msec < FORCE_MSEC_MOST ? FORCE_NODES_MSEC * msec : FORCE_NODES_MSEC * FORCE_MSEC_MOST;
        nodes = nodes > FORCE_NODES_LEAST ? nodes : FORCE_NODES_LEAST;
    }
    return limits->nodes > 0 && limits->nodes < nodes ? limits->nodes : nodes;
}

/* A win by forcing moves, if the game can see one, leaves nothing else to search. */
static void root_force(Start *start, const SearchLimits *limits, const Budget *budget,
                       const Stop *stop) {
    const int64_t most = budget->soft < budget->hard ? budget->soft : budget->hard;
    const Halt halt = {.stop = stop, .deadline_msec = most < INT64_MAX ? budget->start + most : 0};
    const int64_t nodes = force_nodes(limits, budget);
    Move move;
    int plies;
    if (start->knowledge->forced_win == NULL || start->roots == 0 ||
        !start->knowledge->forced_win(game_pos(start->game), nodes, &halt, &move, &plies) ||
        plies > start->turns_left || game_turn_banned(start->game, move))
        return;
    start->root[0] = (RootMove){.move = move, .pv = {move}, .pv_length = 1};
    start->roots = 1;
    start->left = LEFT_OPEN;
}

/* --- iterations --- */

typedef struct Team {
    Search *search;
    Worker **worker;
    int workers;
    const SearchListener *listener;
    SearchScore score; /* as last reported, and the best line with it */
    RootMove best;
    int depth;
    int64_t nodes;
} Team;

static int64_t team_nodes(const Team *team) {
    int64_t nodes = 0;
    for (int i = 0; i < team->workers; i++)
        nodes += atomic_load_explicit(&team->worker[i]->nodes, memory_order_relaxed);
    return nodes;
}

static void report_send(Team *team, int depth, int multipv) {
    const Worker *worker = team->worker[0];
    const RootMove *root = &worker->root[multipv];
    const SearchReport report = {
        .depth = depth,
        .seldepth = worker->seldepth,
        .multipv = multipv + 1,
        .score = score_describe(root->score),
        .nodes = team_nodes(team),
        .msec = budget_spent(&worker->budget),
        .hashfull = table_fill(team->search->table),
        .pv = root->pv,
        .pv_length = (size_t)root->pv_length,
    };
    if (multipv == 0) {
        team->score = report.score;
        team->best = *root;
    }
    team->depth = depth;
    team->nodes = report.nodes;
    if (team->listener != NULL && team->listener->iteration != NULL)
        team->listener->iteration(team->listener->context, &report);
}

/* After an iteration that was broken off: what is played, if it has changed since the last report,
   and the nodes. Its score is that of a turn better than the last best, while others may have been
   left unsearched. */
static void last_report_send(Team *team) {
    RootMove *root = &team->worker[0]->root[0];
    if (team->nodes == team_nodes(team))
        return;
    if (root->move == team->best.move)
        *root = team->best;
    else
        root->score = score_doubted(root->score, LEFT_OPEN, 0);
    report_send(team, team->depth, 0);
}

/* One root position of one iteration, in a window around the last score that opens when it must. */
static void aspiration_search(Worker *worker, size_t first, int depth) {
    const int last = worker->root[first].score;
    int alpha = -SCORE_INFINITE, beta = SCORE_INFINITE, width = ASPIRATION;
    if (depth >= ASPIRATION_DEPTH && last > -SCORE_DECIDED && last < SCORE_DECIDED) {
        alpha = last - width;
        beta = last + width;
    }
    for (;;) {
        const int score = worker_root_search(worker, first, depth, alpha, beta);
        if (worker->stopped || (score > alpha && score < beta))
            return;
        width *= 4;
        if (score <= alpha)
            alpha = width > EVAL_MAX ? -SCORE_INFINITE : score - width;
        else
            beta = width > EVAL_MAX ? SCORE_INFINITE : score + width;
    }
}

/* Deeper search cannot change what is certain: the end is seen on every path, or a win is found and
   its length is within what was searched. */
static bool depth_suffices(const Worker *worker, int depth) {
    const int score = worker->root[0].score;
    const SearchScore found = score_describe(score);
    switch (found.kind) {
    case SCORE_WIN_IN:
    case SCORE_LOSS_IN: return !worker->horizon || found.value <= depth;
    case SCORE_WON:
    case SCORE_LOST: return true;
    default: return !worker->horizon;
    }
}

static size_t team_lines(const Team *team) {
    const size_t wanted = (size_t)team->search->options.multipv;
    return wanted < team->worker[0]->roots ? wanted : team->worker[0]->roots;
}

static int iterate(Team *team, const Start *start, const SearchLimits *limits) {
    Worker *worker = team->worker[0];
    const int most =
        limits->depth > 0 && limits->depth < SEARCH_DEPTH_MAX ? limits->depth : SEARCH_DEPTH_MAX;
    int done = 0;
    for (int depth = 1; depth <= most && !worker->stopped; depth++) {
        worker->horizon = false;
        worker->seldepth = 0;
        do
            for (size_t line = 0; line < team_lines(team) && !worker->stopped; line++)
                aspiration_search(worker, line, depth);
        while (!worker->stopped && root_widen(worker, start));
        if (worker->stopped)
            break;
        done = depth;
        worker->may_stop = true;
        qsort(worker->root, team_lines(team), sizeof *worker->root, root_order);
        for (size_t line = 0; line < team_lines(team); line++)
            report_send(team, depth, (int)line);
        if (depth_suffices(worker, depth) || budget_spent(&worker->budget) >= worker->budget.soft)
            break;
        if (worker->roots == 1 && worker->budget.soft != INT64_MAX)
            break; /* on the clock there is nothing to decide */
    }
    return done;
}

static void stop_await(const Stop *stop) {
    const struct timespec moment = {.tv_nsec = 2000000};
    while (!stop_told(stop))
        nanosleep(&moment, NULL);
}

static int team_search(Team *team, const Start *start, const SearchLimits *limits,
                       const Stop *stop) {
    Thread thread[SEARCH_THREADS_MAX];
    int started = 0;
    Stop over = {.told = false};
    for (int i = 1; i < team->workers; i++) {
        team->worker[i]->stop = &over;
        if (!thread_start(&thread[started], helper_work, team->worker[i]))
            break;
        started++;
    }
    const int depth = iterate(team, start, limits);
    if (limits->infinite)
        stop_await(stop);
    stop_tell(&over);
    while (started > 0)
        thread_join(thread[--started]);
    last_report_send(team);
    return depth;
}

/* --- exact answers --- */

static bool search_timed(const SearchLimits *limits) {
    return limits->msec > 0 || limits->clock >= 0 || limits->infinite;
}

/* What the solvers say within part of the limits; where a depth, several lines or no end is asked
   for, search is what is wanted. */
static Settled root_settle(Search *search, const Start *start, const SearchLimits *limits,
                           const Budget *budget, const Stop *stop) {
    if (search->probe == NULL || limits->depth > 0 || limits->infinite ||
        search->options.multipv > 1 || game_in_turn(start->game) ||
        past_counts(start->game, start->past))
        return (Settled){.turns = -1};
    /* without a limit of time a search repeats exactly: it must not know more the second time */
    return probe_ask(search->probe, game_pos(start->game), start->knowledge,
                     search->options.threads, search_timed(limits), limits, budget, stop);
}

/* What is settled with its length, or won, needs no search: it is reported as a line of one move.
 */
static SearchResult result_settled(const Settled *settled, const Budget *budget,
                                   const SearchListener *listener) {
    const bool won = settled->verdict == VERDICT_WIN;
    const SearchScore score =
        settled->turns >= 0 ? (SearchScore){won ? SCORE_WIN_IN : SCORE_LOSS_IN, settled->turns}
                            : (SearchScore){SCORE_WON, 0};
    const SearchReport report = {.depth = 1,
                                 .seldepth = settled->turns >= 0 ? settled->turns : 1,
                                 .multipv = 1,
                                 .score = score,
                                 .nodes = (int64_t)settled->nodes,
                                 .msec = budget_spent(budget),
                                 .pv = &settled->move,
                                 .pv_length = 1};
    if (listener != NULL && listener->iteration != NULL)
        listener->iteration(listener->context, &report);
    return (SearchResult){settled->move, score, 1, report.nodes, report.msec};
}

/* A limit of the game's length makes a draw of what ends too late, or who knows when. */
static bool settles(const Settled *settled, int turns_left) {
    if (turns_left < INT_MAX && (settled->turns < 0 || settled->turns > turns_left))
        return false;
    return settled->move != 0 && (settled->verdict == VERDICT_WIN ||
                                  (settled->verdict == VERDICT_LOSS && settled->turns >= 0));
}

/* The workers that there is memory for; at least one, or none is made. */
static bool team_make(Team *team, const Start *start, const Budget *budget, int64_t nodes,
                      const Stop *stop) {
    while (team->workers < team->search->options.threads) {
        Worker *worker = worker_new(team->search, start, stop);
        if (worker == NULL)
            break;
        worker->budget = *budget;
        worker->node_limit = team->workers == 0 ? nodes : 0;
        team->worker[team->workers++] = worker;
    }
    return team->workers > 0;
}

static SearchResult tree_search(Search *search, Start *start, const SearchLimits *limits,
                                const Budget *budget, int64_t nodes, const Stop *stop,
                                const SearchListener *listener) {
    Worker *worker[SEARCH_THREADS_MAX];
    Team team = {.search = search, .worker = worker, .listener = listener};
    if (!root_make(start, search->options.seed))
        return (SearchResult){0};
    if (search->options.multipv == 1)
        root_force(start, limits, budget, stop);
    table_age(search->table);
    if (!search_timed(limits))
        table_forget(search->table);
    if (!team_make(&team, start, budget, nodes, stop))
        return (SearchResult){0};
    const int depth = team_search(&team, start, limits, stop);
    const SearchResult result = {
        .best = worker[0]->root[0].move,
        .score = team.score,
        .depth = depth,
        .nodes = team_nodes(&team),
        .msec = budget_spent(budget),
    };
    while (team.workers > 0)
        worker_free(worker[--team.workers]);
    return result;
}

/* Below full strength one thread looks at every turn, and neither solvers nor searches for a win by
   force are asked. */
static SearchResult level_play(Search *search, Start *start, const SearchLimits *limits,
                               const Budget *budget, const Stop *stop,
                               const SearchListener *listener) {
    const Level level = level_of(LEVEL_FULL - search->options.handicap);
    Worker *worker[1];
    Team team = {.search = search, .worker = worker, .listener = listener};
    const int depth = limits->depth > 0 ? limits->depth : SEARCH_DEPTH_MAX;
    const int64_t nodes =
        limits->nodes > 0 && limits->nodes < level.nodes ? limits->nodes : level.nodes;
    table_forget(search->table);
    if (!root_make(start, 0))
        return (SearchResult){0};
    worker[0] = worker_new(search, start, stop);
    if (worker[0] == NULL)
        return (SearchResult){0};
    team.workers = 1;
    worker[0]->budget = *budget;
    worker[0]->node_limit = nodes;
    SearchResult result = {
        .depth = level_search(worker[0], start->game, &level, depth, search->options.seed)};
    report_send(&team, result.depth > 0 ? result.depth : 1, 0);
    result.best = worker[0]->root[0].move;
    result.score = team.score;
    result.nodes = team_nodes(&team);
    result.msec = budget_spent(budget);
    worker_free(worker[0]);
    return result;
}

/* Analysis is of full strength. */
static bool search_levelled(const Search *search, const SearchLimits *limits) {
    return search->options.handicap > 0 && search->options.multipv == 1 && !limits->infinite;
}

static SearchResult search_started(Search *search, Start *start, const SearchLimits *limits,
                                   const Stop *stop, const SearchListener *listener) {
    const Budget budget = budget_start(limits);
    if (search_levelled(search, limits))
        return level_play(search, start, limits, &budget, stop, listener);
    const Settled settled = root_settle(search, start, limits, &budget, stop);
    if (settles(&settled, start->turns_left))
        return result_settled(&settled, &budget, listener);
    const int64_t left = limits->nodes - (int64_t)settled.nodes;
    SearchResult result = tree_search(search, start, limits, &budget,
                                      limits->nodes == 0 ? 0
                                      : left > 0         ? left
                                                         : 1,
                                      stop, listener);
    result.nodes += (int64_t)settled.nodes;
    if (settled.verdict == VERDICT_LOSS && start->turns_left == INT_MAX &&
        result.score.kind == SCORE_ESTIMATE)
        result.score = (SearchScore){SCORE_LOST, 0};
    return result;
}

/* A game that fills its board sooner has no use for a limit. */
static int turns_left(const Game *game) {
    const Pos *pos = game_pos(game);
    const int left = game_turns_left(game);
    const bool soon =
        (pos_rules(pos)->traits & IMPARTIAL) != 0 && left >= board_cells(&pos->variant->setup.board);
    return left < 0 || soon ? INT_MAX : left;
}

SearchResult search_run(Search *search, const Game *game, const Knowledge *knowledge,
                        const SearchLimits *limits, const Stop *stop,
                        const SearchListener *listener) {
    size_t keys;
    const uint64_t *key = game_keys(game, &keys);
    Start start = {.game = game,
                   .knowledge = knowledge,
                   .past = past_new(key, keys),
                   .turns_left = turns_left(game),
                   .settles = !search_levelled(search, limits)};
    SearchResult result = {0};
    if (start.past != NULL && tables_prepare(search, pos_rules(game_pos(game))))
        result = search_started(search, &start, limits, stop, listener);
    past_free(start.past);
    free(start.root);
    return result;
}
