/* A win by force, told line by line, so that who does not trust the solver can follow it.

   A line is a plan of the winner, who is to move: a turn, then what to do after each reply. The
   plan after `all others` holds on every board that such a reply leads to. */
#pragma once

#include "solve/threats/dfpn.h"
#include "solve/threats/proof_dag.h"

/* What is not in the table any more is searched again, until there were that many nodes in all:
   then, or where it is stopped, PROOF_WRITE_HALTED, as if the listener had ended it. If the loser
   is to move in the position the turn of line 1 is 0. */
ProofWritten threat_certify(ThreatSearch *search, const Pos *pos, int attacker, uint64_t nodes,
                            const ProofWriter *writer, ProofSize *size);
