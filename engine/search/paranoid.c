/* Paranoid search (Sturtevant and Korf 2000): all others are against the player who chooses, and
   what they leave him is the value: alpha-beta between two sides. */
#include "search/many_tree.h"

static bool table_decides(const TableHit *hit, int depth, int alpha, int beta) {
    return hit->depth >= depth &&
           (hit->bound == BOUND_EXACT || (hit->bound == BOUND_LOWER && hit->score >= beta) ||
            (hit->bound == BOUND_UPPER && hit->score <= alpha));
}

/* The share of the player who chooses; fail-soft. */
static int paranoid(Tree *tree, int ply, int depth, int alpha, int beta) {
    Node *node = &tree->node[ply];
    Share share;
    if (tree_enter(tree, ply, depth, &share))
        return share.of[tree->self];
    TableHit hit = {0};
    const uint64_t key = node->pos->key ^ ~tree->salt; /* not as max^n's */
    if (!table_probe(tree->table, key, &hit))
        hit.move = 0;
    else if (beta - alpha == 1 && tree->turns_left > PLY_MAX &&
             table_decides(&hit, depth, alpha, beta)) {
        tree->horizon = true;
        return hit.score;
    }
    if (!tree_list(tree, ply, hit.move))
        return 0;
    const bool own = pos_player(node->pos) == tree->self;
    const int alpha_first = alpha, beta_first = beta;
    Move best_move = 0;
    int best = own ? -1 : EACH_SHARES + 1;
    for (size_t i = 0; i < node->order.list.count; i++) {
        const Move move = order_pick(&node->order, i);
        const int deeper = tree_deeper(tree, ply, depth);
        int value;
        tree_play(tree, ply, move);
        if (i == 0) {
            value = paranoid(tree, ply + 1, deeper, alpha, beta);
        } else { /* the first is the best, as long as nobody shows another */
            value = own ? paranoid(tree, ply + 1, deeper, alpha, alpha + 1)
                        : paranoid(tree, ply + 1, deeper, beta - 1, beta);
            if (!tree->stopped && value > alpha && value < beta && beta - alpha > 1)
                value = paranoid(tree, ply + 1, deeper, alpha, beta);
        }
        if (tree->stopped)
            return 0;
        if (own ? value <= best : value >= best)
            continue;
        best = value;
        best_move = move;
        if (best > alpha && best < beta)
            tree_line(tree, ply, move);
        alpha = own && best > alpha ? best : alpha;
        beta = !own && best < beta ? best : beta;
        if (alpha >= beta) {
            tree_line(tree, ply, move);
            tree_learn(tree, ply, depth, i);
            break;
        }
    }
    hit = (TableHit){.move = best_move,
                     .score = best,
                     .depth = depth,
                     .bound = best >= beta_first    ? BOUND_LOWER
                              : best <= alpha_first ? BOUND_UPPER
                                                    : BOUND_EXACT};
    table_store(tree->table, key, &hit);
    return best;
}

int many_paranoid(Tree *tree, int depth, int best) {
    return paranoid(tree, 1, depth, best, EACH_SHARES + 1);
}
