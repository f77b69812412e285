/* Between max^n, which believes that the others look as far as this player does, and opponent-model
   search, which believes that they look one ply ahead: a mean of both, of which the first has three
   quarters. The second one's trees are thin, so it looks twice as deep. */
#include "search/many_tree.h"

int many_mixed(Tree *tree, int depth, int best) {
    const int model = many_foreseen(tree, 2 * depth, -1);
    const int wanted = (4 * best - model) / 3; /* of max^n, to be better than the best */
    if (tree->stopped || wanted >= EACH_SHARES)
        return best < 0 ? 0 : best;
    return (model + 3 * many_maxn(tree, depth, wanted)) / 4;
}
