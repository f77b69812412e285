/* Counts sets of placements that fill a board almost completely, cell by cell. With little room
   left over, most partial sets lead nowhere and enumerating sets is too slow. */
#pragma once

#include "base/count.h"
#include "games/polyomino/rules/placements.h"

#include "base/cancel.h"

/* Is packings_count() applicable and the faster method? Two conditions: a set of `size`
   placements leaves fewer cells free than one piece covers, and a piece spans at most 64 cells
   in cell order. */
bool packings_suit(const Placements *table, const uint64_t *live, int size);

/* Counts the sets of `size` compatible placements of the row. Returns false if stopped or if memory
   runs out; in the latter case *stop is not set. */
bool packings_count(const Placements *table, const uint64_t *live, int size, const StopToken *stop,
                    Count *sets);
