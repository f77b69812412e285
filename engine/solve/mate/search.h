/* Depth-first search for one question: does the side to move win, or lose, within `moves` turns? */
#pragma once

#include <stdatomic.h>

#include "knowledge/knowledge.h"
#include "rules/rules.h"
#include "solve/mate/table.h"

enum { BUSY = 1 << 12 };

/* Shared by the threads that work on a question. */
typedef struct Question {
    const Rules *rules;
    const Knowledge *knowledge; /* may be NULL */
    bool strict; /* players alternate and the winner moves last: skip half of the questions */
    MateTable *table;
    const StopToken *stop; /* may be NULL */
    int64_t deadline;      /* clock_msec(); INT64_MAX: none */
    uint64_t node_limit;   /* UINT64_MAX: none */
    int threads;
    atomic_bool over;            /* answered, or a limit was reached: all threads return */
    atomic_bool overflow;        /* a position has too many moves to list */
    atomic_bool starved;         /* memory ran out */
    _Atomic uint64_t nodes;      /* of all threads; each adds its own from time to time */
    _Atomic uint32_t busy[BUSY]; /* marks of positions that a thread is searching */
} Question;

typedef struct MateFrame {
    Pos *pos;
    MoveList list;
    int32_t *score; /* of the moves in the list */
    size_t score_room;
} MateFrame;

typedef struct MateSearch {
    Question *question;
    Cancel cancel;    /* for calls of the rules */
    MateFrame *frame; /* by ply */
    int frames;
    uint64_t nodes;                        /* not yet added to question->nodes */
    uint64_t batch;                        /* nodes are added in batches of so many */
    bool stopped;                          /* answers are meaningless from now on */
    Move killer[2][MATE_DEPTH_MAX + 1][2]; /* killer moves, by question and turns */
    Move reply;                            /* the latest escape from mate */
} MateSearch;

/* For questions of at most `moves` moves. NULL if memory runs out. */
MateSearch *mate_search_new(Question *question, const Pos *pos, int moves);
void mate_search_free(MateSearch *search);

/* Sets the position of the next questions. */
void mate_search_place(MateSearch *search, const Pos *pos);

/* Answers the question. Sets *move to the winning move, or to one that avoids the loss; 0 if there
   is none. The answer is meaningless if search->stopped. */
Answer mate_search_run(MateSearch *search, Asked asked, int moves, Move *move);

/* Has the question reached a limit or been stopped? */
bool question_ended(Question *question);
