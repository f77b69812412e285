/* Games solved the plain way, to compare with. */
#pragma once

#include "rules/rules.h"

/* All positions that can be reached, solved in rounds from the ends back. */
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

/* `turns` odd: does the side to move win within that many? Even: does it lose? All turns are tried.
 */
bool plain_forced(const Pos *pos, int turns);
int plain_turns(const Pos *pos, int most); /* to the end, if not more than `most`; else -1 */
bool plain_can(const Pos *pos, int depth); /* few enough turns for that depth? */

Pos *plain_random(const Pos *start, size_t turns,
                  uint64_t *seed); /* after at most that many turns */
