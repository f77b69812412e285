/* The knowledge of each game. It is separate from the registry, so that referees need not link
   it. */
#pragma once

#include "rules/knowledge.h"

/* That of the game with the name of these rules. NULL if it is not registered. */
const Knowledge *knowledge_find(const Rules *rules);
