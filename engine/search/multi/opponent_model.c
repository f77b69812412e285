/* Combines the two methods. OTHERS_FAR uses max^n: the others look as far as this player.
   OTHERS_NEAR uses opponent-model search: they look one ply ahead. OTHERS_MIXED weights max^n 3
   to 1. Trees of opponent-model search are thin, so it searches twice as deep. */
#include "search/multi/tree.h"

int multi_opponent_model(Tree *tree, int depth, int best) {
    if (tree->others == OTHERS_FAR)
        return multi_maxn(tree, depth, best);
    const int model = multi_alphabeta_model(tree, 2 * depth, -1);
    if (tree->others == OTHERS_NEAR)
        return model;
    const int wanted = (4 * best - model) / 3; /* value of max^n needed to exceed `best` */
    if (tree->stopped || wanted >= EACH_SHARES)
        return best < 0 ? 0 : best;
    return (model + 3 * multi_maxn(tree, depth, wanted)) / 4;
}
