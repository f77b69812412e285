/* The knowledge of each game. It is separate from the registry, so that referees need not link
   it. */
#pragma once

#include "rules/knowledge.h"

/* That of the game with the name of these rules. NULL if it is not registered. */
const Knowledge *knowledge_find(const Rules *rules);

enum { CHANCE_LIMITS = 3 };

/* How a game's scores become chances to win: see chances.def. */
typedef struct Chances {
    int sure; /* per mille: the most that an estimate can say */
    int unit[CHANCE_LIMITS];
} Chances;

const Chances *chances_find(const Rules *rules); /* NULL if it is not registered */
