#include "solve/kayles/small_plain.h"

#include "base/bits.h"
#include "solve/kayles/small.h"

#define ALWAYS static inline __attribute__((always_inline)) /* so that `misere` is a constant */

typedef struct Plain {
    uint32_t apart[SMALL_LANES]; /* the complements of the rows */
    uint64_t nodes, limit;
} Plain;

/* Numbers the vertices of the set from 0: those in it before a vertex give its number. */
static int plain_load(Plain *plain, const uint64_t *rows, const uint64_t *set, int words,
                      int *vertex) {
    int count = 0;
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            vertex[count++] = w * 64 + bits_first(rest);
    for (int i = 0; i < count; i++) {
        const uint64_t *from = rows + vertex[i] * words;
        uint32_t row = 0;
        for (int j = 0; j < count; j++)
            row |= (uint32_t)(from[vertex[j] / 64] >> (vertex[j] % 64) & 1) << j;
        plain->apart[i] = ~row;
    }
    return count;
}

/* Can what is left be ended by one choice? */
static inline bool ended_at_once(const Plain *plain, uint32_t left) {
    for (uint32_t rest = left; rest; rest &= rest - 1)
        if (!(left & plain->apart[bits_first(rest)]))
            return true;
    return false;
}

static inline int fewest_left(const uint8_t *count, uint32_t todo) {
    int best = bits_first(todo);
    for (uint32_t rest = todo & (todo - 1); rest; rest &= rest - 1) {
        const int v = bits_first(rest);
        best = count[v] < count[best] ? v : best;
    }
    return best;
}

/* Those of the choices that leave just that many. */
static inline uint32_t leaving_count(const uint8_t *count, uint32_t todo, int wanted) {
    uint32_t found = 0;
    for (uint32_t rest = todo; rest; rest &= rest - 1)
        if (count[bits_first(rest)] == wanted)
            found |= rest & -rest;
    return found;
}

/* Those of the choices that lead from `from` to `last`. */
static inline uint32_t leading_to(const Plain *plain, uint32_t from, uint32_t last, uint32_t todo) {
    uint32_t found = 0;
    for (uint32_t rest = todo & from; rest; rest &= rest - 1)
        if ((from & plain->apart[bits_first(rest)]) == last)
            found |= rest & -rest;
    return found;
}

/* Step by step what small_avx512.c does for all choices at once. */
ALWAYS int search(Plain *plain, uint32_t live, const bool misere, int (*below)(Plain *, uint32_t)) {
    uint8_t count[SMALL_LANES];
    if (++plain->nodes > plain->limit)
        return SMALL_HALTED;
    uint32_t todo = 0;
    for (uint32_t rest = live; rest; rest &= rest - 1) {
        const int v = bits_first(rest);
        if (live & plain->apart[v])
            todo |= rest & -rest;
        else if (!misere)
            return v;
    }
    for (uint32_t rest = todo; rest; rest &= rest - 1) {
        const int v = bits_first(rest);
        const uint32_t left = live & plain->apart[v];
        if (!misere && ended_at_once(plain, left))
            todo &= ~(rest & -rest);
        else
            count[v] = (uint8_t)bits_count(left);
    }
    while (todo) {
        const int v = fewest_left(count, todo);
        const uint32_t after = live & plain->apart[v];
        const int reply = below(plain, after);
        if (reply < 0)
            return reply == SMALL_NONE ? v : SMALL_HALTED;
        todo &= ~(1u << v | 1u << reply);
        if (after == (live & ~(1u << v))) /* one without neighbours is as good as another */
            todo &= ~leaving_count(count, todo, bits_count(after));
        const uint32_t near = live & plain->apart[reply], last = after & near;
        todo &= ~(leading_to(plain, after, last, todo) | leading_to(plain, near, last, todo));
    }
    return SMALL_NONE;
}

static int search_normal(Plain *plain, uint32_t live) {
    return search(plain, live, false, search_normal);
}

static int search_misere(Plain *plain, uint32_t live) {
    return search(plain, live, true, search_misere);
}

int plain_search(const uint64_t *rows, const uint64_t *set, int words, bool misere, uint64_t *nodes,
                 uint64_t limit) {
    Plain plain = {.nodes = *nodes, .limit = limit};
    int vertex[SMALL_LANES];
    const int count = plain_load(&plain, rows, set, words, vertex);
    const uint32_t live = (uint32_t)bits_below(count);
    const int v = misere ? search_misere(&plain, live) : search_normal(&plain, live);
    *nodes = plain.nodes;
    return v < 0 ? v : vertex[v];
}
