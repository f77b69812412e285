/* The best moves that a search has reported so far. Without `plain`, for games with Points. */
#pragma once

#include "search/search.h"

typedef struct Candidate {
    SearchScore score;
    Text line;     /* moves, separated by blanks */
    size_t points; /* bytes of `line` before the first move that places no stone; 0 if `plain` */
} Candidate;

typedef struct Candidates {
    const Pos *pos;    /* that is searched */
    int most;          /* number of candidates wanted */
    bool plain;        /* moves as other answers write them, not in upper case */
    Notation notation; /* of the moves */
    int count;
    int depth, seldepth;
    int64_t nodes, msec;
    Candidate candidate[SEARCH_MULTIPV_MAX]; /* best first */
} Candidates;

/* A listener to a search: its context is a Candidates that began with {.pos = ..., .most = ...}.
   Inserts the reported move at its rank and removes its earlier entry. An interrupted iteration may
   report only the best line. */
void candidates_report(void *candidates, const SearchReport *report);
void candidates_free(Candidates *candidates);
