/* The one gate for exact answers: what of a game can be settled soundly, and by which solver.
   Whoever wants an answer that counts as proved asks here first, and looks at no trait itself. */
#pragma once

#include "rules/rules.h"

typedef enum ExactWay {
    EXACT_NONE,  /* nothing can be settled from the position alone */
    EXACT_GRAPH, /* pure placement: Node Kayles on the conflict graph (solver.h) */
    EXACT_MATE,  /* questions of a number of turns, players and outcomes as they come (mate.h) */
    EXACT_FORCE  /* the same, and wins that are made of threats (threats.h) */
} ExactWay;

/* When does the history of a game change what is proved of a position? */
typedef enum ExactHistory {
    HISTORY_IDLE,  /* never */
    HISTORY_TWICE, /* if a position has occurred twice: the third time is a draw */
    HISTORY_BANS   /* always: what has occurred may not be entered again */
} ExactHistory;

typedef struct Exact {
    ExactWay way;
    ExactHistory history;
    bool quick;          /* so fast that a search asks it with part of the time of a move */
    const char *why_not; /* EXACT_NONE: why nothing can be settled */
} Exact;

Exact exact_of(const Variant *variant);
