/* Finds the move at which two counters begin to differ. */
#pragma once

#include "counter.h"

/* Divides with both counters and follows the first move whose counts differ, until only one counter
   knows a move. Writes this line of moves and the result. The counts must differ at this position
   and depth. */
void difference_write(const Counter *a, const Counter *b, const char *game, const char *position,
                      int depth, Text *out);
