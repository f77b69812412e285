#include "search/order.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

/* Bands that do not overlap: the game's scores stay within +-2^24, history within +-2^16. */
enum { FIRST = 1 << 30, KILLER = 1 << 28, RANK = 1 << 7, HISTORY_MAX = 1 << 16 };

/* Updates by several threads at once may get lost; that is harmless. */
typedef _Atomic int32_t HistoryScore;

static HistoryScore *score_slot(const History *history, Move move) {
    const History *kept = history->common != NULL ? history->common : history;
    const uint64_t side = history->replies ? history->last & 1 : 0;
    return (HistoryScore *)(uintptr_t)&kept->score[(random_mix(move) ^ side) % HISTORY_SLOTS];
}

static HistoryScore *reply_slot(const History *history, Move move) {
    const History *kept = history->common != NULL ? history->common : history;
    return (HistoryScore *)(uintptr_t)&kept
        ->reply[(random_mix(move) + history->last) % REPLY_SLOTS];
}

static int32_t score_read(const HistoryScore *score) {
    return atomic_load_explicit(score, memory_order_relaxed);
}

void history_context_set(History *history, int side, Move last) {
    history->last = (random_mix(last) & ~UINT64_C(1)) | (uint64_t)(side & 1);
}

/* Steps shrink towards the limit, so that old scores fade. */
static void score_move(HistoryScore *score, int32_t step) {
    const int32_t old = score_read(score);
    atomic_store_explicit(score, old + step - old * (step < 0 ? -step : step) / HISTORY_MAX,
                          memory_order_relaxed);
}

static void history_move(History *history, Move move, int32_t step) {
    score_move(score_slot(history, move), step);
    if (history->replies)
        score_move(reply_slot(history, move), step);
}

static int32_t history_of(const History *history, Move move) {
    const int32_t score = score_read(score_slot(history, move)) / 64;
    return history->replies ? score + score_read(reply_slot(history, move)) / 64 : score;
}

static int32_t depth_step(int depth) {
    return depth < 16 ? 16 * depth * depth : 4096;
}

void history_reward(History *history, Move move, int depth) {
    history_move(history, move, depth_step(depth));
}

void history_blame(History *history, Move move, int depth) {
    history_move(history, move, -depth_step(depth));
}

void order_free(MoveOrder *order) {
    move_list_free(&order->list);
    free(order->score);
    *order = (MoveOrder){0};
}

/* Reserves a score for each move. If memory runs out, empties the list and marks it truncated. */
static bool scores_reserve(MoveOrder *order) {
    if (order->room >= order->list.count)
        return true;
    int32_t *score = memory_resize(order->score, order->list.room, sizeof *score);
    if (score == NULL) {
        order->list.count = 0;
        order->list.truncated = true;
        return false;
    }
    order->score = score;
    order->room = order->list.room;
    return true;
}

void order_begin(MoveOrder *order, Move first) {
    move_list_clear(&order->list);
    move_list_add(&order->list, first);
    order->left = LIST_SELECTIVE;
    order->begun = scores_reserve(order) && order->list.count > 0;
    if (order->begun)
        order->score[0] = FIRST;
}

static void moves_swap(MoveOrder *order, size_t i, size_t j) {
    const Move move = order->list.move[i];
    const int32_t score = order->score[i];
    order->list.move[i] = order->list.move[j];
    order->score[i] = order->score[j];
    order->list.move[j] = move;
    order->score[j] = score;
}

/* Brings a move to the front, and adds it if it is not listed. */
static void move_front(MoveOrder *order, Move move) {
    MoveList *list = &order->list;
    size_t at = 0;
    while (at < list->count && list->move[at] != move)
        at++;
    if (at == list->count) {
        move_list_add(list, move);
        if (at == list->count || !scores_reserve(order))
            return;
        order->score[at] = 0;
    }
    moves_swap(order, 0, at);
}

void order_fill(MoveOrder *order, const Pos *pos, const Knowledge *knowledge, bool near) {
    const Move first = order->begun ? order->list.move[0] : 0;
    move_list_clear(&order->list);
    order->left = LIST_COMPLETE;
    order->begun = false;
    if (near && knowledge->near_candidates != NULL)
        order->left = knowledge->near_candidates(pos, &order->list);
    else if (knowledge->candidates != NULL)
        order->left = knowledge->candidates(pos, &order->list);
    else
        pos_rules(pos)->moves(pos, &order->list);
    if (!scores_reserve(order))
        return;
    if (knowledge->order != NULL)
        knowledge->order(pos, &order->list, order->score);
    for (size_t i = 0; i < order->list.count && knowledge->order == NULL; i++)
        order->score[i] = RANK * (int32_t)(order->list.count - i);
    if (first != 0)
        move_front(order, first);
}

void order_adjust(MoveOrder *order, Move first, const Move killer[2], const History *history) {
    for (size_t i = 0; i < order->list.count; i++) {
        const Move move = order->list.move[i];
        if (move == first)
            order->score[i] = FIRST;
        else if (move == killer[0] || move == killer[1])
            order->score[i] += KILLER;
        else
            order->score[i] += history_of(history, move);
    }
}

bool order_rest_add(MoveOrder *order, const Pos *pos, const History *history) {
    MoveList *list = &order->list;
    const size_t before = list->count;
    order->left = LIST_COMPLETE;
    pos_rules(pos)->moves(pos, list);
    move_list_new_keep(list, before);
    if (!scores_reserve(order))
        return false;
    for (size_t i = before; i < list->count; i++)
        order->score[i] = history_of(history, list->move[i]);
    return list->count > before;
}

Move order_pick(MoveOrder *order, size_t i) {
    size_t best = i;
    for (size_t j = i + 1; j < order->list.count; j++)
        if (order->score[j] > order->score[best])
            best = j;
    moves_swap(order, i, best);
    return order->list.move[i];
}
