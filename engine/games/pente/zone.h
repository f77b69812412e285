/* Where stones more would matter, for who checks a plan of wins by force. */
#pragma once

#include "rules/threats.h"

/* Relevance zones: where stones more of one player could change what is done. Elsewhere they change
   nothing, which spares who checks a plan to look at each (Thomsen, Lambda-Search in Game Trees,
   2000). What is said of one position is added to the set, so that a set holds for a whole plan. */
typedef struct Zones {
    /* False, of all of these: nothing can be said here, a stone more may matter anywhere. */
    bool (*pass)(const Pos *pos, Pos *to);

    /* The turn does here what it does with up to `extra` more stones of the other player on empty
       points outside the zone, and leaves these where they are. */
    bool (*turn)(const Pos *pos, Move turn, int extra, TurnSet *zone);

    /* The same of every turn of the player to move, with that many more stones of his own. With 0:
       all turns outside the zone do nothing but to put a stone. */
    bool (*reply)(const Pos *pos, int extra, TurnSet *zone);

    bool (*has)(const TurnSet *zone, Move turn);
} Zones;

/* Of a game of this family; NULL for all others. */
const Zones *zones_find(const Rules *rules);
