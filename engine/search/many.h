/* Search where more than two play, each for himself: the facade that search.c calls, as it calls a
   team where there are two sides.

   Three methods choose a turn; they share the tree (tree.h), and what is certain at once
   (urgent.h) is settled before any of them is asked. All of them deepen one ply at a time within
   the limits of the job, in one thread, and equal searches by depth or nodes give equal reports.
   Values are shares (Each in rules/knowledge.h): what is reported is the mover's, in hundredths of
   an equal share more or less than one; `mate` is said only of a win at once. */
#pragma once

#include "search/job.h"

/* Of a game with more than two parties, whose root has no moves yet. No move if there is no
   memory. */
SearchResult many_search(Job *job);
