/* A form (forms.h): positions that are Node Kayles. */
#pragma once

#include "base/cancel.h"
#include "rules/forms.h"
#include "rules/graph.h"

/* Every position of a pure placement game is Node Kayles; other games may reach such positions. */
struct KaylesForm {
    /* Builds the graph of the position; the caller frees it. Returns false if the position is not
       Node Kayles, has more than `room` vertices, or the call is cancelled. Also returns false,
       with graph->truncated set, if memory runs out. */
    bool (*graph)(const Pos *pos, int room, const Cancel *cancel, Graph *graph);
};
