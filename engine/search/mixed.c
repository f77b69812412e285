/* Between max^n, which believes that the others see to their own good and so to it that none of
   them becomes too strong, and paranoid search, which believes the worst: the mean of both. */
#include "search/many_tree.h"

int many_mixed(Tree *tree, int depth, int best) {
    const int hoped = many_maxn(tree, depth, -1);
    if (tree->stopped || (hoped + EACH_SHARES) / 2 <= best)
        return (hoped + EACH_SHARES) / 2 <= best ? best : 0;
    const int feared = many_paranoid(tree, depth, 2 * best - hoped);
    return (hoped + feared) / 2;
}
