#include "search/level.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "knowledge/mates.h"
#include "search/alphabeta.h"

/* Comparing moves may use 1/COMPARED_PART of a level's nodes. */
enum { COMPARED_PART = 4 };

/* Each further depth keeps 1/KEPT_PART of the moves, but at least KEPT_LEAST. */
enum { KEPT_PART = 4, KEPT_LEAST = 16 };

Level level_of(int skill) {
    static const Level levels[] = {
#define LEVEL(skill_, depth_, insight_, nodes_, noise_, care_, leaf_most_)                         \
    [skill_] = {.depth = (depth_),                                                                 \
                .insight = (insight_),                                                             \
                .nodes = (nodes_),                                                                 \
                .noise = (noise_),                                                                 \
                .care = (care_),                                                                   \
                .leaf_most = (leaf_most_)},
#include "search/levels.def"
#undef LEVEL
    };
    return levels[skill];
}

bool level_cares(const Level *level, uint64_t key, uint64_t seed) {
    return (int)(random_mix(key ^ random_mix(~seed)) % 100) < level->care;
}

int level_rated(int rating) {
    const int skill = (rating - LEVEL_RATING_LEAST + LEVEL_RATING_STEP / 2) / LEVEL_RATING_STEP;
    return skill < 0 ? 0 : skill > LEVEL_FULL ? LEVEL_FULL : skill;
}

/* --- immediate wins: searched for whatever the clock says --- */

/* Has the player to move at `from` won by the move to `to`? If `lost`: has this player lost? */
static bool move_decides(const Pos *from, const Pos *to, bool lost) {
    const Rules *rules = pos_rules(from);
    const Outcome outcome = rules->outcome(to);
    const bool same = rules->mover(to) == rules->mover(from);
    return outcome == (same != lost ? WON : LOST);
}

static bool stopped(const Worker *worker) {
    return stop_requested(worker->limiter.stop);
}

/* Returns a move that wins at once, or 0. With a game, `pos` is its position, and moves that its
   history bans do not count. */
static Move win_find(const Worker *worker, const Pos *pos, const Game *game) {
    const Rules *rules = pos_rules(pos);
    Move win = 0;
    if (forms_of(rules)->mates != NULL && (game == NULL || !game_in_move(game)))
        return forms_of(rules)->mates->in_one(pos, &(Cancel){.stop = worker->limiter.stop}, &win)
                   ? win
                   : 0;
    MoveList list = {0};
    Pos *after = pos_copy(pos);
    rules->moves(pos, &list);
    for (size_t i = 0; i < list.count && after != NULL && win == 0 && !stopped(worker); i++) {
        rules->play(pos, list.move[i], after);
        if (move_decides(pos, after, false) &&
            (game == NULL || !game_move_banned(game, list.move[i])))
            win = list.move[i];
    }
    free(after);
    move_list_free(&list);
    return win;
}

/* Does the move lose, or leave the opponent an immediate win? */
static bool move_spoils(const Worker *worker, const Pos *pos, Move move, Pos *after) {
    const Rules *rules = pos_rules(pos);
    rules->play(pos, move, after);
    if (rules->outcome(after) != ONGOING)
        return move_decides(pos, after, true);
    return rules->mover(after) != rules->mover(pos) && win_find(worker, after, NULL) != 0;
}

/* Returns any legal move for which move_spoils() is false, or 0. */
static Move escape_find(const Worker *worker, const Game *game, Pos *after) {
    const Pos *pos = game_pos(game);
    const Rules *rules = pos_rules(pos);
    Move escape = 0;
    if (forms_of(rules)->mates != NULL && !game_in_move(game))
        return forms_of(rules)->mates->escape(pos, &(Cancel){.stop = worker->limiter.stop}, &escape)
                   ? escape
                   : 0;
    MoveList list = {0};
    rules->moves(pos, &list);
    for (size_t i = 0; i < list.count && escape == 0 && !stopped(worker); i++)
        if (!game_move_banned(game, list.move[i]) && !move_spoils(worker, pos, list.move[i], after))
            escape = list.move[i];
    move_list_free(&list);
    return escape;
}

/* --- scores --- */

static int root_order(const void *a, const void *b) {
    const RootMove *x = a, *y = b;
    if (x->score != y->score)
        return (x->score < y->score) - (x->score > y->score);
    return (x->move > y->move) - (x->move < y->move);
}

/* Scores every root move that the noise may still make best. The others get a low bound. */
static void roots_search(Worker *worker, int depth, int noise) {
    const size_t roots = worker->roots;
    int best = -SCORE_INFINITE;
    for (size_t i = 0; i < roots && !worker->stopped; i++) {
        const int alpha = best - noise - 1;
        worker->roots = i + 1;
        const int score = worker_root_search(
            worker, i, depth, alpha > -SCORE_INFINITE ? alpha : -SCORE_INFINITE, SCORE_INFINITE);
        if (!worker->stopped && score > best)
            best = score;
    }
    worker->roots = roots;
}

/* Reduces the root moves to the best ones, which come first. The others stay behind them. */
static void roots_thin(Worker *worker) {
    const size_t kept = worker->roots / KEPT_PART;
    if (worker->roots > KEPT_LEAST)
        worker->roots = kept > KEPT_LEAST ? kept : KEPT_LEAST;
}

/* Iterative deepening. Discards the results of an aborted iteration. */
static int roots_deepen(Worker *worker, const Level *level, int depth_most) {
    const size_t all = worker->roots;
    RootMove *searched = NULL;
    int done = 0;
    for (int depth = 1; depth <= depth_most && depth <= level->depth; depth++) {
        if (depth > 1)
            roots_thin(worker);
        roots_search(worker, depth, level->noise);
        if (worker->stopped)
            break;
        done = depth;
        worker->limiter.may_stop = true;
        qsort(worker->root, worker->roots, sizeof *worker->root, root_order);
        free(searched);
        searched = memory_copy(worker->root, all * sizeof *worker->root);
        if (searched == NULL ||
            budget_spent(&worker->limiter.budget) >= worker->limiter.budget.soft)
            break;
    }
    if (worker->stopped && searched != NULL) {
        free(worker->root);
        worker->root = searched;
    } else {
        free(searched);
    }
    return done;
}

static int noise_of(const Level *level, uint64_t key, uint64_t seed, Move move) {
    const uint64_t number = random_mix(move ^ random_mix(key ^ random_mix(seed)));
    return (int)(number % (uint64_t)(level->noise + 1));
}

static void root_choose(Worker *worker, size_t i) {
    const RootMove chosen = worker->root[i];
    worker->root[i] = worker->root[0];
    worker->root[0] = chosen;
}

static void root_replace(Worker *worker, Move move, int score) {
    size_t i = 0;
    while (i < worker->roots && worker->root[i].move != move)
        i++;
    if (i < worker->roots)
        root_choose(worker, i);
    else
        worker->root[0] = root_move(move, score);
}

/* Sorts the moves by score plus noise. The scores stay. */
static void roots_disturb(Worker *worker, const Level *level, uint64_t key, uint64_t seed) {
    for (size_t i = 0; i < worker->roots; i++)
        worker->root[i].score += noise_of(level, key, seed, worker->root[i].move);
    qsort(worker->root, worker->roots, sizeof *worker->root, root_order);
    for (size_t i = 0; i < worker->roots; i++)
        worker->root[i].score -= noise_of(level, key, seed, worker->root[i].move);
}

/* --- certain results --- */

static int score_of(const RootMove *root, size_t roots, Move move) {
    size_t i = 0;
    while (i < roots && root[i].move != move)
        i++;
    return i < roots ? root[i].score : 0;
}

/* Searches deeper without evaluation, for proved results only. The first winning move comes to
   index 0, else the first that does not lose. */
static int roots_prove(Worker *worker, int from, int to, int64_t nodes) {
    const size_t roots = worker->roots;
    RootMove *seen = memory_copy(worker->root, roots * sizeof *seen);
    int done = from;
    if (seen == NULL)
        return done;
    worker->blind = true;
    worker->limiter.nodes = nodes;
    worker->stopped = false;
    table_forget(worker->table);
    for (int depth = from + 1; depth <= to && !worker->stopped; depth++) {
        const int score = worker_root_search(worker, 0, depth, -SCORE_INFINITE, SCORE_INFINITE);
        if (!worker->stopped)
            done = depth;
        if (score >= SCORE_DECIDED || score <= -SCORE_DECIDED ||
            budget_spent(&worker->limiter.budget) >= worker->limiter.budget.soft)
            break;
    }
    RootMove *first = &worker->root[0];
    if (first->score < SCORE_DECIDED && first->score > -SCORE_DECIDED)
        first->score = score_of(seen, roots, first->move);
    worker->blind = false;
    free(seen);
    return done;
}

/* --- the move to play --- */

static void root_save(Worker *worker, const Game *game) {
    const Pos *pos = game_pos(game);
    Pos *after = pos_copy(pos);
    size_t i = 0;
    if (after == NULL)
        return;
    while (i < worker->roots && !stopped(worker) &&
           move_spoils(worker, pos, worker->root[i].move, after))
        i++;
    const Move escape = i < worker->roots ? worker->root[i].move : escape_find(worker, game, after);
    free(after);
    if (escape != 0 && !game_move_banned(game, escape))
        root_replace(worker, escape, i < worker->roots ? worker->root[i].score : 0);
}

/* Scores the moves in worker->root by iterative deepening and brings the one to play to index 0.
   The choice depends only on position, seed and limits. Puts a move that is not listed at index 0
   if it wins at once, or if it prevents an immediate loss and no listed move does. Returns the last
   complete depth. */
static int level_search(Worker *worker, const Game *game, const Level *level, int depth_most,
                        uint64_t seed) {
    const Pos *pos = game_pos(game);
    const Move win = win_find(worker, pos, game);
    if (win != 0) {
        root_replace(worker, win, SCORE_WIN - 1);
        worker->root[0].score = SCORE_WIN - 1;
        return 1;
    }
    const int64_t nodes = worker->limiter.nodes;
    const size_t all = worker->roots;
    worker->limiter.nodes = nodes / COMPARED_PART;
    int depth = roots_deepen(worker, level, depth_most);
    roots_disturb(worker, level, pos->key, seed);
    worker->roots = all;
    if (depth > 0)
        depth = roots_prove(worker, depth,
                            level->insight < depth_most ? level->insight : depth_most, nodes);
    if (level_cares(level, pos->key, seed))
        root_save(worker, game);
    return depth;
}

SearchResult level_play(Job *job) {
    const SearchLimits *limits = job->limits;
    const Level level = level_of(LEVEL_FULL - job->options->handicap);
    const int depth_most = job_depth(job);
    IterativeDeepening deepening;
    table_forget(job->tables->table);
    job->root.leaf_most = level.leaf_most;
    job->root.near = -1;
    if (!root_list(&job->root, 0) ||
        !deepening_make(&deepening, job, 1,
                        limits->nodes > 0 && limits->nodes < level.nodes ? limits->nodes
                                                                         : level.nodes))
        return (SearchResult){0};
    const int depth =
        level_search(deepening.worker[0], job->root.game, &level, depth_most, job->options->seed);
    deepening_report(&deepening, depth > 0 ? depth : 1, 0);
    const SearchResult result = deepening_result(&deepening, depth);
    deepening_free(&deepening);
    return result;
}
