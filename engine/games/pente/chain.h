/* Chains: wins by threats to win at once and nothing else (victory by continuous fours), and what
   they rest on. */
#pragma once

#include "games/pente/threats.h"

enum { CHAIN_FAILED = 1 << 14, CHAIN_FOURS_MAX = 24 };

/* What a thread remembers of chains that were looked for in vain; zeros at first. It may be of any
   positions of one variant, and costs at most a win that is not seen. */
typedef struct ChainMemory {
    uint64_t failed[CHAIN_FAILED];
} ChainMemory;

typedef struct Chain {
    ChainMemory *memory; /* NULL: for a short look */
    const Halt *halt;
    int64_t nodes;   /* left; none once halted */
    bool remembered; /* something was not looked for, since it had failed before */
} Chain;

/* The player to move wins so within that many fours: the move, and the plies to the win if the
   other holds out. False if it is not so, or if no nodes are left. */
bool chain_find(Chain *chain, const Pos *pos, int fours, Move *move, int *plies);

/* The same with the shortest first, at most `fours`; `fours` becomes how many it took. */
bool chain_shortest(Chain *chain, const Pos *pos, int *fours, Move *move, int *plies);

/* Where there is neither poof nor boat: the player to move wins within that many fours by the
   shortest chains, and wins the same way with up to `extra` more enemy stones on the board, if they
   stand on none of these points and captured nothing as they were put there. The points are added
   to the plane. False if no nodes are left. */
bool chain_points(Chain *chain, const Pos *pos, int fours, int extra, uint64_t *plane);

/* Of these points two kinds, for any turn of a win. Where up to `extra` more enemies of `side`
   might make a five or a four with the stones that stand, or one of them may capture or threaten
   to. */
void chain_dangers_add(const Pos *pos, int side, int extra, uint64_t *plane);

/* And where they would be captured by that turn together with others, which would then be missing
   where the win goes on. */
void chain_bystanders_add(const Pos *pos, int point, int extra, uint64_t *plane);
