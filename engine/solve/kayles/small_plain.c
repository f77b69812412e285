#include "solve/kayles/small_plain.h"

#include "base/bits.h"
#include "solve/kayles/small_limits.h"

#define ALWAYS static inline __attribute__((always_inline)) /* makes `misere` constant */

typedef struct Plain {
    const uint64_t *rows;
    uint64_t nodes, limit;
} Plain;

/* The set of vertices left after a choice. */
static inline uint64_t left_after(const Plain *plain, uint64_t set, int choice) {
    return set & ~plain->rows[choice];
}

/* Copies the rows of the set's vertices, renumbered from 0. Returns how many there are. */
static int rows_number(const uint64_t *from, const uint64_t *set, int words, uint64_t *rows,
                       int *vertex) {
    uint8_t number[64 * SMALL_WORDS]; /* new number of each vertex of the set */
    int count = 0;
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1, count++) {
            vertex[count] = w * 64 + bits_first(rest);
            number[vertex[count]] = (uint8_t)count;
        }
    for (int i = 0; i < count; i++) {
        rows[i] = 0;
        for (int w = 0; w < words; w++)
            for (uint64_t rest = from[vertex[i] * words + w] & set[w]; rest; rest &= rest - 1)
                rows[i] |= bits_one(number[w * 64 + bits_first(rest)]);
    }
    return count;
}

/* Can one choice remove all of `left`? Such a vertex is adjacent to all others. The loop ends early
   if there is none. */
static inline bool ended_at_once(const Plain *plain, uint64_t left) {
    uint64_t of_all = left;
    for (uint64_t rest = left; rest && of_all; rest &= rest - 1)
        of_all &= plain->rows[bits_first(rest)];
    return of_all != 0;
}

static inline int fewest_left(const uint8_t *count, uint64_t todo) {
    int best = bits_first(todo);
    for (uint64_t rest = todo & (todo - 1); rest; rest &= rest - 1) {
        const int v = bits_first(rest);
        best = count[v] < count[best] ? v : best;
    }
    return best;
}

/* The choices that leave exactly `wanted` vertices. */
static inline uint64_t leaving_count(const uint8_t *count, uint64_t todo, int wanted) {
    uint64_t found = 0;
    for (uint64_t rest = todo; rest; rest &= rest - 1)
        if (count[bits_first(rest)] == wanted)
            found |= rest & -rest;
    return found;
}

/* The choices that lead from the set `from` to the set `last`. */
static inline uint64_t leading_to(const Plain *plain, uint64_t from, uint64_t last, uint64_t todo) {
    uint64_t found = 0;
    for (uint64_t rest = todo & from; rest; rest &= rest - 1)
        if (left_after(plain, from, bits_first(rest)) == last)
            found |= rest & -rest;
    return found;
}

/* The search of small_avx512.c, one choice at a time. */
ALWAYS int search(Plain *plain, uint64_t live, const bool misere, int (*below)(Plain *, uint64_t)) {
    uint8_t count[SMALL_MAX];
    if (++plain->nodes > plain->limit)
        return SMALL_CANCELLED;
    uint64_t todo = 0;
    for (uint64_t rest = live; rest; rest &= rest - 1) {
        const int v = bits_first(rest);
        if (left_after(plain, live, v))
            todo |= bits_one(v);
        else if (!misere)
            return v;
    }
    for (uint64_t rest = todo; rest; rest &= rest - 1) {
        const int v = bits_first(rest);
        const uint64_t left = left_after(plain, live, v);
        if (!misere && ended_at_once(plain, left))
            todo &= ~bits_one(v);
        else
            count[v] = (uint8_t)bits_count(left);
    }
    while (todo) {
        const int v = fewest_left(count, todo);
        const uint64_t after = left_after(plain, live, v);
        const int reply = below(plain, after);
        if (reply < 0)
            return reply == SMALL_NONE ? v : SMALL_CANCELLED;
        todo &= ~(bits_one(v) | bits_one(reply));
        if (after == (live & ~bits_one(v))) /* isolated vertices are equivalent */
            todo &= ~leaving_count(count, todo, bits_count(after));
        const uint64_t near = left_after(plain, live, reply), last = after & near;
        todo &= ~(leading_to(plain, after, last, todo) | leading_to(plain, near, last, todo));
    }
    return SMALL_NONE;
}

static int search_normal(Plain *plain, uint64_t live) {
    return search(plain, live, false, search_normal);
}

static int search_misere(Plain *plain, uint64_t live) {
    return search(plain, live, true, search_misere);
}

int plain_search(const uint64_t *rows, const uint64_t *set, int words, bool misere, uint64_t *nodes,
                 uint64_t limit) {
    uint64_t numbered[SMALL_LANES];
    int vertex[SMALL_LANES];
    const uint64_t live =
        words == 1 ? set[0] : bits_below(rows_number(rows, set, words, numbered, vertex));
    Plain plain = {.rows = words == 1 ? rows : numbered, .nodes = *nodes, .limit = limit};
    const int v = misere ? search_misere(&plain, live) : search_normal(&plain, live);
    *nodes = plain.nodes;
    return v < 0 || words == 1 ? v : vertex[v];
}
