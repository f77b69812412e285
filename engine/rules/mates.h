/* An optional group of Rules: short ends of a game. */
#pragma once

#include "base/halt.h"
#include "rules/rules.h"

/* Short ends of a game in which who has no turn has lost, found faster than by playing. */
struct MateForm {
    /* Is there a turn after which the opponent has none left? Is there one after which he has no
       such turn? A good guess, or 0, stands in *move, and the turn comes back there. A false is
       worthless once halted. */
    bool (*in_one)(const Pos *pos, const Halt *halt, Move *move);
    bool (*escape)(const Pos *pos, const Halt *halt, Move *move);

    /* 128 bits that are the same for all positions that symmetries make of one another, exchange of
       the players included, and all but surely different for others; the halves come from unrelated
       hashes. */
    void (*key)(const Pos *pos, uint64_t key[2]);

    /* All turns after which the opponent has no turn that leaves none, added to the list; once
       there are `most` of them or more the rest may be missing. */
    void (*escapes)(const Pos *pos, size_t most, const Halt *halt, MoveList *list);

    /* key() of the position after each turn. */
    void (*keys)(const Pos *pos, const MoveList *list, uint64_t (*key)[2]);

    /* A guess at how many replies each turn leaves: never negative. */
    void (*replies)(const Pos *pos, const MoveList *list, int32_t *replies);
};
