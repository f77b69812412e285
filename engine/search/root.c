#include "search/root.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "search/leaf.h"
#include "search/order.h"
#include "solve/solver.h"

/* Nodes of the search for a forced win. With a time limit, WIN_NODES_MSEC for each msec. */
enum { WIN_NODES = 20000, WIN_NODES_LEAST = 2000, WIN_NODES_MSEC = 60, WIN_MSEC_MOST = 3000 };

enum { NEAR_PLIES = 1 };

/* Can the history before the root change results that were proved without it? */
static bool repetition_counts(const Game *game, const RepetitionHistory *repetition) {
    const SolveHistory history = solve_history(game_pos(game)->variant);
    return history == HISTORY_BANS || (history == HISTORY_TWICE && repetition_repeats(repetition));
}

/* Ignores a limit that the game cannot reach before the board is full. */
static int moves_left(const Game *game) {
    const Pos *pos = game_pos(game);
    const int left = game_moves_left(game);
    const bool soon = (pos_rules(pos)->traits & IMPARTIAL) != 0 &&
                      left >= board_cells(&pos->variant->setup.board);
    return left < 0 || soon ? INT_MAX : left;
}

bool root_begin(Root *root, const Game *game, const Knowledge *knowledge) {
    size_t keys;
    const uint64_t *key = game_keys(game, &keys);
    *root = (Root){.game = game,
                   .knowledge = knowledge,
                   .repetition = repetition_new(key, keys),
                   .moves_left = moves_left(game),
                   .leaf_most = LEAF_MOST,
                   .near = NEAR_PLIES,
                   .contempt = NOBODY};
    if (root->repetition == NULL)
        return false;
    root->repetition_counts = repetition_counts(game, root->repetition);
    return true;
}

void root_end(Root *root) {
    repetition_free(root->repetition);
    free(root->move);
}

RootMove root_move(Move move, int score) {
    return (RootMove){.move = move, .score = score, .pv = {move}, .pv_length = 1};
}

void root_moves_raise(RootMove *move, size_t first, size_t at) {
    const RootMove raised = move[at];
    memmove(move + first + 1, move + first, (at - first) * sizeof *move);
    move[first] = raised;
}

void root_move_pv_set(RootMove *move, const Frame *frame) {
    memcpy(move->pv, frame->pv, sizeof move->pv);
    move->pv_length = frame->pv_length;
}

void root_reduce(Root *root, Move move) {
    root->move[0] = root_move(move, 0);
    root->moves = 1;
}

int root_compare(const void *a, const void *b) {
    const RootMove *x = a, *y = b;
    return (x->score < y->score) - (x->score > y->score);
}

/* Adds the allowed moves of the order that are not in the list yet. */
static bool allowed_add(Root *root, MoveOrder *order) {
    if (order->list.truncated)
        return false;
    RootMove *list = memory_resize(root->move, root->moves + order->list.count, sizeof *list);
    if (list == NULL)
        return false;
    const size_t before = root->moves;
    root->move = list;
    for (size_t i = 0; i < order->list.count; i++) {
        const Move move = order_pick(order, i);
        bool listed = game_move_banned(root->game, move);
        for (size_t j = 0; j < before && !listed; j++)
            listed = list[j].move == move;
        if (!listed)
            list[root->moves++] = root_move(move, order->score[i]);
    }
    return true;
}

/* Adds the candidates, or with `all` every move. */
static bool moves_list(Root *root, bool all) {
    Knowledge knowledge = *root->knowledge;
    if (all)
        knowledge.candidates = knowledge.near_candidates = NULL;
    MoveOrder order = {0};
    order_fill(&order, game_pos(root->game), &knowledge, root->near >= 0);
    const bool complete = allowed_add(root, &order);
    root->left = order.left;
    order_free(&order);
    return complete;
}

bool root_rest_add(Root *root) {
    return moves_list(root, true);
}

bool root_list(Root *root, uint64_t seed) {
    if (!moves_list(root, false) || (root->moves == 0 && !moves_list(root, true)))
        return false;
    if (seed != 0) { /* sort by score, ties by a hash in the low 8 bits */
        for (size_t i = 0; i < root->moves; i++)
            root->move[i].score = (root->move[i].score & ~0xff) |
                                  (int)(random_mix(root->move[i].move ^ random_mix(seed)) & 0xff);
        qsort(root->move, root->moves, sizeof *root->move, root_compare);
    }
    return true;
}

static int64_t win_nodes(const SearchLimits *limits, const Budget *budget) {
    int64_t nodes = WIN_NODES;
    if (budget->soft != INT64_MAX || budget->hard != INT64_MAX) {
        const int64_t msec = int64_least(budget->soft, budget->hard);
        nodes = int64_most(WIN_NODES_MSEC * int64_least(msec, WIN_MSEC_MOST), WIN_NODES_LEAST);
    }
    return limits->nodes > 0 && limits->nodes < nodes ? limits->nodes : nodes;
}

void root_win_prove(Root *root, const SearchLimits *limits, const Budget *budget,
                    const StopToken *stop) {
    const int64_t most = int64_least(budget->soft, budget->hard);
    const Cancel cancel = {.stop = stop,
                           .deadline_msec = most < INT64_MAX ? budget->start + most : 0};
    const int64_t nodes = win_nodes(limits, budget);
    Move move;
    int plies;
    if (root->knowledge->forced_win == NULL || root->moves == 0 ||
        !root->knowledge->forced_win(game_pos(root->game), nodes, &cancel, &move, &plies) ||
        plies > root->moves_left || game_move_banned(root->game, move))
        return;
    root_reduce(root, move);
    root->left = LIST_SELECTIVE;
}
