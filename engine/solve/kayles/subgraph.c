#include "solve/kayles/subgraph.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/random.h"
#include "solve/kayles/bitset.h"
#include "solve/kayles/processor.h"

/* The BMI2 instruction pext contracts rows; subgraph_maker_set() detects it at run time. */
#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define SUBGRAPH_EXTRACT __attribute__((target("bmi2,popcnt")))
#endif

enum { EXACT_MAX = 128 };

static bool has_cliques(const Graph *graph) {
    return graph->cliques > 0 && graph->cliques_each > 0;
}

/* Computes the image of each clique as a key: the cliques common to the images of its vertices.
   There may be several, but all of them have a vertex whenever the clique has one. Returns false if
   the symmetry does not map cliques to cliques. */
static bool images_under(const SubgraphMaker *maker, const uint32_t *image, Key *images) {
    const Graph *graph = maker->graph;
    const int each = graph->cliques_each;
    for (int c = 0; c < graph->cliques; c++)
        images[c] = (Key){UINT64_MAX, UINT64_MAX};
    for (int v = 0; v < graph->vertices; v++) {
        const Key turned = maker->keys[image[v]];
        for (int i = 0; i < each; i++) {
            Key *common = &images[graph->clique_of[v * each + i]];
            *common = (Key){common->low & turned.low, common->high & turned.high};
        }
    }
    for (int v = 0; v < graph->vertices; v++) {
        Key all = {0, 0};
        for (int i = 0; i < each; i++)
            all = subgraph_join(maker, all, images[graph->clique_of[v * each + i]]);
        const Key turned = maker->keys[image[v]];
        if (all.low != turned.low || all.high != turned.high)
            return false;
    }
    return true;
}

static bool images_set(SubgraphMaker *maker) {
    const Graph *graph = maker->graph;
    if (!maker->exact || graph->symmetries < 2)
        return true;
    maker->images =
        memory_resize(NULL, (size_t)graph->symmetries * EXACT_MAX, sizeof *maker->images);
    bool good = maker->images != NULL;
    for (int s = 0; s < graph->symmetries && good; s++)
        if (!images_under(maker, graph->images + (size_t)s * (size_t)graph->vertices,
                          maker->images + s * EXACT_MAX)) {
            free(maker->images);
            maker->images = NULL;
            return true;
        }
    return good;
}

Key subgraph_image(const SubgraphMaker *maker, int s, Key key) {
    const Key *images = maker->images + s * EXACT_MAX;
    Key image = {0, 0};
    for (; key.low; key.low &= key.low - 1)
        image = subgraph_join(maker, image, images[bits_first(key.low)]);
    for (; key.high; key.high &= key.high - 1)
        image = subgraph_join(maker, image, images[64 + bits_first(key.high)]);
    return image;
}

bool subgraph_maker_set(SubgraphMaker *maker, const Graph *graph) {
    *maker = (SubgraphMaker){.graph = graph};
    maker->exact = has_cliques(graph) && graph->cliques <= EXACT_MAX;
    maker->avx512 = processor_avx512();
#ifdef SUBGRAPH_EXTRACT
    maker->extract = processor_bmi2();
#endif
    maker->keys = memory_new((size_t)graph->vertices + 1, sizeof *maker->keys);
    if (!maker->keys)
        return false;
    uint64_t state = 1;
    for (int v = 0; v < graph->vertices; v++) {
        Key *key = &maker->keys[v];
        if (!maker->exact) {
            key->low = random_next(&state);
            key->high = random_next(&state);
            continue;
        }
        for (int i = 0; i < graph->cliques_each; i++) {
            const int clique =
                graph->clique_of[(size_t)v * (size_t)graph->cliques_each + (size_t)i];
            *(clique < 64 ? &key->low : &key->high) |= bits_one(clique);
        }
    }
    return images_set(maker);
}

void subgraph_maker_free(SubgraphMaker *maker) {
    free(maker->keys);
    free(maker->images);
}

bool subgraph_new(Subgraph *subgraph, int vertices) {
    const size_t count = (size_t)vertices + 1;
    const size_t words = (size_t)bits_words(vertices);
    const size_t rows = count * words * sizeof(uint64_t), keys = count * sizeof(Key);
    char *memory = memory_resize(NULL, keys + rows + count * (sizeof(uint32_t) + sizeof(int)), 1);
    *subgraph = (Subgraph){.memory = memory};
    if (!memory)
        return false;
    subgraph->keys = (Key *)(void *)memory;
    subgraph->rows = (uint64_t *)(void *)(memory + keys);
    subgraph->ids = (uint32_t *)(void *)(memory + keys + rows);
    subgraph->parents = (int *)(void *)(memory + keys + rows + count * sizeof(uint32_t));
    return true;
}

void subgraph_free(Subgraph *subgraph) {
    free(subgraph->memory);
}

bool subgraph_root(Subgraph *subgraph, const SubgraphMaker *maker) {
    const Graph *graph = maker->graph;
    *subgraph = (Subgraph){.vertices = graph->vertices, .words = graph->words, .rows = graph->rows};
    uint32_t *ids = memory_resize(NULL, (size_t)graph->vertices + 1, sizeof *ids);
    if (!ids)
        return false;
    for (int v = 0; v < graph->vertices; v++)
        ids[v] = (uint32_t)v;
    subgraph->ids = ids;
    subgraph->memory = ids;
    subgraph->keys = maker->keys;
    return true;
}

size_t subgraph_masks(const SubgraphMaker *maker) {
    const size_t sets = has_cliques(maker->graph) ? (size_t)maker->graph->cliques : 0;
    return sets * (size_t)maker->graph->words + 1;
}

/* Fills rows as unions of cliques. Called with constant `words` for short rows, which are the most
   frequent. */
static inline __attribute__((always_inline)) void
rows_from_cliques(Subgraph *subgraph, const Graph *graph, uint64_t *masks, const size_t words) {
    const int count = subgraph->vertices;
    const size_t each = (size_t)graph->cliques_each;
    for (int i = 0; i < count; i++) {
        const uint16_t *cliques = graph->clique_of + subgraph->ids[i] * each;
        for (size_t j = 0; j < each; j++)
            for (size_t w = 0; w < words; w++)
                masks[cliques[j] * words + w] = 0;
    }
    for (int i = 0; i < count; i++) {
        const uint16_t *cliques = graph->clique_of + subgraph->ids[i] * each;
        for (size_t j = 0; j < each; j++)
            masks[cliques[j] * words + (size_t)i / 64] |= bits_one(i);
    }
    for (int i = 0; i < count; i++) {
        const uint16_t *cliques = graph->clique_of + subgraph->ids[i] * each;
        uint64_t *row = subgraph->rows + (size_t)i * words;
        for (size_t w = 0; w < words; w++)
            row[w] = masks[cliques[0] * words + w];
        for (size_t j = 1; j < each; j++)
            for (size_t w = 0; w < words; w++)
                row[w] |= masks[cliques[j] * words + w];
    }
}

static void rows_from_parent(Subgraph *subgraph, const Subgraph *parent) {
    for (int i = 0; i < subgraph->vertices; i++) {
        const uint64_t *from = parent->rows + (size_t)subgraph->parents[i] * (size_t)parent->words;
        uint64_t *row = subgraph->rows + (size_t)i * (size_t)subgraph->words;
        memset(row, 0, (size_t)subgraph->words * sizeof *row);
        for (int j = 0; j < subgraph->vertices; j++)
            row[j / 64] |= (from[subgraph->parents[j] / 64] >> (subgraph->parents[j] % 64) & 1)
                           << (j % 64);
    }
}

#ifdef SUBGRAPH_EXTRACT
/* Fills rows with the parent's bits at the vertices of `set`, packed. Called with constant numbers
   of words for short rows. */
SUBGRAPH_EXTRACT static inline __attribute__((always_inline)) void
rows_extract_words(Subgraph *subgraph, const Subgraph *parent, const uint64_t *set,
                   const int from_words, const int words) {
    for (int i = 0; i < subgraph->vertices; i++) {
        const uint64_t *from = parent->rows + (size_t)subgraph->parents[i] * (size_t)from_words;
        uint64_t *row = subgraph->rows + (size_t)i * (size_t)words;
        uint64_t part = 0;
        int filled = 0, w = 0;
        for (int f = 0; f < from_words; f++) {
            const uint64_t bits = _pext_u64(from[f], set[f]);
            const int count = bits_count(set[f]);
            part |= bits << filled;
            if (filled + count < 64) {
                filled += count;
                continue;
            }
            row[w++] = part;
            part = filled ? bits >> (64 - filled) : 0;
            filled += count - 64;
        }
        if (w < words)
            row[w] = part;
    }
}

SUBGRAPH_EXTRACT static void rows_extract(Subgraph *subgraph, const Subgraph *parent,
                                          const uint64_t *set) {
    if (subgraph->words > 1 || parent->words > 2)
        rows_extract_words(subgraph, parent, set, parent->words, subgraph->words);
    else if (parent->words == 2) {
        const int low = bits_count(set[0]);
        for (int i = 0; i < subgraph->vertices; i++) {
            const uint64_t *from = parent->rows + subgraph->parents[i] * 2;
            const uint64_t high = _pext_u64(from[1], set[1]);
            subgraph->rows[i] = _pext_u64(from[0], set[0]) | (low < 64 ? high << low : 0);
        }
    } else {
        for (int i = 0; i < subgraph->vertices; i++)
            subgraph->rows[i] = _pext_u64(parent->rows[subgraph->parents[i]], set[0]);
    }
}
#endif

static void vertices_list(Subgraph *subgraph, const SubgraphMaker *maker, const Subgraph *parent,
                          const uint64_t *set) {
    if (maker->avx512) {
        bitset_list(set, parent->words, parent->ids, subgraph->parents, subgraph->ids);
    } else {
        int i = 0;
        for (int w = 0; w < parent->words; w++)
            for (uint64_t rest = set[w]; rest; rest &= rest - 1, i++) {
                subgraph->parents[i] = w * 64 + bits_first(rest);
                subgraph->ids[i] = parent->ids[subgraph->parents[i]];
            }
    }
    if (subgraph->words > 1)
        for (int i = 0; i < subgraph->vertices; i++)
            subgraph->keys[i] = parent->keys[subgraph->parents[i]];
}

void subgraph_contract(Subgraph *subgraph, const SubgraphMaker *maker, const Subgraph *parent,
                       const uint64_t *set, int count, uint64_t *masks) {
    subgraph->vertices = count;
    subgraph->words = bits_words(count);
    vertices_list(subgraph, maker, parent, set);
#ifdef SUBGRAPH_EXTRACT
    if (maker->extract) {
        rows_extract(subgraph, parent, set);
        return;
    }
#endif
    if (!has_cliques(maker->graph))
        rows_from_parent(subgraph, parent);
    else if (subgraph->words == 1)
        rows_from_cliques(subgraph, maker->graph, masks, 1);
    else if (subgraph->words == 2)
        rows_from_cliques(subgraph, maker->graph, masks, 2);
    else
        rows_from_cliques(subgraph, maker->graph, masks, (size_t)subgraph->words);
}
