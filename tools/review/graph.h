/* A graph of characters: the chance of winning of the team that is 0, after each move. */
#pragma once

#include "judge/review.h"
#include "rules/rules.h"

/* Of long games a column shows several moves, by the last of them. */
void graph_write(const Review *review, const Variant *variant, Text *out);
