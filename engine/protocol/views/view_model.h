/* View models as JSON: building blocks of the answers for front ends. */
#pragma once

#include "base/json.h"
#include "rules/view.h"

void view_model_cell(const Board *board, const char *name, int cell, Text *out); /* -1: null */
void view_model_colour(const char *name, int colour, Text *out);                 /* NOBODY: null */

/* Writes the members that show the board and the pieces beside it. With `over`, no piece is
   usable. */
void view_model_write(const Pos *pos, const ViewModel *model, bool over, Text *out);

/* Writes the colours of the game; with a view model, also the stones they have captured. `variant`
   NULL: black and white. With more than two players each entry has `player` and `party`. */
void view_model_colours(const Variant *variant, const ViewModel *model, Text *out);

/* The members `move`, `piece`, `from`, `cells`, `lifted` and `captured`. In games with a short
   notation, here and below, `short` follows `move`. */
void view_model_move(const Pos *pos, Move move, const MoveEffect *effect, Text *out);

/* `move`, and `short` if the game has it, without a move: null. */
void view_model_no_move(const Pos *pos, Text *out);

/* The members `move`, `from` and `cells`. */
void view_model_move_brief(const Pos *pos, Move move, Text *out);

/* Writes an object for a move: who makes it and its effect. *next receives the position after
   it. */
void view_model_move_complete(const Pos *pos, Move move, Pos *next, const char *name, Text *out);

/* Member `name`: the lifted pieces. */
void view_model_lifted(const Pos *pos, const char *name, const MoveEffect *effect, Text *out);

/* Member `why`: an error message without its leading phrase (`illegal move:`). */
void view_model_why(const Error *why, Text *out);

/* The member `result`, as of the command. */
void view_model_result(const Pos *pos, Outcome outcome, Text *out);

/* The members `result`, `winner` and `reason`, with `outcome` as seen by the side to move. */
void view_model_end(const Pos *pos, Outcome outcome, const char *reason, Text *out);
