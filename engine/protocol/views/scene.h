/* What front ends are told of a game, as JSON: the parts of which their answers are made. */
#pragma once

#include "base/json.h"
#include "rules/front.h"

void scene_cell(const Board *board, const char *name, int cell, Text *out); /* -1: null */
void scene_colour(const char *name, int colour, Text *out);                 /* NOBODY: null */

/* Members of an object: what lies on the board and beside it, with nothing in reach once the game
   is over. */
void scene_write(const Pos *pos, const Scene *scene, bool over, Text *out);

/* What colours there are; with a scene, what they have captured in it. NULL: those of two players.
   Of more each has the number of its player and that of its party. */
void scene_colours(const Variant *variant, const Scene *scene, Text *out);

/* The members `move`, `piece`, `from`, `cells`, `lifted` and `captured`. */
void scene_turn(const Pos *pos, Move move, const Effect *effect, Text *out);

/* The members `move`, `from` and `cells` of a turn that is not looked at further. */
void scene_turn_brief(const Pos *pos, Move move, Text *out);

/* A turn, an object: by whom and what it does. `next` gets the position after it. */
void scene_turn_whole(const Pos *pos, Move move, Pos *next, const char *name, Text *out);

/* The member `name`: the pieces lifted. */
void scene_lifted(const Pos *pos, const char *name, const Effect *effect, Text *out);

/* The member `why`: a refusal of a turn, without the phrase that it begins with. */
void scene_why(const Error *why, Text *out);

/* The members `result`, `winner` and `reason` of a game that stands so for the player to move. */
void scene_end(const Pos *pos, Outcome outcome, const char *reason, Text *out);
