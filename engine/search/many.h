/* Search where more than two play, each for himself: the facade that search.c calls, as it calls a
   team where there are two sides.

   Two methods value a turn, max^n and opponent-model search; which of them, or both, hangs on what
   the others are believed to be (Others in search.h, believed.c). They share the tree
   (many_tree.h), and what is certain at once (urgent.h) is settled before any of them is asked.
   They deepen one ply at a time within the limits of the job, in one thread, and equal searches by
   depth or nodes give equal reports. Values are shares (Each in rules/knowledge.h): what is
   reported is the mover's, in hundredths of an equal share more or less than one; `mate` is said
   only of a win at once. */
#pragma once

#include "search/job.h"

/* Of a game with more than two parties, whose root has no moves yet. No move if there is no
   memory. */
SearchResult many_search(Job *job);
