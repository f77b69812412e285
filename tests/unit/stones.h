/* Random positions of the small boards in stones.def. */
#pragma once

#include "rules/rules.h"

enum { STONES_EMPTY_MOST = 7 };

/* A random unfinished position: of a game down to `empty_most` empty points, or of random stones.
   The caller frees it. */
Pos *stones_random(const Variant *variant, uint64_t *seed, int empty_most);

/* Names the position if the test fails. */
void stones_assert(const Pos *pos, bool holds, const char *what);
