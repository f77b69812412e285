/* An optional group of Rules: positions that are Node Kayles. */
#pragma once

#include "base/halt.h"
#include "rules/graph.h"
#include "rules/rules.h"

/* Positions that are Node Kayles: all of a game of pure placement, in others those that have come
   to that. */
struct KaylesForm {
    /* The position's graph, with at most `room` vertices; false if it is not Node Kayles or larger,
       or if halted. The caller frees the graph. Also false if there is no memory: the graph then
       says that it is lost, which no other refusal does. */
    bool (*graph)(const Pos *pos, int room, const Halt *halt, Graph *graph);
};
