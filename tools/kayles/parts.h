/* Sets of vertices of a subgraph, as rows of bits, and their components. The functions are inlined
   so that `words`, the length of a row, can be a constant. */
#pragma once

#include "base/bits.h"
#include "solve/kayles/subgraph.h"

#define PART_INLINE static inline __attribute__((always_inline))

typedef struct GraphPart {
    const Subgraph *subgraph;
    const uint64_t *set;
    int count; /* of the set */
} GraphPart;

/* Sets of component_take(). */
typedef struct PartSets {
    uint64_t *after, *component, *fresh;
} PartSets;

PART_INLINE int set_first(const uint64_t *set, const int words) {
    for (int w = 0; w < words; w++)
        if (set[w] != 0)
            return w * 64 + bits_first(set[w]);
    return -1;
}

PART_INLINE const uint64_t *row_of(const Subgraph *subgraph, int v, const int words) {
    return subgraph->rows + (size_t)v * (size_t)words;
}

/* Moves the component of vertex `v` from `after` to `component`, and returns its size. `fresh`:
   scratch for a set. */
PART_INLINE int component_take(const Subgraph *subgraph, const PartSets *sets, int v,
                               const int words) {
    uint64_t *const after = sets->after, *const component = sets->component,
                    *const fresh = sets->fresh;
    int count = 0;
    for (int w = 0; w < words; w++)
        component[w] = fresh[w] = 0;
    row_add(component, v);
    row_add(fresh, v);
    for (; v >= 0; v = set_first(fresh, words)) {
        const uint64_t *row = row_of(subgraph, v, words);
        uint64_t missing = 0;
        row_remove(fresh, v);
        for (int w = 0; w < words; w++) {
            const uint64_t found = row[w] & after[w] & ~component[w];
            component[w] |= found;
            fresh[w] |= found;
            missing |= after[w] ^ component[w];
        }
        if (missing == 0)
            break;
    }
    for (int w = 0; w < words; w++) {
        after[w] &= ~component[w];
        count += bits_count(component[w]);
    }
    return count;
}

/* The value of a connected part of at most three vertices: only the path of three has 2. */
PART_INLINE int value_tiny(const Subgraph *subgraph, const uint64_t *set, int count,
                           const int words) {
    if (count < 3)
        return 1;
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1) {
            const uint64_t *row = row_of(subgraph, w * 64 + bits_first(rest), words);
            for (int i = 0; i < words; i++)
                if ((set[i] & ~row[i]) != 0)
                    return 2;
        }
    return 1;
}
