/* The knowledge of each game. It is separate from the registry, so that referees need not link
   it. */
#pragma once

#include "rules/knowledge.h"

const Knowledge *knowledge_find(const Rules *rules); /* NULL if it is not registered */
