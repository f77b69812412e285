/* Df-pn search (Nagai 2002): can one side force a win? ProofNumbers are added as in weak
   proof-number search (Ueda, Hashimoto, Hashimoto and Iida, Weak Proof-Number Search, 2008): the
   greatest of the children, and one for each other child. Sums would count a position again on
   every path to it. Every move adds to the sum of stones on the board and captured, so no position
   recurs. */
#pragma once

#include "solve/outcome/table.h"
#include "solve/run.h"

typedef struct OutcomeSearch OutcomeSearch;

/* `variant` must outlive the search. `bytes`: of the table. NULL if memory runs out. */
OutcomeSearch *outcome_search_new(const Variant *variant, size_t bytes);
void outcome_search_free(OutcomeSearch *search); /* may be NULL */

/* Sets the limits of all searches to come, counted from limits->start_msec and from no nodes.
   `listener` must stay valid; it may be NULL. */
void outcome_search_begin(OutcomeSearch *search, const SolveLimits *limits,
                          const SolveListener *listener);

/* Searches a packed position. `asks`: the side to move asks. Unsolved numbers if a limit or a stop
   ended the search, or if a position could not be packed. */
ProofNumbers outcome_search_run(OutcomeSearch *search, const PackedPos *pos, bool asks);

/* Looks a position up: its prospect, or the table. *effort as for numbers_find(). False if nothing
   is known. */
bool outcome_search_known(const OutcomeSearch *search, const PackedPos *pos, bool asks,
                          ProofNumbers *numbers, int *effort);

bool outcome_search_ended(OutcomeSearch *search);        /* a limit or a stop: tests them now */
bool outcome_search_beyond(const OutcomeSearch *search); /* a position could not be packed */

/* Fills the report's nodes, time and table. */
void outcome_search_report(const OutcomeSearch *search, SolveReport *report);
