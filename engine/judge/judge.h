/* Judges the moves of a game: what each one gave away.

   Every position has one standing, which serves the move before it and the move after it. A proof
   of a standing stays: a won position needs one move that wins, a lost one needs that all lose. A
   move that wins proves its position; a move that loses does not. Positions are judged from the
   last one to the first. A position gets more effort if a move beside it seems to deserve a mark,
   three times the limits, or to let a proved win go, ten times.

   In games of pure placement the solver is asked first. In games of three and four sides the moves
   are compared within one search of eight lines. */
#pragma once

#include "judge/context.h"

/* Judges the moves from number `first`, counted from 0; the game is as before at the end, also if
   it fails. Fails without memory and after a stop. Call review_free() in both cases. With limits of
   depth or nodes and one thread, equal calls give equal reviews. */
bool judge_moves(Judge *judge, Game *game, size_t first, Review *review, Error *err);
