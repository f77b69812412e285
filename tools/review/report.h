/* Reviews for people: text for a terminal, and comments for records. */
#pragma once

#include "judge/review.h"
#include "records/record.h"

/* Appends a game as text: its moves with marks, a graph of one side's chance, a summary of
   each side, and the board where the game turned. */
void review_text_write(const Review *review, const Record *record, size_t number, Text *out);

/* The comment on a move: its mark, scores, and the better line. ASCII without line ends. */
void review_comment_write(const Review *review, const Game *game, size_t move, Text *out);

/* Explains marks and accuracy; once for all games. */
void review_legend_write(Text *out);
