/* What an opening leaves, as a graph of its own. */
#pragma once

#include "answers.h"
#include "rules/graph.h"

typedef struct Part {
    Graph graph;
    int *whole; /* of each vertex here */
    int *part;  /* of each vertex of the study's graph; -1: it is gone */
} Part;

void part_make(const Study *study, Move opening, Part *part);
void part_free(Part *part);

/* Adds the answers to choices that are legal after `first` (-1: none), all of them if `complete`.
 */
void part_answers(const Part *part, const int *answer, int first, bool complete, Answers *answers);
