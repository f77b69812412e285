/* The games that managers of Gomocup's protocol ask for: a board size and a rule. */
#pragma once

#include "rules/rules.h"

/* Opens the game of `like` on a board of `side` rows and columns, at least 0, and keeps its
   options; NULL means gomoku. In gomoku the first stone stands anywhere, and with `exact` rows of
   more than five do not win. Returns NULL with the reason if the game is not for two players with
   stones, if players choose colours in it, if the size is unacceptable, or if memory runs out. */
Variant *managed_variant(const Variant *like, int side, bool exact, Error *err);

/* True if `exact` matters in this game. */
bool managed_exact_matters(const Variant *variant);

/* Opens the same game on the same board with the opening swap2. Returns NULL with the reason if
   there is none or memory runs out. */
Variant *managed_swap2(const Variant *like, Error *err);
