/* Mate search: who wins, and in how many turns? Every goal has a number of turns: does the side to
   move win, or lose, within d turns? A shortest win repeats no position, so cycles do not matter.
   The history of the game matters only as solve_history() says.

   `moves` counts the turns of both sides to the end; the winner hurries, the loser delays. Players
   need not alternate, and a move may end the game for either side. If players alternate and the
   winner moves last, wins take an odd number of turns, and half of the goals are skipped. A
   position that neither side wins is a draw if every line ends; otherwise it stays unknown.

   mate.c, goals.c, winner.c and judging.c implement this header. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buckets.h"
#include "knowledge/knowledge.h"
#include "knowledge/mates.h"
#include "rules/rules.h"
#include "solve/solver.h"

enum { MATE_DEPTH_MAX = SOLVE_MOVES_MAX, MATE_THREADS_MAX = SOLVE_THREADS_MAX };

typedef struct Mate Mate;
typedef struct MateTable MateTable;         /* table.h */
typedef struct MateEstimates MateEstimates; /* estimates.h */

/* `bytes`: of all tables, at most. NULL if memory runs out. A prover has a table for
   mate_prove_any() too. */
Mate *mate_new(size_t bytes);
Mate *mate_prover_new(size_t bytes);
void mate_free(Mate *mate); /* may be NULL */

/* The two tables of a prover, to save or restore: results, estimates. Clears them if they belong to
   another variant. */
void mate_words(void *tables, const Variant *variant, BucketWords words[2]);
void mate_clear(Mate *mate); /* empties the tables */

/* For this folder. The table of results; clears it first if it belongs to another variant. */
MateTable *mate_table(Mate *mate, const Variant *variant);
const MateEstimates *mate_estimates(const Mate *mate); /* NULL if not a prover */

/* Finds the shortest win or the longest loss. Returns the verdict; unknown at a limit or if memory
   runs out. For games that do not ban repetition. `knowledge` only orders moves; it and `listener`
   may be NULL. Results stay in the tables for later runs on the same variant, to which
   `mate` holds a reference. Deterministic on new tables with one thread and no limit in msec. */
Verdict mate_prove_shortest(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                            const SolveLimits *limits, const SolveListener *listener,
                            SolveReport *report);

/* Finds the winner, not the shortest win, by df-pn: much faster than mate_prove_shortest(). Reports
   an upper bound of the moves, with report->within. Needs a prover and a game with MateForm;
   otherwise calls mate_prove_shortest(). */
Verdict mate_prove_any(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                       const SolveLimits *limits, const SolveListener *listener,
                       SolveReport *report);

/* Judges every move. `list` has all moves of the task's position; judgements[i] is for the i-th. At
   a limit, open moves stay unknown. Returns the verdict of the position. */
Verdict mate_judge(Mate *mate, const SolveTask *task, const MoveList *list, SolveReport *report,
                   SolveJudgement *judgements);
