/* Keys of positions, on subgraphs of any size: dfs.c has its own for rows of a few words. */
#pragma once

#include "solve/kayles/subgraph.h"

/* Of the set of vertices that is left. */
Key set_key(const SubgraphMaker *maker, const Subgraph *subgraph, const uint64_t *set);

/* The least of the keys of all images of the set under the graph's symmetries, the same for all of
   them. `*turned`: it is not that of the set itself. */
Key set_key_least(const SubgraphMaker *maker, const Subgraph *subgraph, const uint64_t *set,
                  bool *turned);
