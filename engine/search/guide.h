/* A search that is asked about single positions, without a game: which turn looks best there? */
#pragma once

#include "base/halt.h"
#include "rules/knowledge.h"
#include "rules/rules.h"

enum { GUIDES_PART = 8 }; /* of the memory that a prover and its guides have together is theirs */

typedef struct Guides Guides;

/* One for each of that many threads, with tables of `megabytes` together that are made when they
   are first asked; NULL if that is less than one each, or there is no memory. */
Guides *guides_new(const Variant *variant, const Knowledge *knowledge, size_t megabytes,
                   int threads);
void guides_free(Guides *guides); /* may be NULL */

/* The turn of a search of that many nodes for the player to move, or until it is halted; 0: there
   is no time left, or no memory. The position is one of the variant, in which nobody has won. Each
   thread asks in its own name only. Equal questions without a deadline get equal answers. */
Move guides_turn(void *guides, int thread, const Pos *pos, uint64_t nodes, const Halt *halt);
