#include "solve/small.h"

static inline int bits_lowest(uint64_t bits) { return __builtin_ctzll(bits); }

/* Both searches answer the vertex that wins or SMALL_NONE. A choice that leaves nothing is looked
   for first. If v is answered by r, what is left after both is lost for the side to move, and as
   the order of choices does not matter v answers r as well: r need not be tried. */
static int wins_normal(const uint64_t *rows, uint64_t live, uint64_t *nodes)
{
    ++*nodes;
    for (uint64_t rest = live; rest; rest &= rest - 1) {
        const int v = bits_lowest(rest);
        if (!(live & ~rows[v]))
            return v;
    }
    for (uint64_t todo = live; todo;) {
        const int v = bits_lowest(todo);
        const int reply = wins_normal(rows, live & ~rows[v], nodes);
        if (reply == SMALL_NONE)
            return v;
        todo &= ~(UINT64_C(1) << v | UINT64_C(1) << reply);
    }
    return SMALL_NONE;
}

/* `live` is not empty. */
static int wins_misere(const uint64_t *rows, uint64_t live, uint64_t *nodes)
{
    ++*nodes;
    uint64_t todo = 0;
    for (uint64_t rest = live; rest; rest &= rest - 1) {
        const int v = bits_lowest(rest);
        if (live & ~rows[v])
            todo |= UINT64_C(1) << v;
    }
    while (todo) {
        const int v = bits_lowest(todo);
        const int reply = wins_misere(rows, live & ~rows[v], nodes);
        if (reply == SMALL_NONE)
            return v;
        todo &= ~(UINT64_C(1) << v | UINT64_C(1) << reply);
    }
    return SMALL_NONE;
}

bool small_wins(Small *small, uint64_t live, int *vertex)
{
    *vertex = SMALL_NONE;
    if (!live)
        return small->misere;
    *vertex = small->misere ? wins_misere(small->rows, live, &small->nodes)
                            : wins_normal(small->rows, live, &small->nodes);
    return *vertex != SMALL_NONE;
}
