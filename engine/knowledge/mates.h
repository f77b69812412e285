/* A form (knowledge.h): fast detection of short forced wins. */
#pragma once

#include "base/cancel.h"
#include "rules/rules.h"

/* For games in which a player without a legal move loses. */
typedef struct MateForm {
    /* in_one(): true if some move leaves the opponent without a legal move. escape(): true if after
       some move the opponent has no win in one.

       *move is a guess to try first (0: none), and the move found on return. After cancellation,
       false means nothing. */
    bool (*in_one)(const Pos *pos, const Cancel *cancel, Move *move);
    bool (*escape)(const Pos *pos, const Cancel *cancel, Move *move);

    /* Two independent 64-bit hashes, the same for positions that differ only by a symmetry or by
       exchanging the players. */
    void (*key)(const Pos *pos, uint64_t key[2]);

    /* Adds all moves after which the opponent has no win in one. May stop once it has `most`. */
    void (*escapes)(const Pos *pos, size_t most, const Cancel *cancel, MoveList *list);

    /* key() of the position after each move. */
    void (*keys)(const Pos *pos, const MoveList *list, uint64_t (*key)[2]);

    /* Estimates the number of replies to each move; never negative. */
    void (*replies)(const Pos *pos, const MoveList *list, int32_t *replies);
} MateForm;
