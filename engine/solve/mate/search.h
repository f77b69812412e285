/* One question about one position: does the player to move win within `turns` turns, or lose? */
#pragma once

#include <stdatomic.h>

#include "rules/knowledge.h"
#include "rules/rules.h"
#include "solve/mate/table.h"

enum { BUSY = 1 << 12 };

/* What the threads that work on a question share. */
typedef struct Question {
    const Rules *rules;
    const Knowledge *knowledge; /* may be NULL */
    bool strict; /* players alternate and who wins moves last: half of all questions are idle */
    MateTable *table;
    const StopToken *stop; /* may be NULL */
    int64_t deadline;      /* clock_msec() after which all end; INT64_MAX: never */
    uint64_t node_limit;   /* UINT64_MAX: none */
    int threads;
    atomic_bool over;            /* answered, or ended by a limit: all threads return */
    atomic_bool overflow;        /* ended, because a position has too many turns to list */
    atomic_bool starved;         /* ended, because memory ran out */
    _Atomic uint64_t nodes;      /* visited by all, told now and then */
    _Atomic uint32_t busy[BUSY]; /* marks of positions that a thread is at */
} Question;

typedef struct MateFrame {
    Pos *pos;
    MoveList list;
    int32_t *score; /* of the moves in the list */
    size_t score_room;
} MateFrame;

typedef struct MateSearch {
    Question *question;
    Cancel cancel;    /* the question's stop, for the rules */
    MateFrame *frame; /* by ply */
    int frames;
    uint64_t nodes;                        /* not yet told, */
    uint64_t told;                         /* which is done after that many */
    bool stopped;                          /* answers are worthless from now on */
    Move killer[2][MATE_DEPTH_MAX + 1][2]; /* by question: what answered it lately */
    Move reply;                            /* the latest escape from mate */
} MateSearch;

/* For questions of at most `turns` turns; NULL if there is no memory. */
MateSearch *mate_search_new(Question *question, const Pos *pos, int turns);
void mate_search_free(MateSearch *search);
void mate_search_place(MateSearch *search,
                       const Pos *pos); /* asks about this position from now on */

/* The answer, with a turn that wins if the question was about a win and the answer is yes, and one
   that avoids the loss if it was about a loss and the answer is not. Worthless if search->stopped.
 */
Answer mate_search_run(MateSearch *search, Asked asked, int turns, Move *move);

/* Has a limit been reached? */
bool question_ended(Question *question);
