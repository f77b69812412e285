/* Perft: counts the sequences of `depth` complete turns, without history. */
#pragma once

#include "rules/rules.h"

enum {
    PERFT_DEPTH_MAX = 1000,
    PERFT_THREADS_MAX = 256,
    PERFT_LIST_MAX = 20000000 /* longest move list */
};

typedef enum PerftEnd {
    PERFT_DONE,
    PERFT_STOPPED,
    PERFT_OVERFLOW, /* the count exceeds 128 bits */
    PERFT_CROWDED,  /* a position has more than PERFT_LIST_MAX turns */
    PERFT_NO_MEMORY
} PerftEnd;

/* Counts until done or stopped. `threads` is at least 1; the count does not depend on it. */
PerftEnd perft_run(const Pos *pos, int depth, int threads, const StopToken *stop, Count *total);

/* Counts by first turn: counts[i] belongs to list->move[i]. `depth` is at least 1. The list must
   hold all turns of the position. */
PerftEnd perft_divide(const Pos *pos, int depth, int threads, const StopToken *stop,
                      const MoveList *list, Count *counts);
