/* A knockout: who loses a match is out. The engines stand in the order given; if they are no power
   of two, the first of them have a bye in the first stage. In each stage neighbours meet, in a
   match of pairs of games with one opening each. Who is level plays further pairs, at most
   KNOCKOUT_EXTRA; who is level then has lost if he stands later in the order.

   The games are numbered so that the results of earlier ones decide what a game is, and nothing
   else: all of a stage, its openings in turn, then an extra pair of each match that is level,
   another one, ..., then the next stage. */
#pragma once

#include "job.h"

enum { KNOCKOUT_EXTRA = 8, KNOCKOUT_GAMES_MOST = 10000 };

typedef struct KnockoutMatch {
    size_t stage;  /* from 0 */
    int engine[2]; /* as they stand in the order */
    int points[2];
    int winner; /* of the two; -1: not yet */
} KnockoutMatch;

typedef struct Knockout Knockout;

Knockout *knockout_new(size_t engines, size_t games_each);
void knockout_free(Knockout *knockout); /* NULL is fine */

size_t knockout_games(const Knockout *knockout); /* of which it is known who plays */
Job knockout_job(const Knockout *knockout, size_t game);
size_t knockout_rounds_most(const Knockout *knockout); /* openings that it may need */

/* In the order of the games; points of p1. */
void knockout_result(Knockout *knockout, const Job *job, int points);

/* The matches so far, a stage after the other. */
size_t knockout_matches(const Knockout *knockout);
const KnockoutMatch *knockout_match(const Knockout *knockout, size_t match);

size_t knockout_byes(const Knockout *knockout); /* of the first stage: engines 0, 1, ... */
int knockout_winner(const Knockout *knockout);  /* of it all; -1: not yet */
