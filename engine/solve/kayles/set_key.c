#include "solve/kayles/set_key.h"

#include "base/bits.h"
#include "solve/kayles/bitset.h"
#include "solve/kayles/processor.h"

Key set_key(const SubgraphMaker *maker, const Subgraph *subgraph, const uint64_t *set) {
    if (subgraph->words > 1 && processor_avx512())
        return bitset_key(subgraph->keys, subgraph->vertices, set, !maker->exact);
    Key key = {0, 0};
    for (int w = 0; w < subgraph->words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            key = subgraph_join(maker, key, maker->keys[subgraph->ids[w * 64 + bits_first(rest)]]);
    return key;
}

static Key image_key(const SubgraphMaker *maker, const Subgraph *subgraph, const uint64_t *set,
                     int s) {
    const Graph *graph = maker->graph;
    const uint32_t *images = graph->images + (size_t)s * (size_t)graph->vertices;
    Key key = {0, 0};
    for (int w = 0; w < subgraph->words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            key = subgraph_join(maker, key,
                                maker->keys[images[subgraph->ids[w * 64 + bits_first(rest)]]]);
    return key;
}

Key set_key_least(const SubgraphMaker *maker, const Subgraph *subgraph, const uint64_t *set,
                  bool *turned) {
    const Key straight = set_key(maker, subgraph, set);
    Key least = straight;
    *turned = false;
    for (int s = 1; s < maker->graph->symmetries; s++) {
        const Key key =
            maker->images ? subgraph_image(maker, s, straight) : image_key(maker, subgraph, set, s);
        if (key.low < least.low || (key.low == least.low && key.high < least.high)) {
            least = key;
            *turned = true;
        }
    }
    return least;
}
