/* Reviews for people, as text. */
#pragma once

#include "judge/review.h"
#include "records/record.h"

/* Appends a game as text: where each side lost it, its moves with marks, a graph of one side's
   chance, a summary of each side, and the board where the game turned last. */
void review_text_write(const Review *review, const Record *record, size_t number, Text *out);

/* Explains marks and accuracy; once for all games. */
void review_legend_write(Text *out);
