/* Move policy for provers: a short search that names the best-looking move of a single position. */
#pragma once

#include "base/cancel.h"
#include "knowledge/knowledge.h"
#include "rules/rules.h"

enum { POLICIES_PART = 8 }; /* policies get 1/POLICIES_PART of the memory of their prover */

typedef struct MovePolicies MovePolicies;

/* Creates one policy for each thread. `megabytes` bounds their tables together; each table is
 * created on first use. Returns NULL if a policy would get less than a megabyte, or if memory runs
 * out. */
MovePolicies *policies_new(const Variant *variant, const Knowledge *knowledge, size_t megabytes,
                           int threads);
void policies_free(MovePolicies *policies); /* may be NULL */

/* Searches `nodes` nodes, or until `cancel`, and returns the best move. Returns 0 if time or memory
 * runs out. The position must belong to the variant and be undecided. Each thread passes its own
 * number. Without a deadline, equal calls return equal moves. */
Move policies_move(void *policies, int thread, const Pos *pos, uint64_t nodes,
                   const Cancel *cancel);
