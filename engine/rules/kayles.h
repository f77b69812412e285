/* Optional capability: positions that are Node Kayles. */
#pragma once

#include "base/cancel.h"
#include "rules/graph.h"
#include "rules/rules.h"

/* Pure placement games are always Node Kayles; other games may reach such positions. */
struct KaylesForm {
    /* Builds the position's graph. False if it is not Node Kayles, has more than `room` vertices,
       or was halted. Also false without memory; only then graph->truncated is set. The caller frees
       the graph. */
    bool (*graph)(const Pos *pos, int room, const Cancel *cancel, Graph *graph);
};
