/* Perft: the number of sequences of a given number of complete turns, by the bare rules. */
#pragma once

#include "rules/rules.h"

enum {
    PERFT_DEPTH_MAX = 1000,
    PERFT_THREADS_MAX = 256,
    PERFT_LIST_MAX = 20000000 /* turns of one position that may have to be listed */
};

typedef enum PerftEnd {
    PERFT_DONE,
    PERFT_STOPPED,
    PERFT_OVERFLOW, /* the number needs more than 128 bits */
    PERFT_CROWDED,  /* a position on the way has more than PERFT_LIST_MAX turns */
    PERFT_NO_MEMORY
} PerftEnd;

/* Counts with that many threads (at least 1) until done or *stop. The number never depends on
   threads. */
PerftEnd perft_run(const Pos *pos, int depth, int threads, const Stop *stop, Count *total);

/* The same, split by first turn: counts[i] belongs to list->move[i]; depth is at least 1. The list
   must hold all turns of the position. */
PerftEnd perft_divide(const Pos *pos, int depth, int threads, const Stop *stop,
                      const MoveList *list, Count *counts);
