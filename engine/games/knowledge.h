/* The knowledge that belongs to each game: apart from the registry, so that referees need not link
   it. */
#pragma once

#include "rules/knowledge.h"

const Knowledge *knowledge_find(const Rules *rules); /* of a registered game */
