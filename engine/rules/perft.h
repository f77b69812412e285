/* Perft: counts the sequences of `depth` complete moves, ignoring history. Draws by repetition,
   bans and move limits have no effect. */
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
    PERFT_CROWDED,  /* a position has more than PERFT_LIST_MAX moves */
    PERFT_NO_MEMORY
} PerftEnd;

/* Counts until done or stopped. `threads` is at least 1 and does not change the count. *total is
   valid if the result is PERFT_DONE. */
PerftEnd perft_run(const Pos *pos, int depth, int threads, const StopToken *stop, Count *total);

/* Perft per root move: counts[i] belongs to list->move[i]. `depth` is at least 1. The list must
   hold all legal moves of the position. */
PerftEnd perft_divide(const Pos *pos, int depth, int threads, const StopToken *stop,
                      const MoveList *list, Count *counts);
