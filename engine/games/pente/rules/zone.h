/* Relevance zones for certcheck. */
#pragma once

#include "rules/rules.h"

/* Relevance zones (Thomsen, Lambda-Search in Game Trees, 2000): the points where additional stones
   of one player could change a move of a proof. Additional stones elsewhere change nothing, so the
   checker can skip those replies. The functions add to a zone, so one zone can cover a whole proof.
   All but has() return false if they cannot handle the position; then a stone on any point
   may matter. */
typedef struct Zones {
    /* Stores the position after a pass in `to`. */
    bool (*pass)(const Pos *pos, Pos *to);

    /* The move has the same effect with up to `extra` additional stones of the other player on
       empty points outside the zone. It removes none of them. */
    bool (*move)(const Pos *pos, Move move, int extra, MoveSet *zone);

    /* Every move of the side to move has the same effect with up to `extra` additional stones of
       its own outside the zone. With `extra` 0: a move outside the zone only places a stone. */
    bool (*reply)(const Pos *pos, int extra, MoveSet *zone);

    bool (*has)(const MoveSet *zone, Move move);
} Zones;

/* The zones of a game of this family; NULL for other games. */
const Zones *zones_find(const Rules *rules);
