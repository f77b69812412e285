/* Depth-first search for one goal: does the side to move win, or lose, within `moves` turns? */
#pragma once

#include "solve/mate/run.h"

typedef struct MateFrame {
    Pos *pos;
    MoveList list;
    int32_t *score; /* of the moves in the list */
    size_t score_room;
} MateFrame;

struct MateDfs {
    MateRun *run;
    Cancel cancel;    /* for calls of the rules */
    MateFrame *frame; /* by ply */
    int frames;
    uint64_t nodes;                        /* not yet added to run->base.nodes */
    uint64_t batch;                        /* nodes are added in batches of so many */
    bool stopped;                          /* answers are meaningless from now on */
    Move killer[2][MATE_DEPTH_MAX + 1][2]; /* killer moves, by goal and turns */
    Move reply;                            /* the latest escape from mate */
};

/* For goals of at most `moves` moves. NULL if memory runs out. */
MateDfs *mate_dfs_new(MateRun *run, const Pos *pos, int moves);
void mate_dfs_free(MateDfs *dfs);

/* Sets the position of the next goals. */
void mate_dfs_place(MateDfs *dfs, const Pos *pos);

/* Proves or disproves the goal. Sets *move to the winning move, or to one that avoids the loss; 0
   if there is none. The result is meaningless if dfs->stopped. */
MateResult mate_dfs_prove(MateDfs *dfs, MateGoal goal, int moves, Move *move);
