/* Reviews in words: scores, comments on moves, and where the game was lost. All are ASCII without
   line ends. Out of memory shows in out->truncated. */
#pragma once

#include "judge/grades.h"

/* `62 %`, `win in 5`, `lost in 4`, `won`, `lost`, `draw` or `unclear`, for the side that moved. */
void judged_write(const JudgedScore *judged, const Variant *variant, Text *out);

/* The comment on a move: its mark, the best score -> its own, and the better line. */
void comment_write(const JudgedMove *judged, const Variant *variant, Text *out);

/* The move, from 1, with which a team lost the game: the last one with a mark by which it fell
   behind; if its chances are unclear, the last one that is proved to lose. 0: none. */
size_t turning_of(const Review *review, int team, const Variant *variant);

/* The sentence about it: `White lost the game at move 7, c17: Black wins in 3 from there; h11 held
   (78 %).` If the team did not lose in the end, or no move turned the game, it says so. */
void turning_write(const Review *review, const Game *game, int team, Text *out);
