/* One question about one position: does a side win within so many turns? */
#pragma once

#include <stdatomic.h>

#include "rules/knowledge.h"
#include "rules/rules.h"
#include "solve/facts.h"

enum { BUSY = 1 << 12 };

/* What the threads that work on a question share. */
typedef struct Question {
    const Rules *rules;
    const Knowledge *knowledge; /* may be NULL */
    Facts *facts;
    const atomic_bool *stop; /* may be NULL */
    int64_t deadline;        /* clock_msec() after which all end; INT64_MAX: never */
    uint64_t node_limit;     /* UINT64_MAX: none */
    int threads;
    atomic_bool over;            /* answered, or ended by a limit: all threads return */
    atomic_bool crowded;         /* ended, because a position has too many turns to list */
    _Atomic uint64_t nodes;      /* visited by all, told now and then */
    _Atomic uint32_t busy[BUSY]; /* marks of positions that a thread is at */
} Question;

typedef struct Frame {
    Pos *pos;
    MoveList list;
    int32_t *score; /* of the moves in the list */
    size_t score_room;
} Frame;

typedef struct Attack {
    Question *question;
    Frame *frame; /* by ply */
    int frames;
    uint64_t nodes;                      /* not yet told */
    bool stopped;                        /* answers are worthless from now on */
    Move killer[FACTS_TURNS_MAX + 1][2]; /* by turns of the question: what answered it lately */
    Move reply;                          /* the latest escape */
} Attack;

/* An attack of at most `turns` turns. Answers are facts; the parity of `turns` says which. */
Attack *attack_new(Question *question, const Pos *pos, int turns);
void attack_free(Attack *attack);
void attack_place(Attack *attack, const Pos *pos); /* asks about this position from now on */

/* `turns` odd: does the side to move win within so many? `*move` becomes a turn that does. Even:
   does it lose? Worthless if attack->stopped. */
bool attack_run(Attack *attack, int turns, Move *move);

/* Has a limit been reached? */
bool question_ended(Question *question);
