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

#include "base/buckets.h"
#include "rules/knowledge.h"
#include "rules/mates.h"
#include "rules/rules.h"
#include "solve/solver.h"

enum { MATE_DEPTH_MAX = SOLVE_TURNS_MAX, MATE_THREADS_MAX = SOLVE_THREADS_MAX };

typedef struct Mate Mate;

/* A table of at most that many bytes; NULL if there is not that much memory. */
Mate *mate_new(size_t bytes);
Mate *mate_prover_new(size_t bytes); /* the same for mate_prove */
void mate_free(Mate *mate);          /* may be NULL */

/* The words of a prover's tables, facts first. What is there of another variant is cleared. */
void mate_words(Mate *mate, const Variant *variant, BucketWords words[2]);
void mate_clear(Mate *mate); /* forgets all: the next run is as on a new table */

/* The verdict, which is also in the report; unknown, too, where memory runs out. Any game but one
   that bans repetition. `knowledge` only orders turns, never leaves one out; it, `listener` and
   `report` may be NULL. What is found stays true: the next run on the same variant, a reference to
   which is held until then, begins with it. With one thread and no limit in msec, the same run on a
   new table repeats exactly. */
Verdict mate_run(Mate *mate, const Pos *pos, const Knowledge *knowledge, const SolveLimits *limits,
                 const SolveListener *listener, SolveReport *report);

/* The same for who wants to know the winner, not the shortest win: is it a win or a loss within
   limits->turns? Much sooner answered, where the game tells how it ends (MateForm), with
   report->within and a number of turns that is proved to suffice; elsewhere mate_run answers. Of a
   prover. */
Verdict mate_prove(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                   const SolveLimits *limits, const SolveListener *listener, SolveReport *report);

/* Judges every move of the list, which are all of the task's position: judgements[i] is of the
   i-th. Ends early as mate_run does; what is not settled is unknown. Returns the verdict of the
   position.
 */
Verdict mate_classify(Mate *mate, const SolveTask *task, const MoveList *list, SolveReport *report,
                      SolveJudgement *judgements);
