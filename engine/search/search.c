#include "search/search.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/random.h"
#include "base/require.h"
#include "search/settle.h"
#include "search/worker.h"

/* For a win by force, before the search: positions, or a part of the time. */
enum {
    FORCE_NODES = 20000,
    FORCE_NODES_LEAST = 2000,
    FORCE_NODES_MSEC = 60,
    FORCE_MSEC_MOST = 3000
};
enum { ASPIRATION = 40, ASPIRATION_DEPTH = 4 };

struct Search {
    SearchOptions options;
    Table *table;
    Turns *turns; /* what the solver of turns has learned; NULL if there is no memory for it */
};

Search *search_new(const SearchOptions *options) {
    Search *search = memory_require(memory_new(1, sizeof *search));
    search->options = *options;
    search->table = table_new(options->hash);
    if (search->table == NULL)
        search->table = table_new(1);
    search->turns = turns_new(options->hash);
    return search;
}

void search_free(Search *search) {
    if (search == NULL)
        return;
    table_free(search->table);
    turns_free(search->turns);
    free(search);
}

bool search_options_set(Search *search, const SearchOptions *options) {
    if (options->hash != search->options.hash) {
        Table *table = table_new(options->hash);
        if (table == NULL)
            return false;
        table_free(search->table);
        search->table = table;
        turns_free(search->turns);
        search->turns = turns_new(options->hash);
    }
    search->options = *options;
    return true;
}

void search_clear(Search *search) {
    table_forget(search->table);
}

static SearchScore score_describe(int score) {
    if (score >= SCORE_WIN - PLY_MAX)
        return (SearchScore){SCORE_WIN_IN, SCORE_WIN - score};
    if (score <= PLY_MAX - SCORE_WIN)
        return (SearchScore){SCORE_LOSS_IN, SCORE_WIN + score};
    if (score >= SCORE_DECIDED)
        return (SearchScore){SCORE_WON, SCORE_PROVEN - score};
    if (score <= -SCORE_DECIDED)
        return (SearchScore){SCORE_LOST, SCORE_PROVEN + score};
    return (SearchScore){SCORE_ESTIMATE, score};
}

/* --- workers --- */

static Worker *worker_new(const Search *search, const Game *game, const Knowledge *knowledge,
                          const RootMove *root, size_t roots, const atomic_bool *stop) {
    Worker *worker = memory_require(memory_new(1, sizeof *worker));
    size_t keys;
    const uint64_t *key = game_keys(game, &keys);
    worker->rules = pos_rules(game_pos(game));
    worker->knowledge = knowledge;
    worker->table = search->table;
    worker->stop = stop;
    worker->past = keys - 1;
    worker->key = memory_require(memory_new(keys + PLY_MAX + 2, sizeof *worker->key));
    memcpy(worker->key, key, keys * sizeof *key);
    worker->root = memory_require(memory_copy(root, roots * sizeof *root));
    worker->roots = roots;
    worker->frame[0].pos = memory_require(pos_copy(game_pos(game)));
    for (int ply = 1; ply < PLY_MAX + 2; ply++)
        worker->frame[ply].pos = memory_require(memory_new(1, game_variant(game)->pos_size));
    return worker;
}

static void worker_free(Worker *worker) {
    for (int ply = 0; ply < PLY_MAX + 2; ply++) {
        free(worker->frame[ply].pos);
        order_free(&worker->frame[ply].order);
    }
    free(worker->key);
    free(worker->root);
    free(worker);
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

/* The turns worth searching that may be played, best first by what the game knows. */
static RootMove *root_list(const Game *game, const Knowledge *knowledge, size_t *roots) {
    static const Move no_killers[2];
    History *none = memory_require(memory_new(1, sizeof *none));
    MoveOrder order = {0};
    order_fill(&order, game_pos(game), knowledge, 0, no_killers, none);
    RootMove *root = memory_require(memory_new(order.list.count, sizeof *root));
    *roots = 0;
    for (size_t i = 0; i < order.list.count; i++) {
        const Move move = order_pick(&order, i);
        if (game_turn_banned(game, move))
            continue;
        root[*roots].move = root[*roots].pv[0] = move;
        root[*roots].pv_length = 1;
        root[*roots].score = order.score[i];
        ++*roots;
    }
    order_free(&order);
    free(none);
    return root;
}

/* If all turns worth searching are banned, the others are left. */
static RootMove *root_make(const Game *game, const Knowledge *knowledge, uint64_t seed,
                           size_t *roots) {
    Knowledge all = *knowledge;
    all.candidates = NULL;
    RootMove *root = root_list(game, knowledge, roots);
    if (*roots == 0) {
        free(root);
        root = root_list(game, &all, roots);
    }
    if (seed != 0) { /* a sort by score, ties by the seed: score, then hash, in one number */
        for (size_t i = 0; i < *roots; i++)
            root[i].score =
                (root[i].score & ~0xff) | (int)(random_mix(root[i].move ^ random_mix(seed)) & 0xff);
        qsort(root, *roots, sizeof *root, root_order);
    }
    return root;
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
static void root_force(const Game *game, const Knowledge *knowledge, const SearchLimits *limits,
                       const Budget *budget, RootMove *root, size_t *roots) {
    const int64_t nodes = force_nodes(limits, budget);
    Move move;
    int plies;
    if (knowledge->forced_win == NULL || *roots == 0 ||
        !knowledge->forced_win(game_pos(game), nodes, &move, &plies) ||
        game_turn_banned(game, move))
        return;
    root[0] = (RootMove){.move = move, .pv = {move}, .pv_length = 1};
    *roots = 1;
}

/* --- iterations --- */

typedef struct Team {
    Search *search;
    Worker **worker;
    int workers;
    const SearchListener *listener;
} Team;

static int64_t team_nodes(const Team *team) {
    int64_t nodes = 0;
    for (int i = 0; i < team->workers; i++)
        nodes += atomic_load_explicit(&team->worker[i]->nodes, memory_order_relaxed);
    return nodes;
}

static void report_send(const Team *team, int depth, int multipv) {
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
    if (team->listener != NULL && team->listener->iteration != NULL)
        team->listener->iteration(team->listener->context, &report);
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

static int iterate(Team *team, const SearchLimits *limits) {
    Worker *worker = team->worker[0];
    const int most =
        limits->depth > 0 && limits->depth < SEARCH_DEPTH_MAX ? limits->depth : SEARCH_DEPTH_MAX;
    const size_t lines = (size_t)team->search->options.multipv < worker->roots
                             ? (size_t)team->search->options.multipv
                             : worker->roots;
    int done = 0;
    for (int depth = 1; depth <= most && !worker->stopped; depth++) {
        worker->horizon = false;
        worker->seldepth = 0;
        for (size_t line = 0; line < lines && !worker->stopped; line++)
            aspiration_search(worker, line, depth);
        if (worker->stopped)
            break;
        done = depth;
        worker->may_stop = true;
        qsort(worker->root, lines, sizeof *worker->root, root_order);
        for (size_t line = 0; line < lines; line++)
            report_send(team, depth, (int)line);
        if (depth_suffices(worker, depth) || budget_spent(&worker->budget) >= worker->budget.soft)
            break;
        if (worker->roots == 1 && worker->budget.soft != INT64_MAX)
            break; /* on the clock there is nothing to decide */
    }
    return done;
}

static void stop_await(const atomic_bool *stop) {
    const struct timespec moment = {.tv_nsec = 2000000};
    while (!atomic_load(stop))
        nanosleep(&moment, NULL);
}

static int team_search(Team *team, const SearchLimits *limits, const atomic_bool *stop) {
    pthread_t thread[SEARCH_THREADS_MAX];
    int started = 0;
    atomic_bool *over = memory_require(memory_new(1, sizeof *over));
    for (int i = 1; i < team->workers; i++) {
        team->worker[i]->stop = over;
        if (pthread_create(&thread[started], NULL, helper_work, team->worker[i]) != 0)
            break;
        started++;
    }
    const int depth = iterate(team, limits);
    if (limits->infinite)
        stop_await(stop);
    atomic_store(over, true);
    while (started > 0)
        pthread_join(thread[--started], NULL);
    free(over);
    return depth;
}

/* --- exact answers --- */

static bool search_timed(const SearchLimits *limits) {
    return limits->msec > 0 || limits->clock >= 0 || limits->infinite;
}

/* A position that the game has seen twice ends it when it comes again, which no solver knows. */
static bool history_repeats(const Game *game) {
    size_t count;
    const uint64_t *key = game_keys(game, &count);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            if (key[i] == key[j])
                return true;
    return false;
}

/* What the solvers say within part of the limits; where a depth, several lines or no end is asked
   for, search is what is wanted. */
static Settled root_settle(Search *search, const Game *game, const Knowledge *knowledge,
                           const SearchLimits *limits, const Budget *budget,
                           const atomic_bool *stop) {
    const Settled unknown = {.turns = -1};
    if (limits->depth > 0 || limits->infinite || search->options.multipv > 1 ||
        game_in_turn(game) || history_repeats(game))
        return unknown;
    /* without a limit of time a search repeats exactly: it must not know more the second time */
    const bool repeats = !search_timed(limits);
    Turns *turns = repeats ? turns_new(search->options.hash) : search->turns;
    const Settled settled = settle_try(game_pos(game), knowledge, search->options.hash,
                                       search->options.threads, turns, limits, budget, stop);
    if (repeats)
        turns_free(turns);
    return settled;
}

/* A win needs no search: it is reported as a line of one move. */
static SearchResult result_settled(const Settled *settled, const Budget *budget,
                                   const SearchListener *listener) {
    const SearchScore score = {settled->turns >= 0 ? SCORE_WIN_IN : SCORE_WON,
                               settled->turns >= 0 ? settled->turns : 0};
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

static SearchResult tree_search(Search *search, const Game *game, const Knowledge *knowledge,
                                const SearchLimits *limits, const Budget *budget, int64_t nodes,
                                const atomic_bool *stop, const SearchListener *listener) {
    size_t roots;
    RootMove *root = root_make(game, knowledge, search->options.seed, &roots);
    if (search->options.multipv == 1)
        root_force(game, knowledge, limits, budget, root, &roots);
    Team team = {.search = search, .workers = search->options.threads, .listener = listener};
    Worker *worker[SEARCH_THREADS_MAX];
    team.worker = worker;
    table_age(search->table);
    if (!search_timed(limits))
        table_forget(search->table);
    for (int i = 0; i < team.workers; i++) {
        worker[i] = worker_new(search, game, knowledge, root, roots, stop);
        worker[i]->budget = *budget;
        worker[i]->node_limit = i == 0 ? nodes : 0;
    }
    const int depth = team_search(&team, limits, stop);
    const SearchResult result = {
        .best = worker[0]->root[0].move,
        .score = score_describe(worker[0]->root[0].score),
        .depth = depth,
        .nodes = team_nodes(&team),
        .msec = budget_spent(budget),
    };
    for (int i = 0; i < team.workers; i++)
        worker_free(worker[i]);
    free(root);
    return result;
}

SearchResult search_run(Search *search, const Game *game, const Knowledge *knowledge,
                        const SearchLimits *limits, const atomic_bool *stop,
                        const SearchListener *listener) {
    const Budget budget = budget_start(limits);
    const Settled settled = root_settle(search, game, knowledge, limits, &budget, stop);
    if (settled.verdict == VERDICT_WIN && settled.move != 0)
        return result_settled(&settled, &budget, listener);
    const int64_t left = limits->nodes - (int64_t)settled.nodes;
    SearchResult result = tree_search(search, game, knowledge, limits, &budget,
                                      limits->nodes == 0 ? 0
                                      : left > 0         ? left
                                                         : 1,
                                      stop, listener);
    result.nodes += (int64_t)settled.nodes;
    if (settled.verdict == VERDICT_LOSS && result.score.kind == SCORE_ESTIMATE)
        result.score = settled.turns >= 0 ? (SearchScore){SCORE_LOSS_IN, settled.turns}
                                          : (SearchScore){SCORE_LOST, 0};
    return result;
}
