/* Who wins a position, by trying everything. */
#pragma once

#include "memo.h"
#include "moves.h"

enum { EXHAUST_MAX = 4096 }; /* legal moves of a position that can be asked for */

typedef struct Exhaust Exhaust;

/* NULL: there is no memory for a table of `mbytes`. It gives up after about `work` positions in
   all. The moves must stay. */
Exhaust *exhaust_new(const Moves *moves, size_t mbytes, uint64_t work);
void exhaust_free(Exhaust *exhaust);

/* Has the side to move lost, in the position with these legal moves? Means nothing once it has
   given up. */
bool exhaust_lost(Exhaust *exhaust, const int *list, int count);

bool exhaust_tired(const Exhaust *exhaust);       /* it has given up */
uint64_t exhaust_visited(const Exhaust *exhaust); /* positions so far */
