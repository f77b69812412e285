/* What front ends are told of a game, as JSON: the parts of which their answers are made. */
#pragma once

#include "base/json.h"
#include "rules/view.h"

void view_model_cell(const Board *board, const char *name, int cell, Text *out); /* -1: null */
void view_model_colour(const char *name, int colour, Text *out);                 /* NOBODY: null */

/* Members of an object: what lies on the board and beside it, with nothing in reach once the game
   is over. */
void view_model_write(const Pos *pos, const ViewModel *model, bool over, Text *out);

/* What colours there are; with a scene, what they have captured in it. NULL: those of two players.
   Of more each has the number of its player and that of its party. */
void view_model_colours(const Variant *variant, const ViewModel *model, Text *out);

/* The members `move`, `piece`, `from`, `cells`, `lifted` and `captured`. */
void view_model_turn(const Pos *pos, Move move, const MoveEffect *effect, Text *out);

/* The members `move`, `from` and `cells` of a turn that is not looked at further. */
void view_model_turn_brief(const Pos *pos, Move move, Text *out);

/* A turn, an object: by whom and what it does. `next` gets the position after it. */
void view_model_turn_whole(const Pos *pos, Move move, Pos *next, const char *name, Text *out);

/* The member `name`: the pieces lifted. */
void view_model_lifted(const Pos *pos, const char *name, const MoveEffect *effect, Text *out);

/* The member `why`: a refusal of a turn, without the phrase that it begins with. */
void view_model_why(const Error *why, Text *out);

/* The members `result`, `winner` and `reason` of a game that stands so for the player to move. */
void view_model_end(const Pos *pos, Outcome outcome, const char *reason, Text *out);
