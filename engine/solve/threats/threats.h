/* Who wins by force, in games with threats (ThreatForm in rules.h)?

   Two solvers share the work: this one, which finds long wins that are made of threats and, where
   boards are small, all others too, and the count of turns (mate.h), which is exhaustive and knows
   the shortest. What either says is proved. */
#pragma once

#include "solve/solver.h"
#include "solve/threats/proof_dag.h"

typedef struct Threats Threats;

/* Tables of at most that many bytes together; NULL if there is not that much memory. */
Threats *threats_new(size_t bytes);
void threats_free(Threats *threats);  /* may be NULL */
void threats_clear(Threats *threats); /* forgets all that was found */

/* Wins that took long are remembered and tried in the next positions: how many have been? Or this
   one, which took that many nodes, if the tables know that its mover wins. */
int threats_models(const Threats *threats);
void threats_remember(Threats *threats, const Pos *pos, uint64_t nodes);

/* What the search for threats has found, to be kept while the tables rest: all, or wins alone. */
BucketWords threats_words(const Threats *threats);
BucketWords threats_wins(const Threats *threats);

/* What such words of one entry tell, from tables of whatever size, is known from then on. */
void threats_add(Threats *threats, const uint64_t *words);

/* The verdict, which is also in the report. `knowledge` only orders turns, never leaves one out;
   it, `listener` and `report` may be NULL. With one thread and no limit in msec, the same run on
   new or cleared tables repeats exactly. A run goes on with what the tables know of this variant.
 */
Verdict threats_run(Threats *threats, const Pos *pos, const Knowledge *knowledge,
                    const SolveLimits *limits, const SolveListener *listener, SolveReport *report);

/* Tells the proof of the win or loss that a run with these limits has just reported: one thread
   works, and the limits hold for both together. The report becomes that of both; its turn is that
   of line 1. */
ProofWritten threats_certify(Threats *threats, const SolveTask *task, const ProofWriter *writer,
                             SolveReport *report, ProofSize *size);
