/* KaylesForm: the conflict graph of a position. */
#pragma once

#include "knowledge/graph.h"
#include "rules/rules.h"

bool polyomino_graph(const Pos *pos, int room, const Cancel *cancel, Graph *graph);
