/* Reviews as JSON: members for an object that the caller has begun. */
#pragma once

#include "base/json.h"
#include "judge/grades.h"

/* move, side, best, played, given, accuracy, mark, letGo and pv of the move that was made from the
   position. */
void judged_json_write(Text *out, const JudgedMove *judged, const Pos *pos, Notation notation);

/* turned and summary, of the whole game. */
void review_json_write(Text *out, const Review *review, const Game *game);
