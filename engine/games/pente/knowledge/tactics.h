/* Positions with known results (tactics.def). */
#pragma once

#include "knowledge/knowledge.h"

extern const Tactic pente_tactics[];
