#include "search/node.h"

#include "base/random.h"
#include "search/leaf.h"

enum { WORK_OF_NODE = 16 };

/* The table counts plies to a win from the position, the tree from the root. */
static int score_to_table(int score, int ply) {
    return score >= SCORE_DECIDED ? score + ply : score <= -SCORE_DECIDED ? score - ply : score;
}

static int score_from_table(int score, int ply) {
    return score >= SCORE_DECIDED ? score - ply : score <= -SCORE_DECIDED ? score + ply : score;
}

static int score_final(Outcome outcome, int ply) {
    return outcome == WON ? SCORE_WIN - ply : outcome == LOST ? ply - SCORE_WIN : 0;
}

int path_find(const Worker *worker, int ply) {
    int at = ply - 1;
    while (at >= 0 && worker->key[at] != worker->key[ply])
        at--;
    return at;
}

/* Returns true if the position repeats one of the path, or occurs for the third time in the game.
   Within the search the second time is enough: a player who wanted to avoid it could have deviated
   the first time. */
static bool repetition_draws(const Worker *worker, int ply, int *reach) {
    const int found = path_find(worker, ply);
    if (found < 0 && repetition_times(worker->repetition, worker->key[ply]) < 2)
        return false;
    *reach = found >= 0 ? found : REACH_HISTORY;
    return true;
}

/* Is the entry deep enough and its bound sufficient? If the repetition history matters, decided
   scores of earlier searches do not count: they hold for the history of that time. */
static bool table_decides(const Worker *worker, const TableHit *hit, int depth, int alpha,
                          int beta) {
    const int score = hit->score;
    if (hit->depth < depth || (worker->repetition_counts && !hit->fresh && score_decided(score)))
        return false;
    return hit->bound == BOUND_EXACT || (hit->bound == BOUND_LOWER && score >= beta) ||
           (hit->bound == BOUND_UPPER && score <= alpha);
}

bool node_alone(const Worker *worker, int ply) {
    const MoveOrder *order = &worker->frame[ply].order;
    return ply > 0 && order->list.count == 1 && !order->begun;
}

/* Evaluations with contempt have keys of their own. */
static uint64_t viewed_key(const Worker *worker, int ply) {
    return worker->frame[ply].pos->key ^
           (worker->contempt == NOBODY ? 0 : random_mix(~(uint64_t)worker->contempt));
}

/* Only this thread writes worker->nodes. */
long long nodes_add(Worker *worker, long long more) {
    const long long nodes = atomic_load_explicit(&worker->nodes, memory_order_relaxed) + more;
    worker->limiter.work += WORK_OF_NODE * (size_t)more;
    atomic_store_explicit(&worker->nodes, nodes, memory_order_relaxed);
    return nodes;
}

int node_estimate(Worker *worker, int ply) {
    const Pos *pos = worker->frame[ply].pos;
    const uint64_t key = viewed_key(worker, ply);
    int value;
    if (worker->blind)
        return 0;
    if (estimates_find(worker->estimates, key, &value))
        return value;
    uint64_t nodes = 0;
    value = worker->contempt == NOBODY ? knowledge_eval(worker->knowledge, pos, &nodes)
                                       : worker->knowledge->contempt(pos, worker->contempt);
    if (nodes ==
        0) /* long evaluations are not cached, so that a repeated search counts the same nodes */
        estimates_keep(worker->estimates, key, value);
    nodes_add(worker, (long long)nodes);
    return value;
}

/* If the search can reach the limit of the game's length, the key includes the moves left. */
static uint64_t table_key(const Worker *worker, int ply) {
    const uint64_t key = viewed_key(worker, ply);
    return worker->moves_left > PLY_MAX
               ? key
               : key ^ random_mix((uint64_t)(worker->moves_left - ply) + 1);
}

bool node_futile(Worker *worker, int ply, Window window, int *estimate) {
    const int depth = window.depth, alpha = window.alpha, beta = window.beta;
    const int margin = worker->knowledge->futility_margin;
    if (margin == 0 || worker->blind || depth > SHALLOW || score_decided(alpha) ||
        score_decided(beta))
        return false;
    const int value = node_estimate(worker, ply);
    *estimate = value;
    if (value > alpha - margin * depth && value - margin * depth < beta)
        return false;
    worker->horizon = true;
    return true;
}

bool node_settled(Worker *worker, int ply, int alpha, int *score, int *reach) {
    Frame *frame = &worker->frame[ply];
    const Outcome outcome = worker->rules->outcome(frame->pos);
    const KaylesForm *kayles = worker->knowledge->forms.kayles;
    bool wins;
    Move move = 0;
    *score = 0;
    if (outcome != ONGOING) {
        *score = score_final(outcome, ply);
        return true;
    }
    if (ply >= worker->moves_left)
        return true;
    if ((worker->rules->traits & THIRD_TIME_DRAWS) != 0 && repetition_draws(worker, ply, reach))
        return true;
    if (SCORE_WIN - ply <= alpha) { /* even an immediate win would not raise alpha */
        *score = alpha;
        return true;
    }
    if (kayles == NULL || worker->leaf_most == 0 || worker->moves_left != INT_MAX ||
        !leaf_solve(kayles, frame->pos, worker->leaf_most, &wins, &move))
        return false;
    if (move != 0) {
        frame->pv[0] = move;
        frame->pv_length = 1;
    }
    *score = wins ? SCORE_PROVEN - ply : ply - SCORE_PROVEN;
    return true;
}

bool node_table_score(Worker *worker, int ply, Window window, TableHit *hit) {
    const int depth = window.depth, alpha = window.alpha, beta = window.beta;
    if (!table_probe(worker->table, table_key(worker, ply), hit))
        return false;
    hit->score = score_from_table(hit->score, ply);
    if (beta - alpha != 1 || !table_decides(worker, hit, depth, alpha, beta))
        return false;
    worker->horizon = worker->horizon || !score_decided(hit->score);
    return true;
}

void node_keep(Worker *worker, int ply, Window window, Move move, int best) {
    const TableHit hit = {.move = move,
                          .score = score_to_table(best, ply),
                          .depth = window.depth,
                          .bound = best >= window.beta   ? BOUND_LOWER
                                   : best > window.alpha ? BOUND_EXACT
                                                         : BOUND_UPPER,
                          .alone = node_alone(worker, ply)};
    table_store(worker->table, table_key(worker, ply), &hit);
}
