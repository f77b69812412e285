/* Best-reply search (Schadd and Winands 2011): between two turns of the player who chooses, only
   one of the others moves, whoever hurts him most. It looks farther ahead at the price of
   positions that cannot come about. */
#include "search/many/tree.h"

static int own_search(Tree *tree, int ply, int depth, int alpha, int beta);

/* One reply of any of the others. */
static int reply_search(Tree *tree, int ply, int depth, int alpha, int beta) {
    Node *node = &tree->node[ply];
    Share share;
    if (tree_enter(tree, ply, depth, &share))
        return share.of[tree->self];
    int best = EACH_SHARES + 1;
    for (int after = 1; after < tree->players && best > alpha; after++) {
        tree->knowledge->each->turn(node->pos, (tree->self + after) % tree->players);
        if (!tree_list(tree, ply, 0))
            return 0;
        for (size_t i = 0; i < node->order.list.count; i++) {
            const Move move = order_pick(&node->order, i);
            tree_play(tree, ply, move);
            if (tree->rules->outcome(tree->node[ply + 1].pos) == ONGOING)
                tree->knowledge->each->turn(tree->node[ply + 1].pos, tree->self);
            const int value =
                own_search(tree, ply + 1, depth - 1, alpha, best < beta ? best : beta);
            if (tree->stopped)
                return 0;
            if (value >= best)
                continue;
            best = value;
            tree_line(tree, ply, move);
            if (best <= alpha) {
                tree_learn(tree, ply, depth, i);
                break;
            }
        }
    }
    return best;
}

static int own_search(Tree *tree, int ply, int depth, int alpha, int beta) {
    Node *node = &tree->node[ply];
    Share share;
    if (tree_enter(tree, ply, depth, &share))
        return share.of[tree->self];
    TableHit hit = {0};
    const uint64_t key = node->pos->key ^ tree->salt;
    if (!table_probe(tree->table, key, &hit))
        hit.move = 0;
    if (!tree_list(tree, ply, hit.move))
        return 0;
    Move best_move = 0;
    int best = -1;
    for (size_t i = 0; i < node->order.list.count; i++) {
        const Move move = order_pick(&node->order, i);
        tree_play(tree, ply, move);
        const int value = reply_search(tree, ply + 1, tree_deeper(tree, ply, depth),
                                       best > alpha ? best : alpha, beta);
        if (tree->stopped)
            return 0;
        if (value <= best)
            continue;
        best = value;
        best_move = move;
        tree_line(tree, ply, move);
        if (best >= beta) {
            tree_learn(tree, ply, depth, i);
            break;
        }
    }
    hit = (TableHit){.move = best_move, .score = best, .depth = depth, .bound = BOUND_LOWER};
    table_store(tree->table, key, &hit);
    return best;
}

int many_best_reply(Tree *tree, int depth, int best) {
    return reply_search(tree, 1, depth, best, EACH_SHARES + 1);
}
