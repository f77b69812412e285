/* Positions with known results (tactics.def). */
#pragma once

#include "rules/knowledge.h"

extern const Tactic pente_tactics[];
