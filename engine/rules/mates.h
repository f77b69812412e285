/* Optional capability: short forced wins. */
#pragma once

#include "base/cancel.h"
#include "rules/rules.h"

/* Finds short wins faster than by playing, in games where a player without a turn loses. */
struct MateForm {
    /* in_one: true if some turn leaves the opponent none. escape: true if after some turn the
       opponent has no such win. *move is a guess on entry (0: none), and the turn found on return.
       A false result is meaningless once halted. */
    bool (*in_one)(const Pos *pos, const Cancel *cancel, Move *move);
    bool (*escape)(const Pos *pos, const Cancel *cancel, Move *move);

    /* 128-bit key, two independent hashes. Equal for positions that are equal up to symmetry or
       exchange of the players. */
    void (*key)(const Pos *pos, uint64_t key[2]);

    /* Adds all turns after which the opponent has no win in one. The list may stop after `most`. */
    void (*escapes)(const Pos *pos, size_t most, const Cancel *cancel, MoveList *list);

    /* key() of the position after each turn. */
    void (*keys)(const Pos *pos, const MoveList *list, uint64_t (*key)[2]);

    /* Estimates how many replies each turn leaves; never negative. */
    void (*replies)(const Pos *pos, const MoveList *list, int32_t *replies);
};
