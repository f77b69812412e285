/* Who wins, and in how many turns? Won and lost positions are told from each other whatever cycles
   there are, because only questions with a number are asked: does the player to move win within d
   turns, does he lose within d? A shortest win repeats no position, so history plays no part where
   it does not begin with a repetition.

   `turns` counts the turns of both sides to the end, when the winner hurries and the loser delays.
   Players need not alternate, and a turn may end the game for either; where they do and it cannot,
   a win takes an odd number and half of the questions are not asked. A position that neither side
   wins is a draw if every line ends, else it stays unknown.

   parts.c, deepen.c, prove.c and classify.c implement this header. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/halt.h"
#include "base/slots.h"
#include "rules/knowledge.h"
#include "rules/mates.h"
#include "rules/rules.h"
#include "solve/verdict.h"

enum { MATE_DEPTH_MAX = 124, MATE_THREADS_MAX = 64 };

typedef struct MateLimits {
    int64_t msec;     /* 0: none */
    uint64_t nodes;   /* 0: none; looked at every few hundred nodes of each thread */
    int turns;        /* no further question is asked; 0, or above MATE_DEPTH_MAX: MATE_DEPTH_MAX */
    int threads;      /* 1 to MATE_THREADS_MAX */
    const Stop *stop; /* set by another thread: the run ends soon, as unknown; may be NULL */
} MateLimits;

typedef struct MateReport {
    Verdict verdict; /* of the side to move */
    Move move;   /* one that wins fastest, or loses latest; 0 if there is none or none is known */
    int turns;   /* to the end; -1 if the verdict is unknown */
    bool within; /* in that many turns or fewer: that it takes all of them is not proved */
    int depth;   /* neither side wins within that many turns, unless the verdict says so; -1: not
                    even that the game is over is known */
    uint64_t nodes;
    int64_t msec;
    int fill;           /* of the table, thousandths */
    bool no_memory;     /* an unknown that more memory might have settled */
    int decided, total; /* with mate_classify: turns settled so far, of all */
} MateReport;

/* What mate_decide (decide.h) does next. */
typedef enum MateStage { STAGE_SHORTEST, STAGE_ANY_WIN, STAGE_SHORTER } MateStage;

/* Called in the thread of the run: `progress` whenever a depth is completed, by mate_prove every
   second; `stage` by mate_decide before each stage but the first. */
typedef struct MateListener {
    void (*progress)(void *context, const MateReport *so_far); /* NULL: nobody listens */
    void *context;
    void (*stage)(void *context, MateStage next, const MateReport *so_far); /* or NULL */
} MateListener;

/* What a turn leads to, for who plays it: `turns` counts it too; -1 if unknown. */
typedef struct MateJudgement {
    Verdict verdict;
    int turns;
} MateJudgement;

typedef struct Mate Mate;

/* A table of at most that many bytes; NULL if there is not that much memory. */
Mate *mate_new(size_t bytes);
Mate *mate_prover_new(size_t bytes); /* the same for mate_prove */
void mate_free(Mate *mate);          /* may be NULL */

/* The words of a prover's tables, facts first. What is there of another variant is cleared. */
void mate_words(Mate *mate, const Variant *variant, SlotWords words[2]);
void mate_clear(Mate *mate); /* forgets all: the next run is as on a new table */

/* The verdict, which is also in the report; unknown, too, where memory runs out. Any game but one
   that bans repetition. `knowledge` only orders turns, never leaves one out; it, `listener` and
   `report` may be NULL. What is found stays true: the next run on the same variant, a reference to
   which is held until then, begins with it. With one thread and no limit in msec, the same run on a
   new table repeats exactly. */
Verdict mate_run(Mate *mate, const Pos *pos, const Knowledge *knowledge, const MateLimits *limits,
                 const MateListener *listener, MateReport *report);

/* The same for who wants to know the winner, not the shortest win: is it a win or a loss within
   limits->turns? Much sooner answered, where the game tells how it ends (MateForm), with
   report->within and a number of turns that is proved to suffice; elsewhere mate_run answers. Of a
   prover. */
Verdict mate_prove(Mate *mate, const Pos *pos, const Knowledge *knowledge, const MateLimits *limits,
                   const MateListener *listener, MateReport *report);

/* Every turn of the list, which are all of the position's, judged for who plays it. Ends early as
   mate_run does, and what is not settled is unknown. Answers the verdict of the position. */
Verdict mate_classify(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                      const MateLimits *limits, const MateListener *listener, MateReport *report,
                      const MoveList *list, MateJudgement *judgements);
