#include "solve/kayles/small.h"

#include "base/bits.h"
#include "solve/kayles/processor.h"
#include "solve/kayles/small_avx512.h"
#include "solve/kayles/small_plain.h"

/* Both searches return a winning vertex or SMALL_NONE. They look for a choice that leaves nothing
   first. If r refutes v, the position after both is lost. Choices commute, so v refutes r as well,
   and r need not be tried. */
static int search_normal(const uint64_t *rows, uint64_t live, uint64_t *nodes, uint64_t limit) {
    if (++*nodes > limit)
        return SMALL_CANCELLED;
    for (uint64_t rest = live; rest; rest &= rest - 1) {
        const int v = bits_first(rest);
        if (!(live & ~rows[v]))
            return v;
    }
    for (uint64_t todo = live; todo;) {
        const int v = bits_first(todo);
        const int reply = search_normal(rows, live & ~rows[v], nodes, limit);
        if (reply < 0)
            return reply == SMALL_NONE ? v : SMALL_CANCELLED;
        todo &= ~(UINT64_C(1) << v | UINT64_C(1) << reply);
    }
    return SMALL_NONE;
}

/* As search_normal(); `live` must not be empty. */
static int search_misere(const uint64_t *rows, uint64_t live, uint64_t *nodes, uint64_t limit) {
    if (++*nodes > limit)
        return SMALL_CANCELLED;
    uint64_t todo = 0;
    for (uint64_t rest = live; rest; rest &= rest - 1) {
        const int v = bits_first(rest);
        if (live & ~rows[v])
            todo |= UINT64_C(1) << v;
    }
    while (todo) {
        const int v = bits_first(todo);
        const int reply = search_misere(rows, live & ~rows[v], nodes, limit);
        if (reply < 0)
            return reply == SMALL_NONE ? v : SMALL_CANCELLED;
        todo &= ~(UINT64_C(1) << v | UINT64_C(1) << reply);
    }
    return SMALL_NONE;
}

int small_search(const uint64_t *rows, uint64_t live, bool misere, uint64_t *nodes,
                 uint64_t limit) {
    if (bits_count(live) <= SMALL_LANES)
        return (processor_avx512() ? avx512_search : plain_search)(rows, &live, 1, misere, nodes,
                                                                   limit);
    return misere ? search_misere(rows, live, nodes, limit)
                  : search_normal(rows, live, nodes, limit);
}
