/* The best moves that a search has reported so far. Without `plain`, for games with Points. */
#pragma once

#include "search/search.h"

typedef struct Candidate {
    SearchScore score;
    Text line;     /* moves, separated by blanks */
    size_t points; /* bytes of `line` before the first move that places no stone; 0 if `plain` */
} Candidate;

typedef struct Candidates {
    int most;          /* number of candidates wanted */
    bool plain;        /* moves as other answers write them, not in upper case */
    Notation notation; /* of the moves */
    int count;
    int depth, seldepth;
    int64_t nodes, msec;
    Candidate candidate[SEARCH_MULTIPV_MAX]; /* best first */
} Candidates;

/* Start with {.most = ...}. Inserts the reported move at its rank and removes its earlier entry. An
   interrupted iteration may report only the best line. */
void candidates_report(Candidates *candidates, const Pos *pos, const SearchReport *report);
void candidates_free(Candidates *candidates);

/* Winning probability from 0 to 1: 1 / (1 + e^(-score/150)), the curve used to fit the Pente
   evaluation. Decided scores give 1 or 0. */
double score_chance(const SearchScore *score);

/* The same for a position of any game. Scores of three or four independent players are chances. */
double score_chance_of(const SearchScore *score, const Variant *variant);

/* 1 for a proved win, -1 for a proved loss, else 0. */
int score_class(const SearchScore *score);

/* The score of a finished game, for the side to move. */
SearchScore score_final(Outcome outcome);

/* The score of a move for the side that made it, from the score after it. `same`: that side is to
   move again. */
SearchScore score_before(SearchScore after, bool same);
