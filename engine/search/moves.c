#include "search/moves.h"

enum {
    WORK_OF_LIST = 64, /* generating a list includes a search for forced moves */
    LEARN_DEPTH = 2    /* shallower cutoffs would only cost writes to the shared history */
};

/* --- the list --- */

/* Lists the candidates, the table's move first. */
static void candidates_list(Worker *worker, int ply, Move first) {
    Frame *frame = &worker->frame[ply];
    history_context_set(&worker->history, frame->pos->side, frame->last);
    order_fill(&frame->order, frame->pos, worker->knowledge, ply <= worker->near);
    order_adjust(&frame->order, first, frame->killer, &worker->history);
    worker->limiter.work += WORK_OF_LIST + frame->order.list.count;
}

Node node_begin(Worker *worker, int ply, Window window, Move first, bool alone) {
    MoveOrder *order = &worker->frame[ply].order;
    order->begun = false;
    if (alone)
        order_begin(order, first);
    if (!order->begun)
        candidates_list(worker, ply, first);
    worker->frame[ply + 1].killer[0] = worker->frame[ply + 1].killer[1] = 0;
    return (Node){.ply = ply,
                  .window = window,
                  .best = -SCORE_INFINITE,
                  .left = LIST_COMPLETE,
                  .reach = NO_REACH};
}

void node_list_complete(Worker *worker, const Node *node) {
    const MoveOrder *order = &worker->frame[node->ply].order;
    if (order->begun)
        candidates_list(worker, node->ply, order->list.move[0]);
}

/* If every listed move loses, adds the moves that were left out. */
static bool rest_add(Worker *worker, const Node *node) {
    Frame *frame = &worker->frame[node->ply];
    if (frame->order.left != LIST_SELECTIVE || node->best > -SCORE_DECIDED)
        return false;
    history_context_set(&worker->history, frame->pos->side, frame->last);
    return order_rest_add(&frame->order, frame->pos, &worker->history);
}

/* Late move pruning. */
static bool rest_pruned(const Worker *worker, const Node *node) {
    const int most = worker->knowledge->shallow_moves, depth = node->window.depth;
    return depth <= SHALLOW && (int)node->next >= most + 2 * depth * depth && most > 0 &&
           node->window.beta - node->window.alpha == 1 && node->ply > 0 &&
           node->best > -SCORE_DECIDED && worker->frame[node->ply].order.left == LIST_SELECTIVE;
}

bool node_more(const Worker *worker, const Node *node) {
    return node->next < worker->frame[node->ply].order.list.count && !rest_pruned(worker, node);
}

bool node_go_on(Worker *worker, const Node *node) {
    const MoveOrder *order = &worker->frame[node->ply].order;
    if (order->begun && node->next > 0)
        node_list_complete(worker, node);
    if (node->next >= order->list.count)
        return rest_add(worker, node);
    const bool pruned = rest_pruned(worker, node);
    worker->horizon = worker->horizon || pruned;
    return !pruned;
}

/* --- moves and results --- */

NodeMove node_move_take(Worker *worker, Node *node) {
    MoveOrder *order = &worker->frame[node->ply].order;
    const size_t at = node->next++;
    return (NodeMove){.move = order_pick(order, at),
                      .at = at,
                      .tried = node->tried++,
                      .alpha = node->best > node->window.alpha ? node->best : node->window.alpha,
                      .score = -SCORE_INFINITE,
                      .left = LIST_COMPLETE,
                      .reach = NO_REACH};
}

void node_move_store(Worker *worker, Node *node, const NodeMove *move, const Worker *searcher) {
    const bool cutoff = move->score >= node->window.beta; /* this move alone proves the bound */
    node->tried -= move->banned;
    if (move->left != LIST_COMPLETE)
        node->left = move->left;
    if (cutoff || move->reach < node->reach)
        node->reach = move->reach;
    if (move->score <= node->best)
        return;
    node->best = move->score;
    if (move->score <= node->window.alpha)
        return;
    node->best_move = move->move;
    node->best_at = move->at;
    frame_pv_extend(&worker->frame[node->ply], move->move, &searcher->frame[node->ply + 1]);
}

void node_cutoff_learn(Worker *worker, const Node *node) {
    Frame *frame = &worker->frame[node->ply];
    history_context_set(&worker->history, frame->pos->side, frame->last);
    frame_killer_set(frame, node->best_move);
    if (node->window.depth >= LEARN_DEPTH)
        frame_history_learn(frame, &worker->history, node->window.depth, node->best_at);
}
