/* Opponent-model search (Carmel and Markovitch 1993; Iida and others 1993). The model of the other
   players looks one ply ahead, so their nodes have one child. Only the nodes of the player who
   searches branch. */
#include "search/multi/tree.h"

/* The move after which the share of the side to move is largest. Returns 0 if stopped. */
static Move reply_find(Tree *tree, int ply) {
    const Frame *frame = &tree->frame[ply];
    const int mover = pos_player(frame->pos);
    Move reply = 0;
    int best = -1;
    for (size_t i = 0; i < frame->order.list.count; i++) {
        const Pos *after = tree->frame[ply + 1].pos;
        Share share = {{0}};
        tree_play(tree, ply, frame->order.list.move[i]);
        if (!tree_count(tree))
            return 0;
        const Outcome outcome = tree->rules->outcome(after);
        if (outcome == LOST) /* the move wins */
            return frame->order.list.move[i];
        if (outcome == ONGOING)
            tree->knowledge->each->shares(after, share.of);
        if (share.of[mover] > best) {
            best = share.of[mover];
            reply = frame->order.list.move[i];
        }
    }
    return reply;
}

static int foreseen(Tree *tree, int ply, int depth) {
    Frame *frame = &tree->frame[ply];
    Share share;
    if (tree_enter(tree, ply, depth, &share))
        return share.of[tree->self];
    if (!tree_list(tree, ply, 0))
        return 0;
    if (pos_player(frame->pos) != tree->self) {
        const Move reply = reply_find(tree, ply);
        if (reply == 0)
            return 0;
        tree_play(tree, ply, reply);
        const int value = foreseen(tree, ply + 1, depth - 1);
        tree_line(tree, ply, reply);
        return value;
    }
    int best = -1;
    for (size_t i = 0; i < frame->order.list.count && best < EACH_SHARES; i++) {
        const Move move = order_pick(&frame->order, i);
        tree_play(tree, ply, move);
        const int value = foreseen(tree, ply + 1, depth - 1);
        if (tree->stopped)
            return 0;
        if (value <= best)
            continue;
        best = value;
        tree_line(tree, ply, move);
    }
    return best;
}

int multi_alphabeta_model(Tree *tree, int depth, int best) {
    (void)best;
    return foreseen(tree, 1, depth);
}
