/* What one position turns out to be: both questions about it, for growing numbers of turns. */
#pragma once

#include "solve/mate/run.h"

/* What has been learned of one position, question by question. All zeros at first. */
typedef struct Inquiry {
    Verdict verdict;
    bool never[2]; /* by what was asked */
    Move move;     /* that wins, or avoided the loss longest */
} Inquiry;

/* Makes and frees the searches of the run's threads, for positions of that variant. */
void inquiry_searches_begin(MateRun *run, const Pos *pos);
void inquiry_searches_end(MateRun *run); /* after a last report */

/* Both questions of `turns` turns, with all threads; false if a limit came first. */
bool inquiry_go_on(MateRun *run, Inquiry *inquiry, const Pos *pos, int turns);
