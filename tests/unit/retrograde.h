/* A game solved the plain way: all positions that can be reached, and rounds from the ends back. */
#pragma once

#include "rules/rules.h"

typedef struct Retrograde {
    size_t count;
    char *bytes; /* of the positions; the one asked about is the first */
    size_t size; /* of one */
    int *turns;  /* to the end under best play: odd is a win, even a loss, -1 neither */
} Retrograde;

/* False if there are more than `most` positions. */
bool retrograde_solve(const Pos *pos, size_t most, Retrograde *solved);
void retrograde_free(Retrograde *solved);

static inline const Pos *retrograde_pos(const Retrograde *solved, size_t i) {
    return (const Pos *)(const void *)(solved->bytes + i * solved->size);
}
