/* Completion of a line that is typed: by the library, and of the words of this program. */
#pragma once

#include "base/text.h"
#include "fivefold.h"

/* As fivefold_complete(), into *candidates. In GTP also `you`, and `terminal` after `help`. Returns
   the byte of `begun` where these texts begin. Thread-safe. */
size_t completion_find(const Fivefold *engine, const char *protocol, const char *begun,
                       Text *candidates);
