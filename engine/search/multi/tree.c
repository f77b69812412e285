#include "search/multi/tree.h"

enum { WORK_OF_NODE = 16 };

/* Nodes with at most FORCED_MOVES moves cost no depth, up to FORCED_PLIES times the depth. */
enum { FORCED_MOVES = 3, FORCED_PLIES = 3 };

static void share_equally(const Tree *tree, Share *share) {
    for (int p = 0; p < tree->players; p++)
        share->of[p] = EACH_SHARES / tree->players;
}

bool tree_count(Tree *tree) {
    tree->nodes++;
    tree->limiter.work += WORK_OF_NODE;
    tree->stopped = tree->stopped || limiter_reached(&tree->limiter, tree->nodes);
    return !tree->stopped;
}

bool tree_enter(Tree *tree, int ply, int depth, Share *share) {
    const Pos *pos = tree->frame[ply].pos;
    *share = (Share){{0}};
    if (!tree_count(tree))
        return true;
    tree->frame[ply].pv_length = 0;
    tree->seldepth = ply > tree->seldepth ? ply : tree->seldepth;
    const Outcome outcome = tree->rules->outcome(pos);
    if (outcome == WON || outcome == LOST) {
        share->of[colour_player(pos_winner(pos, outcome))] = EACH_SHARES;
        return true;
    }
    if (outcome == DRAWN || ply >= tree->moves_left) {
        share_equally(tree, share);
        return true;
    }
    if (depth > 0 && ply < PLY_MAX)
        return false;
    const bool quiet = tree->knowledge->each->shares(pos, share->of);
    if (!quiet && depth > -QUIET_PLIES && ply < PLY_MAX)
        return false;
    tree->horizon = true;
    return true;
}

void tree_play(Tree *tree, int ply, Move move) {
    tree->rules->play(tree->frame[ply].pos, move, tree->frame[ply + 1].pos);
}

bool tree_list(Tree *tree, int ply, Move first) {
    Frame *frame = &tree->frame[ply];
    order_fill(&frame->order, frame->pos, tree->knowledge, false);
    order_adjust(&frame->order, first, frame->killer, &tree->history);
    tree->limiter.work += frame->order.list.count;
    tree->frame[ply + 1].killer[0] = tree->frame[ply + 1].killer[1] = 0;
    tree->stopped = tree->stopped || frame->order.list.truncated;
    return !tree->stopped;
}

int tree_deeper(const Tree *tree, int ply, int depth) {
    const bool forced = tree->frame[ply].order.list.count <= FORCED_MOVES;
    return depth - !(forced && ply < FORCED_PLIES * tree->depth);
}

void tree_line(Tree *tree, int ply, Move move) {
    frame_pv_extend(&tree->frame[ply], move, &tree->frame[ply + 1]);
}

void tree_learn(Tree *tree, int ply, int depth, size_t at) {
    Frame *frame = &tree->frame[ply];
    frame_killer_set(frame, frame->order.list.move[at]);
    frame_history_learn(frame, &tree->history, depth > 0 ? depth : 1, at);
}
