/* Builds the proof DAG of a forced win and writes it, so that a checker that knows only the rules
   can verify it.

   A line is a node of the DAG: a move of the winner and the next line after each reply. The line
   after "all others" wins against every reply that is not listed. */
#pragma once

#include "solve/threats/dfpn.h"
#include "solve/threats/proof_dag.h"

/* Searches again for proofs that the table has lost. `nodes` bounds run->nodes, all nodes of the
   run so far included. Returns PROOF_WRITE_CANCELLED at this bound, at the deadline, on a stop, or
   if the writer returns false. If the loser is to move in the position, the move of line 1 is 0. */
ProofWritten threat_certify(ThreatSearch *search, const Pos *pos, int attacker, uint64_t nodes,
                            const ProofWriter *writer, ProofSize *size);
