#include "solve/field.h"

#include <stdlib.h>
#include <string.h>

#include "solve/bits.h"

enum { EXACT_MAX = 128 };

/* splitmix64 (Steele, Lea, Flood, Fast Splittable Pseudorandom Number Generators, 2014) */
static uint64_t random_next(uint64_t *state)
{
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static bool has_cliques(const Graph *graph) { return graph->cliques > 0 && graph->cliques_each > 0; }

bool field_maker_set(FieldMaker *maker, const Graph *graph)
{
    *maker = (FieldMaker){.graph = graph};
    maker->exact = has_cliques(graph) && graph->cliques <= EXACT_MAX;
    maker->keys = calloc((size_t)graph->vertices + 1, sizeof *maker->keys);
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
            const int clique = graph->clique_of[(size_t)v * (size_t)graph->cliques_each + (size_t)i];
            *(clique < 64 ? &key->low : &key->high) |= bits_one(clique);
        }
    }
    return true;
}

void field_maker_free(FieldMaker *maker) { free(maker->keys); }

bool field_new(Field *field, int vertices)
{
    const size_t count = (size_t)vertices + 1;
    const size_t words = (size_t)bits_words(vertices);
    const size_t rows = count * words * sizeof(uint64_t), keys = count * sizeof(Key);
    char *memory = malloc(keys + rows + count * (sizeof(uint32_t) + sizeof(int)));
    *field = (Field){.memory = memory};
    if (!memory)
        return false;
    field->keys = (Key *)(void *)memory;
    field->rows = (uint64_t *)(void *)(memory + keys);
    field->ids = (uint32_t *)(void *)(memory + keys + rows);
    field->parents = (int *)(void *)(memory + keys + rows + count * sizeof(uint32_t));
    return true;
}

void field_free(Field *field) { free(field->memory); }

bool field_root(Field *field, const FieldMaker *maker)
{
    const Graph *graph = maker->graph;
    *field = (Field){.vertices = graph->vertices, .words = graph->words, .rows = graph->rows};
    uint32_t *ids = malloc(((size_t)graph->vertices + 1) * sizeof *ids);
    if (!ids)
        return false;
    for (int v = 0; v < graph->vertices; v++)
        ids[v] = (uint32_t)v;
    field->ids = ids;
    field->memory = ids;
    field->keys = maker->keys;
    return true;
}

size_t field_masks(const FieldMaker *maker)
{
    const size_t sets = has_cliques(maker->graph) ? (size_t)maker->graph->cliques : 0;
    return sets * (size_t)maker->graph->words + 1;
}

/* The row of a vertex is the union of its cliques. */
static void rows_from_cliques(Field *field, const Graph *graph, uint64_t *masks)
{
    const size_t words = (size_t)field->words, each = (size_t)graph->cliques_each;
    for (int i = 0; i < field->vertices; i++) {
        const uint16_t *cliques = graph->clique_of + field->ids[i] * each;
        for (size_t j = 0; j < each; j++)
            for (size_t w = 0; w < words; w++)
                masks[cliques[j] * words + w] = 0;
    }
    for (int i = 0; i < field->vertices; i++) {
        const uint16_t *cliques = graph->clique_of + field->ids[i] * each;
        for (size_t j = 0; j < each; j++)
            masks[cliques[j] * words + (size_t)i / 64] |= bits_one(i);
    }
    for (int i = 0; i < field->vertices; i++) {
        const uint16_t *cliques = graph->clique_of + field->ids[i] * each;
        uint64_t *row = field->rows + (size_t)i * words;
        for (size_t w = 0; w < words; w++)
            row[w] = 0;
        for (size_t j = 0; j < each; j++)
            for (size_t w = 0; w < words; w++)
                row[w] |= masks[cliques[j] * words + w];
    }
}

static void rows_from_parent(Field *field, const Field *parent)
{
    for (int i = 0; i < field->vertices; i++) {
        const uint64_t *from = parent->rows + (size_t)field->parents[i] * (size_t)parent->words;
        uint64_t *row = field->rows + (size_t)i * (size_t)field->words;
        memset(row, 0, (size_t)field->words * sizeof *row);
        for (int j = 0; j < field->vertices; j++)
            row[j / 64] |= (from[field->parents[j] / 64] >> (field->parents[j] % 64) & 1) << (j % 64);
    }
}

void field_contract(Field *field, const FieldMaker *maker, const Field *parent, const uint64_t *set,
                    int count, uint64_t *masks)
{
    field->vertices = count;
    field->words = bits_words(count);
    int i = 0;
    for (int w = 0; w < parent->words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1) {
            const int v = w * 64 + bits_lowest(rest);
            field->parents[i] = v;
            field->ids[i] = parent->ids[v];
            field->keys[i++] = parent->keys[v];
        }
    if (has_cliques(maker->graph))
        rows_from_cliques(field, maker->graph, masks);
    else
        rows_from_parent(field, parent);
}
