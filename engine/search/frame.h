/* One ply of the path that a search is at. */
#pragma once

#include "search/order.h"
#include "search/score.h"

typedef struct Frame {
    Pos *pos;
    MoveOrder order;
    Move killer[2];
    Move pv[PLY_MAX + 1]; /* principal variation from here */
    int pv_length;
    Move last; /* the move that led here; 0 if the search does not need it */
} Frame;

/* Makes frame[PLY_MAX + 2], which must be zeros, with a copy of the position in each. Returns false
   if memory runs out. */
bool frames_make(Frame *frame, const Pos *pos);
void frames_free(Frame *frame); /* also after frames_make() failed */

/* Sets the principal variation of a frame: the move, then the variation of its child. */
void frame_pv_extend(Frame *frame, Move move, const Frame *child);

/* Makes a move that caused a cutoff the first killer. */
void frame_killer_set(Frame *frame, Move move);

/* Learns that move `at` of the list caused a cutoff at this depth, and those before it did not. */
void frame_history_learn(const Frame *frame, History *history, int depth, size_t at);
