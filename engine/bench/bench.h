/* Parts of the command bench that have a file of their own. */
#pragma once

#include "protocol/call.h"

/* Games from the empty 8x8 board against varied opponents: how many the book and the solvers win, and
   whether every turn of theirs was proved. */
bool bench_book(Call *call);
