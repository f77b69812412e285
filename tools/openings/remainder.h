/* What an opening leaves, as a graph of its own. */
#pragma once

#include "answers.h"
#include "rules/graph.h"

typedef struct Remainder {
    Graph graph;
    int *whole; /* of each vertex here */
    int *part;  /* of each vertex of the study's graph; -1: it is gone */
} Remainder;

void remainder_make(const JobSpec *spec, Move opening, Remainder *part);
void remainder_free(Remainder *part);

/* Adds the answers to choices that are legal after `first` (-1: none), all of them if `complete`.
 */
void remainder_answers(const Remainder *part, const int *answer, int first, bool complete,
                       Answers *answers);
