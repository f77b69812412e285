/* Chances to win: how often a side with this score wins, by games of the engine against itself. And
   what else follows from a score alone. */
#pragma once

#include "rules/rules.h"
#include "search/report.h"

#define CHANCE_UNCLEAR (-1.0)

/* From 0 to 1. Proved scores give 1 or 0; scores of three or four independent players are chances.
   `nodes`: of the search that found the score; 0 without one, and an estimate of 0 is then a draw.
   CHANCE_UNCLEAR if estimates of this game, found by such a search, do not predict who wins. Other
   estimates are never quite sure. */
double chance_of(const SearchScore *score, const Variant *variant, int64_t nodes);

/* The same, but where it is unclear 1 / (1 + e^(-score/150)), for clients that need a number. */
double chance_shown(const SearchScore *score, const Variant *variant, int64_t nodes);

/* e^x for |x| up to 150, without libm. */
double exponential(double x);

/* 1 for a proved win, -1 for a proved loss, else 0. */
int score_class(const SearchScore *score);

/* The score of a finished game, for the side to move. */
SearchScore score_final(Outcome outcome);

/* The score of a move for the side that made it, from the score after it. `same`: that side is to
   move again. */
SearchScore score_before(SearchScore after, bool same);
