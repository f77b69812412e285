/* Hash keys of positions, on subgraphs of any size. */
#pragma once

#include "solve/kayles/subgraph.h"

/* The key of the position with the vertices of `set` left. */
Key set_key(const SubgraphMaker *maker, const Subgraph *subgraph, const uint64_t *set);

/* The least key among the images of the set under the graph's symmetries. It is the same for all
   images. `*turned` receives whether it differs from the key of the set itself. */
Key set_key_least(const SubgraphMaker *maker, const Subgraph *subgraph, const uint64_t *set,
                  bool *turned);
