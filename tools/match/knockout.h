/* Knockout tournament. The engines keep their order. If their number is no power of two, the first
   ones have a bye in the first stage. In each stage neighbours play a match of pairs of games, one
   opening a pair. A level match gets extra pairs, at most KNOCKOUT_EXTRA; if it is still level, the
   earlier engine advances.

   The order of games depends only on results, not on timing: all games of a stage, opening by
   opening; then one extra pair for each level match, again while matches are level; then the next
   stage. */
#pragma once

#include "job.h"

enum { KNOCKOUT_EXTRA = 8, KNOCKOUT_GAMES_MOST = 10000 };

typedef struct KnockoutMatch {
    size_t stage;  /* from 0 */
    int engine[2]; /* the earlier in the order first */
    int points[2];
    int winner; /* an engine; -1: not decided yet */
} KnockoutMatch;

typedef struct Knockout Knockout;

Knockout *knockout_new(size_t engines, size_t games_each);
void knockout_free(Knockout *knockout); /* `knockout` may be NULL */

size_t knockout_games(const Knockout *knockout); /* scheduled so far */
Job knockout_job(const Knockout *knockout, size_t game);
size_t knockout_rounds_most(const Knockout *knockout); /* openings that it needs at most */

/* Adds the points of p1. Call it in the order of the games. */
void knockout_result(Knockout *knockout, const Job *job, int points);

/* The matches scheduled so far, stage by stage. */
size_t knockout_matches(const Knockout *knockout);
const KnockoutMatch *knockout_match(const Knockout *knockout, size_t match);

size_t knockout_byes(const Knockout *knockout); /* engines 0, 1, ... skip the first stage */
int knockout_winner(const Knockout *knockout);  /* of the tournament; -1: not decided yet */
