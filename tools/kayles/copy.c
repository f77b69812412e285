#include "copy.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

bool copy_room_new(CopyRoom *room, const Graph *graph) {
    *room = (CopyRoom){.masks = NULL};
    bool good = subgraph_maker_set(&room->maker, graph);
    for (int w = 0; w < COPY_WORDS; w++)
        good &= subgraph_new(&room->narrow[w], 64 * (w + 1));
    room->masks = good ? memory_new(subgraph_masks(&room->maker), sizeof *room->masks) : NULL;
    return room->masks != NULL;
}

void copy_room_free(CopyRoom *room) {
    subgraph_maker_free(&room->maker);
    for (int w = 0; w < COPY_WORDS; w++)
        subgraph_free(&room->narrow[w]);
    free(room->masks);
}

/* Is some vertex before `v` of the set a twin of v? Twins are neighbours. */
static bool twin_before(const Subgraph *subgraph, const uint64_t *set, int v) {
    const size_t words = (size_t)subgraph->words;
    const uint64_t *row = subgraph->rows + (size_t)v * words;
    for (int w = 0; w <= v / 64; w++)
        for (uint64_t rest = row[w] & set[w] & bits_below(v - 64 * w); rest != 0; rest &= rest - 1)
            if (memcmp(row, subgraph->rows + (size_t)(w * 64 + bits_first(rest)) * words,
                       words * sizeof *row) == 0)
                return true;
    return false;
}

int twins_remove(const Subgraph *subgraph, uint64_t *set) {
    int count = subgraph->vertices;
    for (int v = 0; v < subgraph->vertices; v++)
        if (twin_before(subgraph, set, v)) {
            row_remove(set, v);
            count--;
        }
    return count;
}

bool copy_make(CopyRoom *room, const GraphPart *part, PartCopy *copy) {
    const int words = bits_words(part->count);
    copy->part = *part;
    copy->own.memory = NULL;
    copy->wide = NULL;
    copy->copied = words < part->subgraph->words &&
                   (words <= COPY_WORDS || words * 4 <= part->subgraph->words * 3);
    if (!copy->copied)
        return true;
    Subgraph *to = words <= COPY_WORDS ? &room->narrow[words - 1] : &copy->own;
    uint64_t *set = copy->narrow;
    if (words > COPY_WORDS) {
        if (!subgraph_new(to, part->count))
            return false;
        copy->wide = set = memory_new((size_t)words, sizeof *set);
        if (set == NULL)
            return false;
    }
    subgraph_contract(to, &room->maker, part->subgraph, part->set, part->count, room->masks);
    for (int w = 0; w < words; w++)
        set[w] = bits_below(part->count - 64 * w);
    copy->part = (GraphPart){to, set, part->count};
    copy->part.count = twins_remove(to, set);
    return true;
}

void copy_free(PartCopy *copy) {
    if (copy->own.memory != NULL)
        subgraph_free(&copy->own);
    free(copy->wide);
}
