/* The best turns that a search has found so far, with their lines, for who shows them on a board of
   points: the game has Points. */
#pragma once

#include "search/search.h"

typedef struct Candidate {
    SearchScore score;
    Text line;     /* turns in upper case, a blank between them */
    size_t points; /* bytes of it up to the first turn that is a choice */
} Candidate;

typedef struct Candidates {
    int most; /* that are wanted */
    int count;
    int depth;
    int64_t nodes;
    Candidate candidate[SEARCH_MULTIPV_MAX]; /* the best first */
} Candidates;

/* Start with {.most = ...}. A report puts a turn in its place; where it was before it is no more.
   So the last report of a search that was broken off may bring the best line alone. */
void candidates_report(Candidates *candidates, const Pos *pos, const SearchReport *report);
void candidates_free(Candidates *candidates);

/* The chance to win, from 0 to 1: 1 / (1 + e^(-score/150)), the curve to which the weights of the
   Pente games were fitted; 1 and 0 where the end is proved. */
double score_chance(const SearchScore *score);
