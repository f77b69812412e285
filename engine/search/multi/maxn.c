/* Max^n (Luckhardt and Irani 1986): each player maximises its own share. Shares have a constant
   sum. If the side to move already has so much that the player before it gets no more than
   elsewhere, the node is cut off: shallow pruning (Korf 1991). Deep pruning is wrong in max^n, so
   the table supplies moves only, no scores. */
#include "search/multi/tree.h"

/* `spare`: cutoff for the share of the side to move. Sets `*share`. */
static void maxn(Tree *tree, int ply, int depth, int spare, Share *share) {
    Frame *frame = &tree->frame[ply];
    if (tree_enter(tree, ply, depth, share))
        return;
    TableHit hit = {0};
    const uint64_t key = frame->pos->key ^ tree->salt;
    if (!table_probe(tree->table, key, &hit))
        hit.move = 0;
    if (!tree_list(tree, ply, hit.move))
        return;
    const int mover = pos_player(frame->pos);
    Move best_move = 0;
    int best = -1;
    for (size_t i = 0; i < frame->order.list.count; i++) {
        const Move move = order_pick(&frame->order, i);
        Share child;
        tree_play(tree, ply, move);
        maxn(tree, ply + 1, tree_deeper(tree, ply, depth),
             best < 0 ? EACH_SHARES : EACH_SHARES - best, &child);
        if (tree->stopped)
            return;
        if (child.of[mover] <= best)
            continue;
        best = child.of[mover];
        best_move = move;
        *share = child;
        tree_line(tree, ply, move);
        if (best < spare)
            continue;
        tree_learn(tree, ply, depth, i);
        break;
    }
    hit = (TableHit){.move = best_move, .score = best, .depth = depth, .bound = BOUND_LOWER};
    table_store(tree->table, key, &hit);
}

int multi_maxn(Tree *tree, int depth, int best) {
    Share share;
    maxn(tree, 1, depth, best < 0 ? EACH_SHARES : EACH_SHARES - best, &share);
    return share.of[tree->self];
}
