/* Depth-first search for one question: does the side to move win, or lose, within `moves` turns? */
#pragma once

#include "solve/mate/run.h"

typedef struct MateFrame {
    Pos *pos;
    MoveList list;
    int32_t *score; /* of the moves in the list */
    size_t score_room;
} MateFrame;

struct MateSearch {
    MateRun *run;
    Cancel cancel;    /* for calls of the rules */
    MateFrame *frame; /* by ply */
    int frames;
    uint64_t nodes;                        /* not yet added to question->nodes */
    uint64_t batch;                        /* nodes are added in batches of so many */
    bool stopped;                          /* answers are meaningless from now on */
    Move killer[2][MATE_DEPTH_MAX + 1][2]; /* killer moves, by question and turns */
    Move reply;                            /* the latest escape from mate */
};

/* For questions of at most `moves` moves. NULL if memory runs out. */
MateSearch *mate_search_new(MateRun *run, const Pos *pos, int moves);
void mate_search_free(MateSearch *search);

/* Sets the position of the next questions. */
void mate_search_place(MateSearch *search, const Pos *pos);

/* Answers the question. Sets *move to the winning move, or to one that avoids the loss; 0 if there
   is none. The answer is meaningless if search->stopped. */
Answer mate_search_run(MateSearch *search, Asked asked, int moves, Move *move);
