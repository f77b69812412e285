/* Counting sets of placements that fill a board almost wholly, cell by cell: where little room is
   left over, most partial sets lead nowhere and listing sets is hopeless. */
#pragma once

#include "base/count.h"
#include "games/polyomino/placements.h"

#include "base/cancel.h"

/* Can packings_count() do it, and is it the better way? That is: a set of `size` placements of the
   row leaves fewer cells free than one piece covers, and a piece reaches no further than 64 cells
   in cell order. */
bool packings_suit(const Placements *table, const uint64_t *live, int size);

/* Sets of `size` compatible placements of the row. False if stopped, or if
   there is no memory: then *stop is not set. */
bool packings_count(const Placements *table, const uint64_t *live, int size, const StopToken *stop,
                    Count *sets);
