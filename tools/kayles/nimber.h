/* Solves Node Kayles on any graph: who wins, by which choice, and the Sprague-Grundy value. */
#pragma once

#include "knowledge/graph.h"
#include "solve/solver.h"

enum { NIMBER_MAX = 31 };

typedef struct NimberTask {
    const Graph *graph; /* at most 20000 vertices; symmetries and cliques are ignored */
    bool value;         /* asks for the value, not for a winning choice */
    int most;           /* larger values are not found: 2^k - 1, at most NIMBER_MAX */
    size_t bytes;       /* of the table */
    SolveLimits limits; /* msec, start_msec, nodes and stop count; one thread does all work */
    const SolveListener *listener; /* progress() only; may be NULL */
} NimberTask;

/* Fills `report`; its `vertex` is a winning choice unless the value was asked for. Returns the
   value if that was asked for and found, else -1. An unknown verdict has a reason in report->why,
   or `no_memory`. Besides the table it takes at most twice the rows of the graph and 512 MB; lines
   of more than 1000 choices on more than 256 vertices count as lack of memory. */
int nimber_find(const NimberTask *task, SolveReport *report);
