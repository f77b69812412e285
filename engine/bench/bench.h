/* Benchmarks: fixed work whose amount is the same everywhere, and how long it took. */
#pragma once

#include "protocol/call.h"

/* Searches the positions that every game's knowledge names. The nodes are the engine's signature:
   they change exactly when search or evaluation do. */
bool bench_search(Call *call);

bool bench_perft(Call *call); /* counts the rows of bench.def */
bool bench_solve(Call *call); /* settles the others, with the session's threads and table */
bool bench_time(Call *call);  /* how deep and fast every game is searched in a second */
bool bench_force(Call *call); /* how soon the wins by force of tactics.def are found */
