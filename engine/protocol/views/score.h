/* Scores as JSON. */
#pragma once

#include "base/json.h"
#include "rules/rules.h"
#include "search/report.h"

/* A number from 0 to 1 with six digits, whatever the locale of the process is. */
void chance_json_write(Text *out, const char *name, double chance);

/* The members winrate, score, proved and plies; those that the score does not have are null. Where
   the chance is unclear, `unclear` stands instead of winrate.
   `nodes`: of the search that found the score. */
void score_json_write(Text *out, const SearchScore *score, const Variant *variant, int64_t nodes);
