/* Alpha-beta search of one worker: worker_root_search() and its parts. */
#include <string.h>

#include "search/node.h"
#include "search/split.h"

enum {
    WORK_OF_LIST = 64, /* generating a list includes a search for forced moves */
    WORK_BETWEEN_CLOCKS = 4096,
    SPLIT_DEPTH = 2, /* shallower nodes do not repay a split */
    LEARN_DEPTH = 2  /* shallower cutoffs would only cost writes to the shared history */
};

static int lesser(int a, int b) {
    return a < b ? a : b;
}

static int greater(int a, int b) {
    return a > b ? a : b;
}

static bool time_to_stop(Worker *worker, long long nodes) {
    if (!worker->may_stop) {
        (void)stop_requested(worker->stop); /* the poll expects regular calls */
        return false;
    }
    if (worker->node_limit > 0 && nodes >= worker->node_limit)
        return true;
    if (worker->work < WORK_BETWEEN_CLOCKS)
        return false;
    worker->work = 0;
    return stop_requested(worker->stop) || budget_spent(&worker->budget) >= worker->budget.hard;
}

void frame_pv_extend(Frame *frame, Move move, const Frame *child) {
    frame->pv[0] = move;
    memcpy(frame->pv + 1, child->pv, (size_t)child->pv_length * sizeof *child->pv);
    frame->pv_length = lesser(child->pv_length + 1, PLY_MAX);
}

static int node_search(Worker *worker, int ply, int depth, int alpha, int beta, int *reach);

/* Score of the child for the side to move at `ply`. Players need not alternate. */
static int child_search(Worker *worker, int ply, int depth, int alpha, int beta, int *reach) {
    const int player = worker->rules->mover(worker->frame[ply].pos);
    if (worker->rules->mover(worker->frame[ply + 1].pos) == player)
        return node_search(worker, ply + 1, depth, alpha, beta, reach);
    return -node_search(worker, ply + 1, depth, -beta, -alpha, reach);
}

static int late_move_reduction(const Worker *worker, int depth, size_t tried) {
    return worker
        ->late[lesser(greater(depth, 0), LATE_MAX - 1)][tried < LATE_MAX ? tried : LATE_MAX - 1];
}

/* Principal variation search of one move: the first with the full window, later ones with a null
   window, and again with the full window if they turn out better. */
static int move_search(Worker *worker, int ply, Window window, size_t tried, int *reach) {
    const int depth = window.depth, alpha = window.alpha, beta = window.beta;
    if (tried == 0) /* a single move costs no depth */
        return child_search(worker, ply, depth - !node_alone(worker, ply), alpha, beta, reach);
    const int less = late_move_reduction(worker, depth, tried);
    int score = child_search(worker, ply, depth - 1 - less, alpha, alpha + 1, reach);
    if (score > alpha && less > 0 && !worker->stopped)
        score = child_search(worker, ply, depth - 1, alpha, alpha + 1, reach);
    if (score > alpha && score < beta && !worker->stopped)
        score = child_search(worker, ply, depth - 1, alpha, beta, reach);
    return score;
}

/* Makes the move in frame[ply + 1]. Returns false if it repeats a position and is banned. Then the
   list becomes selective if the ban holds on this path only. */
static bool child_make(Worker *worker, int ply, Move move, Completeness *left, int *reach) {
    Pos *child = worker->frame[ply + 1].pos;
    worker->rules->play(worker->frame[ply].pos, move, child);
    worker->key[ply + 1] = child->key;
    worker->frame[ply + 1].pv_length = 0;
    worker->frame[ply + 1].last = move;
    if ((worker->rules->traits & REPEAT_BANNED) == 0)
        return true;
    const int found = path_find(worker, ply + 1);
    if (found < 0 && repetition_times(worker->repetition, child->key) == 0)
        return true;
    *reach = lesser(*reach, found >= 0 ? found : REACH_HISTORY);
    if (found > 0)
        *left = LIST_SELECTIVE;
    return false;
}

static void cutoff_learn(Worker *worker, int ply, int depth, size_t i) {
    Frame *frame = &worker->frame[ply];
    const Move move = frame->order.list.move[i];
    history_context_set(&worker->history, frame->pos->side, frame->last);
    if (frame->killer[0] != move) {
        frame->killer[1] = frame->killer[0];
        frame->killer[0] = move;
    }
    if (depth < LEARN_DEPTH)
        return;
    history_reward(&worker->history, move, depth);
    for (size_t j = 0; j < i; j++)
        history_blame(&worker->history, frame->order.list.move[j], depth);
}

/* Lists the candidates, the table's move first. */
static void moves_list(Worker *worker, int ply, Move first) {
    Frame *frame = &worker->frame[ply];
    history_context_set(&worker->history, frame->pos->side, frame->last);
    order_fill(&frame->order, frame->pos, worker->knowledge, ply <= worker->near);
    order_adjust(&frame->order, first, frame->killer, &worker->history);
    worker->work += WORK_OF_LIST + frame->order.list.count;
}

/* Completes a list of the table's move alone. */
static void moves_complete(Worker *worker, int ply) {
    const MoveOrder *order = &worker->frame[ply].order;
    if (order->begun)
        moves_list(worker, ply, order->list.move[0]);
}

/* If every listed move loses, adds the moves that were left out. */
static bool rest_add(Worker *worker, int ply, int best) {
    MoveOrder *order = &worker->frame[ply].order;
    history_context_set(&worker->history, worker->frame[ply].pos->side, worker->frame[ply].last);
    return order->left == LIST_SELECTIVE && best <= -SCORE_DECIDED &&
           order_rest_add(order, worker->frame[ply].pos, &worker->history);
}

/* Is there a move of index i? */
static bool move_left(Worker *worker, int ply, size_t i, int best) {
    if (i > 0)
        moves_complete(worker, ply);
    return i < worker->frame[ply].order.list.count || rest_add(worker, ply, best);
}

bool late_move_pruned(const Worker *worker, int ply, int depth, size_t i, int best) {
    const int most = worker->knowledge->shallow_moves;
    return most > 0 && ply > 0 && depth <= SHALLOW && best > -SCORE_DECIDED &&
           worker->frame[ply].order.left == LIST_SELECTIVE && (int)i >= most + 2 * depth * depth;
}

void worker_moves_try(Worker *worker, Split *split) {
    SplitMove move;
    while (split_take(split, &move)) {
        Completeness left = LIST_COMPLETE;
        int reach = NO_REACH, score = -SCORE_INFINITE;
        if (child_make(worker, split->ply, move.move, &left, &reach))
            score = move_search(worker, split->ply, (Window){split->depth, move.alpha, split->beta},
                                move.tried, &reach);
        if (worker->stopped)
            break;
        split_store(split, worker, &move, score, reach, left);
    }
}

/* Is a thread idle that could help with the moves after index i? */
static bool split_pays(const Worker *worker, int ply, int depth, size_t i) {
    return depth >= SPLIT_DEPTH && pool_idle(worker->pool) &&
           (worker->frame[ply].order.begun || i + 2 < worker->frame[ply].order.list.count);
}

static Split split_here(Worker *worker, int ply, Window window) {
    moves_complete(worker, ply);
    const Move *killer = worker->frame[ply + 1].killer;
    return (Split){.owner = worker,
                   .ply = ply,
                   .depth = window.depth,
                   .alpha = window.alpha,
                   .beta = window.beta,
                   .killer = {killer[0], killer[1]}};
}

/* Searches all moves of an inner node. */
static int moves_search(Worker *worker, int ply, Window window, Move *best_move, int *reach) {
    const int depth = window.depth, alpha = window.alpha, beta = window.beta;
    Frame *frame = &worker->frame[ply];
    Completeness left = LIST_COMPLETE; /* moves left out because of the path */
    int best = -SCORE_INFINITE;
    size_t tried = 0;
    for (size_t i = 0; move_left(worker, ply, i, best); i++) {
        const Move move = order_pick(&frame->order, i);
        int move_reach = NO_REACH;
        if (beta - alpha == 1 && late_move_pruned(worker, ply, depth, i, best)) {
            worker->horizon = true;
            break;
        }
        if (!child_make(worker, ply, move, &left, reach))
            continue;
        const int score = move_search(worker, ply, (Window){depth, greater(alpha, best), beta},
                                      tried++, &move_reach);
        if (worker->stopped)
            return best;
        if (score >= beta) {
            *reach = move_reach; /* this move alone proves the bound */
            *best_move = move;
            frame_pv_extend(frame, move, &worker->frame[ply + 1]);
            cutoff_learn(worker, ply, depth, i);
            return score;
        }
        *reach = lesser(*reach, move_reach);
        if (score > best && score > alpha) {
            *best_move = move;
            frame_pv_extend(frame, move, &worker->frame[ply + 1]);
        }
        best = greater(best, score);
        if (!split_pays(worker, ply, depth, i))
            continue;
        Split split = split_here(worker, ply, window);
        split.at = i + 1;
        split.tried = tried;
        split.best = best;
        split.best_move = *best_move;
        split.left = left;
        split.reach = *reach;
        split_search(worker, &split); /* helpers share the rest of the list */
        best = split.best;
        if (worker->stopped)
            return best;
        *best_move = split.best_move;
        *reach = split.reach;
        left = split.left;
        tried = split.tried;
        i = split.at - 1;
        if (best >= beta) {
            cutoff_learn(worker, ply, depth, split.best_at);
            return best;
        }
    }
    worker->ended = worker->ended || frame->order.list.truncated;
    worker->stopped = worker->stopped || worker->ended;
    best = tried > 0 ? best : ply - SCORE_WIN; /* all banned: lost */
    return score_doubted(best, left != LIST_COMPLETE ? left : frame->order.left, ply);
}

/* Does the table know a move that can be tried before the others are listed? One that was listed
   alone is listed again, because it costs no depth. */
static bool move_known(const Worker *worker, int ply, const TableHit *hit) {
    const Knowledge *knowledge = worker->knowledge;
    return ply > 0 && hit->move != 0 && !hit->alone && knowledge->legal != NULL &&
           knowledge->legal(worker->frame[ply].pos, hit->move);
}

/* Fail-soft: a result at or below alpha is an upper bound, at or above beta a lower bound, between
   them the exact value at this depth. */
static int node_search(Worker *worker, int ply, int depth, int alpha, int beta, int *reach) {
    Frame *frame = &worker->frame[ply];
    const bool narrow = beta - alpha == 1;
    Window window = {depth, alpha, beta};
    int score;
    worker->ended = worker->ended || time_to_stop(worker, nodes_add(worker, 1));
    worker->stopped = worker->stopped || worker->ended || split_cut(worker->split);
    worker->seldepth = greater(worker->seldepth, ply);
    if (worker->stopped)
        return 0;
    if (node_settled(worker, ply, alpha, &score, reach))
        return score;
    if (depth <= 0 || ply >= PLY_MAX) {
        worker->horizon = true;
        return node_estimate(worker, ply);
    }
    TableHit hit = {0};
    if (node_known(worker, ply, window, &hit))
        return hit.score;
    if (ply > 0 && narrow && node_futile(worker, ply, window, &score))
        return score;
    const int unknown_depth = worker->knowledge->unknown_depth;
    window.depth -= unknown_depth > 0 && depth >= unknown_depth && hit.move == 0 && ply > 0;
    frame->order.begun = false;
    if (move_known(worker, ply, &hit))
        order_begin(&frame->order, hit.move);
    if (!frame->order.begun)
        moves_list(worker, ply, hit.move);
    worker->frame[ply + 1].killer[0] = worker->frame[ply + 1].killer[1] = 0;
    Move best_move = 0;
    int own_reach = NO_REACH;
    const int best = moves_search(worker, ply, window, &best_move, &own_reach);
    *reach = lesser(*reach, own_reach);
    if (!worker->stopped && own_reach >= ply) /* without a best move, the table's move stays */
        node_keep(worker, ply, window, best_move != 0 ? best_move : hit.move, best);
    return best;
}

int worker_root_search(Worker *worker, size_t first, int depth, int alpha, int beta) {
    int best = -SCORE_INFINITE;
    size_t best_at = first;
    worker->frame[1].killer[0] = worker->frame[1].killer[1] = 0;
    for (size_t i = first; i < worker->roots && !worker->stopped; i++) {
        RootMove *root = &worker->root[i];
        int reach = NO_REACH;
        child_make(worker, 0, root->move, &(Completeness){LIST_COMPLETE}, &reach);
        const int score =
            move_search(worker, 0, (Window){depth, greater(alpha, best), beta}, i - first, &reach);
        if (worker->stopped)
            break;
        root->score = score > greater(alpha, best) || i == first ? score : -SCORE_INFINITE;
        if (score <= best)
            continue;
        best = score;
        if (score > alpha || i == first) {
            best_at = i;
            frame_pv_extend(&worker->frame[0], root->move, &worker->frame[1]);
            memcpy(root->pv, worker->frame[0].pv, sizeof root->pv);
            root->pv_length = worker->frame[0].pv_length;
        }
        if (score >= beta)
            break;
    }
    if (!worker->stopped)
        best = worker->root[best_at].score = score_doubted(best, worker->left, 0);
    /* moves the best to the front; the others keep their order, so that good moves stay early */
    const RootMove chosen = worker->root[best_at];
    memmove(worker->root + first + 1, worker->root + first,
            (best_at - first) * sizeof *worker->root);
    worker->root[first] = chosen;
    return best;
}
