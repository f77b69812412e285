#include "games/polyomino/rules/packings.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

enum { REACH_MAX = 64, MEMO_SLOTS = 1 << 18, CELL_SHIFT = 40 };

/* State of the search. Cells below the current cell are decided; bit i of `taken` is cell + i. The
   number of pieces left to place and the number of cells that may stay free follow from it. The
   memo compares whole states, so it is exact. */
typedef struct State {
    uint64_t taken;
    uint64_t used; /* pieces used, and cell + 1 from bit CELL_SHIFT on; never 0 in a stored state */
} State;

typedef struct Memo {
    State state;
    Count sets;
} Memo;

typedef struct Packing {
    const Placements *table;
    const StopToken *stop;
    bool stopped;
    int *first; /* placements with lowest cell c: order[first[c]] to order[first[c+1]-1] */
    int *order;
    uint64_t *mask;  /* cells of each placement, relative to its lowest cell */
    bool *coverable; /* does a live placement cover the cell? */
    Memo *memo;      /* one entry per hash; new ones replace old ones */
} Packing;

/* Counts the cells that some live placement covers. */
static int cells_coverable(const Placements *table, const uint64_t *live, bool *coverable) {
    int count = 0;
    for (int cell = 0; cell < board_cells(&table->board); cell++) {
        const uint64_t *covering = table->covering + (size_t)cell * (size_t)table->words;
        uint64_t any = 0;
        for (int w = 0; w < table->words; w++)
            any |= covering[w] & live[w];
        coverable[cell] = any != 0;
        count += any != 0;
    }
    return count;
}

bool packings_suit(const Placements *table, const uint64_t *live, int size) {
    bool coverable[CELLS_MAX];
    const int reach = (table->set.cells - 1) * table->board.columns + table->set.cells;
    const int left = cells_coverable(table, live, coverable) - size * table->set.cells;
    return reach <= REACH_MAX && left < table->set.cells;
}

static bool packing_start(Packing *packing, const uint64_t *live) {
    const Placements *table = packing->table;
    const int cells = board_cells(&table->board);
    packing->first = memory_new((size_t)cells + 1, sizeof *packing->first);
    packing->order = memory_new((size_t)table->count, sizeof *packing->order);
    packing->mask = memory_new((size_t)table->count, sizeof *packing->mask);
    packing->memo = memory_new(MEMO_SLOTS, sizeof *packing->memo);
    if (packing->first == NULL || packing->order == NULL || packing->mask == NULL ||
        packing->memo == NULL)
        return false;
    int count = 0;
    for (int cell = 0; cell < cells; cell++) {
        packing->first[cell] = count;
        for (int p = 0; p < table->count; p++)
            if (table->cell[p][0] == cell && row_has(live, p))
                packing->order[count++] = p;
    }
    packing->first[cells] = count;
    for (int p = 0; p < table->count; p++)
        for (int i = 0; i < table->set.cells; i++)
            packing->mask[p] |= UINT64_C(1) << (table->cell[p][i] - table->cell[p][0]);
    return true;
}

static void packing_finish(Packing *packing) {
    free(packing->first);
    free(packing->order);
    free(packing->mask);
    free(packing->memo);
}

/* Counts the ways to place `left` more pieces from `cell` on with at most `spare` coverable cells
   left free. */
static Count cells_count(Packing *packing, int cell, State state, int left, int spare) {
    const Placements *table = packing->table;
    const int cells = board_cells(&table->board);
    Count sets = {0};
    if (left == 0)
        return count_of(1);
    for (; cell < cells && (!packing->coverable[cell] || (state.taken & 1) != 0); cell++)
        state.taken >>= 1;
    if (cell == cells || packing->stopped)
        return sets;
    const State stored = {state.taken, state.used | (uint64_t)(cell + 1) << CELL_SHIFT};
    Memo *memo = &packing->memo[random_mix(stored.taken ^ random_mix(stored.used)) % MEMO_SLOTS];
    if (memo->state.taken == stored.taken && memo->state.used == stored.used)
        return memo->sets;
    if (spare > 0)
        sets =
            cells_count(packing, cell + 1, (State){state.taken >> 1, state.used}, left, spare - 1);
    for (int i = packing->first[cell]; i < packing->first[cell + 1]; i++) {
        const int p = packing->order[i];
        const uint64_t piece = UINT64_C(1) << table->piece[p];
        if ((packing->mask[p] & state.taken) != 0 || (state.used & piece) != 0)
            continue;
        const State next = {state.taken | packing->mask[p], state.used | piece};
        sets = count_sum(sets, cells_count(packing, cell, next, left - 1, spare));
    }
    packing->stopped = stop_spend(packing->stop, 1);
    if (!packing->stopped)
        *memo = (Memo){stored, sets};
    return sets;
}

bool packings_count(const Placements *table, const uint64_t *live, int size, const StopToken *stop,
                    Count *sets) {
    bool coverable[CELLS_MAX];
    Packing packing = {.table = table, .stop = stop, .coverable = coverable};
    const int spare = cells_coverable(table, live, coverable) - size * table->set.cells;
    *sets = (Count){0};
    if (spare < 0)
        return true;
    const bool started = packing_start(&packing, live);
    if (started)
        *sets = cells_count(&packing, 0, (State){0}, size, spare);
    packing_finish(&packing);
    return started && !packing.stopped;
}
