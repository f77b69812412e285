/* What the others are believed to be decides: max^n takes them to look as far as this player does,
   opponent-model search to look one ply ahead. Between the two is a mean of both, of which the
   first has three quarters. The second one's trees are thin, so it looks twice as deep. */
#include "search/multi/tree.h"

int multi_opponent_model(Tree *tree, int depth, int best) {
    if (tree->others == OTHERS_FAR)
        return multi_maxn(tree, depth, best);
    const int model = multi_alphabeta_model(tree, 2 * depth, -1);
    if (tree->others == OTHERS_NEAR)
        return model;
    const int wanted = (4 * best - model) / 3; /* of max^n, to be better than the best */
    if (tree->stopped || wanted >= EACH_SHARES)
        return best < 0 ? 0 : best;
    return (model + 3 * multi_maxn(tree, depth, wanted)) / 4;
}
