/* Two counters differ: where does it begin? */
#pragma once

#include "counter.h"

/* Divides with both, follows the first turn whose counts differ, and so on, down to a turn that
   only one of them knows. Writes the way and the find, line by line. The position and depth must be
   ones at which their counts differ. */
void difference_write(const Counter *a, const Counter *b, const char *game, const char *position,
                      int depth, Text *out);
