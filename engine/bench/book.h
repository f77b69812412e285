/* `bench book`, and the memory that parts of `bench` give to tables. */
#pragma once

#include "protocol/session/call.h"

/* Plays games from the empty 8x8 board against varied opponents. Reports how many are won, and how
   many of the engine's moves the book or the solver had proved. */
bool bench_book(Call *call);

/* Megabytes of each of `tables` tables: `wanted`, or less if all together would exceed the
   session's limit. */
static inline size_t bench_hash(const Call *call, size_t wanted, size_t tables) {
    const size_t most = (size_t)call->session->limits.hash;
    if (most == 0 || wanted * tables <= most)
        return wanted;
    return most > tables ? most / tables : 1;
}
