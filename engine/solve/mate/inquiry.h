/* Asks both questions about a position, win and loss, with all threads. */
#pragma once

#include "solve/mate/run.h"

/* Results for one position so far. Initially zero. */
typedef struct Inquiry {
    Verdict verdict;
    bool never[2]; /* by Asked: "no" for any number of moves */
    Move move;     /* that wins, or avoids the loss longest */
} Inquiry;

/* Creates and frees the searches of the threads, for positions of the variant of `pos`. The second
   one updates the report. */
void inquiry_searches_begin(MateRun *run, const Pos *pos);
void inquiry_searches_end(MateRun *run);

/* Asks for a win and for a loss within `moves`. False if a limit came first. */
bool inquiry_go_on(MateRun *run, Inquiry *inquiry, const Pos *pos, int moves);
