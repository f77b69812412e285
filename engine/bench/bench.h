/* Parts of the command bench that have a file of their own. */
#pragma once

#include "protocol/session/call.h"

/* Games from the empty 8x8 board against varied opponents: how many the book and the solvers win,
   and whether every turn of theirs was proved. */
bool bench_book(Call *call);

/* The megabytes of one of so many tables of `wanted` megabytes: fewer if all together would be more
   than the limit of the session. */
static inline size_t bench_hash(const Call *call, size_t wanted, size_t tables) {
    const size_t most = (size_t)call->session->limits.hash;
    if (most == 0 || wanted * tables <= most)
        return wanted;
    return most > tables ? most / tables : 1;
}
