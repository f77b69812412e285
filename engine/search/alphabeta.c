#include "search/alphabeta.h"

#include "search/split.h"

enum { SPLIT_DEPTH = 2 /* shallower nodes do not repay a split */ };

static int int_min(int a, int b) {
    return a < b ? a : b;
}

static int int_max(int a, int b) {
    return a > b ? a : b;
}

static int subtree_search(Worker *worker, int ply, int depth, int alpha, int beta, int *reach);

/* Score of the child for the side to move at `ply`. Players need not alternate. */
static int child_search(Worker *worker, int ply, int depth, int alpha, int beta, int *reach) {
    const int player = worker->rules->mover(worker->frame[ply].pos);
    if (worker->rules->mover(worker->frame[ply + 1].pos) == player)
        return subtree_search(worker, ply + 1, depth, alpha, beta, reach);
    return -subtree_search(worker, ply + 1, depth, -beta, -alpha, reach);
}

static int late_move_reduction(const Worker *worker, int depth, size_t tried) {
    return worker
        ->late[int_min(int_max(depth, 0), LATE_MAX - 1)][tried < LATE_MAX ? tried : LATE_MAX - 1];
}

/* Principal variation search of the child at `ply` + 1: the first with the full window, later ones
   with a null window, and again with the full window if they turn out better. */
static int window_search(Worker *worker, int ply, Window window, size_t tried, int *reach) {
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

/* Makes the move in frame[ply + 1]. */
static void child_make(Worker *worker, int ply, Move move) {
    Frame *child = &worker->frame[ply + 1];
    worker->rules->play(worker->frame[ply].pos, move, child->pos);
    worker->key[ply + 1] = child->pos->key;
    child->pv_length = 0;
    child->last = move;
}

/* Does the move that was made repeat a position, and is that forbidden? If the ban holds on this
   path only, the list without the move is selective. */
static bool move_banned(const Worker *worker, int ply, NodeMove *move) {
    if ((worker->rules->traits & REPEAT_BANNED) == 0)
        return false;
    const int found = path_find(worker, ply + 1);
    if (found < 0 && repetition_times(worker->repetition, worker->key[ply + 1]) == 0)
        return false;
    move->reach = found >= 0 ? found : REACH_HISTORY;
    move->left = found > 0 ? LIST_SELECTIVE : LIST_COMPLETE;
    return true;
}

static void move_search(Worker *worker, const Node *node, NodeMove *move) {
    const Window window = {node->window.depth, move->alpha, node->window.beta};
    child_make(worker, node->ply, move->move);
    move->banned = move_banned(worker, node->ply, move);
    if (!move->banned)
        move->score = window_search(worker, node->ply, window, move->tried, &move->reach);
}

/* --- split points --- */

/* Is a thread idle that could help with the next moves? */
static bool split_pays(const Worker *worker, const Node *node) {
    const MoveOrder *order = &worker->frame[node->ply].order;
    return node->window.depth >= SPLIT_DEPTH && pool_idle(worker->pool) &&
           (order->begun || node->next + 1 < order->list.count);
}

/* Searches moves of a split point until none is left. */
static void split_work(Worker *worker, Split *split) {
    Split *const before = worker->split;
    NodeMove move;
    worker->split = split;
    worker->stopped = false;
    while (split_take(split, &move)) {
        move_search(worker, split->node, &move);
        if (worker->stopped)
            break;
        split_store(split, worker, &move);
    }
    worker->split = before;
}

static void split_help(Worker *worker, Split *split) {
    split_work(worker, split);
    split_leave(split, worker);
}

void worker_serve(Worker *worker) {
    for (Split *split; (split = pool_join(worker)) != NULL;) {
        worker->horizon = false;
        worker->seldepth = 0;
        split_help(worker, split);
    }
}

/* Shares the rest of a node's listed moves. Works in the subtrees of helpers until they have left.
 */
static void split_search(Worker *worker, Node *node) {
    Split split;
    node_list_complete(worker, node);
    split_open(&split, worker, node);
    split_work(worker, &split);
    if (worker->stopped)
        split_abandon(&split);
    for (Split *below; (below = split_close(&split, worker)) != NULL;)
        split_help(worker, below);
}

/* --- nodes --- */

/* Searches all moves of an inner node. */
static int moves_search(Worker *worker, Node *node) {
    const MoveOrder *order = &worker->frame[node->ply].order;
    while (node_go_on(worker, node)) {
        NodeMove move = node_move_take(worker, node);
        move_search(worker, node, &move);
        if (worker->stopped)
            return node->best;
        node_move_store(worker, node, &move, worker);
        if (node->best < node->window.beta && split_pays(worker, node))
            split_search(worker, node);
        if (worker->stopped)
            return node->best;
        if (node->best >= node->window.beta) {
            node_cutoff_learn(worker, node);
            return node->best;
        }
    }
    worker->ended = worker->ended || order->list.truncated;
    worker->stopped = worker->stopped || worker->ended;
    const int best = node->tried > 0 ? node->best : node->ply - SCORE_WIN; /* all banned: lost */
    return score_doubted(best, node->left != LIST_COMPLETE ? node->left : order->left, node->ply);
}

/* Does the table know a move that can be tried before the others are listed? One that was listed
   alone is listed again, because it costs no depth. */
static bool table_move_legal(const Worker *worker, int ply, const TableHit *hit) {
    const Knowledge *knowledge = worker->knowledge;
    return ply > 0 && hit->move != 0 && !hit->alone && knowledge->legal != NULL &&
           knowledge->legal(worker->frame[ply].pos, hit->move);
}

/* Fail-soft: a result at or below alpha is an upper bound, at or above beta a lower bound, between
   them the exact value at this depth. */
static int subtree_search(Worker *worker, int ply, int depth, int alpha, int beta, int *reach) {
    const bool narrow = beta - alpha == 1;
    Window window = {depth, alpha, beta};
    int score;
    worker->ended = worker->ended || limiter_reached(&worker->limiter, nodes_add(worker, 1));
    worker->stopped = worker->stopped || worker->ended || split_cut(worker->split);
    worker->seldepth = int_max(worker->seldepth, ply);
    if (worker->stopped)
        return 0;
    if (node_settled(worker, ply, alpha, &score, reach))
        return score;
    if (depth <= 0 || ply >= PLY_MAX) {
        worker->horizon = true;
        return node_estimate(worker, ply);
    }
    TableHit hit = {0};
    if (node_table_score(worker, ply, window, &hit))
        return hit.score;
    if (ply > 0 && narrow && node_futile(worker, ply, window, &score))
        return score;
    const int unknown_depth = worker->knowledge->unknown_depth;
    window.depth -= unknown_depth > 0 && depth >= unknown_depth && hit.move == 0 && ply > 0;
    Node node = node_begin(worker, ply, window, hit.move, table_move_legal(worker, ply, &hit));
    const int best = moves_search(worker, &node);
    *reach = int_min(*reach, node.reach);
    if (!worker->stopped && node.reach >= ply) /* without a best move, the table's move stays */
        node_keep(worker, ply, window, node.best_move != 0 ? node.best_move : hit.move, best);
    return best;
}

int worker_root_search(Worker *worker, size_t first, int depth, int alpha, int beta) {
    int best = -SCORE_INFINITE;
    size_t best_at = first;
    worker->frame[1].killer[0] = worker->frame[1].killer[1] = 0;
    for (size_t i = first; i < worker->roots && !worker->stopped; i++) {
        RootMove *root = &worker->root[i];
        int reach = NO_REACH;
        child_make(worker, 0, root->move);
        const int score = window_search(worker, 0, (Window){depth, int_max(alpha, best), beta},
                                        i - first, &reach);
        if (worker->stopped)
            break;
        root->score = score > int_max(alpha, best) || i == first ? score : -SCORE_INFINITE;
        if (score <= best)
            continue;
        best = score;
        if (score > alpha || i == first) {
            best_at = i;
            frame_pv_extend(&worker->frame[0], root->move, &worker->frame[1]);
            root_move_pv_set(root, &worker->frame[0]);
        }
        if (score >= beta)
            break;
    }
    if (!worker->stopped)
        best = worker->root[best_at].score = score_doubted(best, worker->left, 0);
    root_moves_raise(worker->root, first, best_at);
    return best;
}
