/* The position after an opening, as a graph of its own. */
#pragma once

#include "answers.h"
#include "knowledge/graph.h"

typedef struct Remainder {
    Graph graph;
    int *vertex_of; /* for each vertex of this graph: the vertex of the spec's graph */
    int *part;      /* for each vertex of the spec's graph: that of this one; -1: illegal */
} Remainder;

void remainder_make(const JobSpec *spec, Move opening, Remainder *part);
void remainder_free(Remainder *part);

/* Adds the known answers to the moves that are legal after `first` (-1: no move). If `complete`,
   adds moves without an answer too, with the answer -1. */
void remainder_answers(const Remainder *part, const int *answer, int first, bool complete,
                       Answers *answers);
