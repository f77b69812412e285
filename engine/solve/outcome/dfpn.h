/* Df-pn search (Nagai 2002): can one side force a win? ProofNumbers are added as in weak
   proof-number search (Ueda, Hashimoto, Hashimoto and Iida, Weak Proof-Number Search, 2008): the
   greatest of the children, and one for each other child. Sums would count a position again on
   every path to it. Every move adds to the sum of stones on the board and captured, so no position
   recurs. */
#pragma once

#include "solve/outcome/table.h"
#include "solve/run.h"

typedef struct OutcomeDfpn OutcomeDfpn;

/* `variant` must outlive the search. `bytes`: of the table. NULL if memory runs out. */
OutcomeDfpn *outcome_dfpn_new(const Variant *variant, size_t bytes);
void outcome_dfpn_free(OutcomeDfpn *dfpn); /* may be NULL */

/* Sets the limits of all searches to come, counted from limits->start_msec and from no nodes.
   `listener` must stay valid; it may be NULL. */
void outcome_dfpn_begin(OutcomeDfpn *dfpn, const SolveLimits *limits,
                        const SolveListener *listener);

/* Searches a packed position. `attacks`: the side to move attacks. Unsolved numbers if a limit or a
   stop ended the search, or if a position could not be packed. */
ProofNumbers outcome_prove(OutcomeDfpn *dfpn, const PackedPos *pos, bool attacks);

/* Looks a position up: its prospect, or the table. *effort as for numbers_find(). False if nothing
   is known. */
bool outcome_dfpn_find(const OutcomeDfpn *dfpn, const PackedPos *pos, bool attacks,
                       ProofNumbers *numbers, int *effort);

bool outcome_dfpn_ended(OutcomeDfpn *dfpn);        /* a limit or a stop: tests them now */
bool outcome_dfpn_beyond(const OutcomeDfpn *dfpn); /* a position could not be packed */

/* Fills the report's nodes, time and table. */
void outcome_dfpn_report(const OutcomeDfpn *dfpn, SolveReport *report);
