/* UCI `info` lines, also used by GTP. */
#pragma once

#include "base/text.h"
#include "rules/rules.h"
#include "search/report.h"

/* The numbers of a report on this position, up to the word `pv`. `wdl`: with the chances to win,
   draw and lose, except where they are unclear. */
void info_numbers_write(const Pos *pos, const SearchReport *report, bool wdl, Text *out);
void info_search_write(const Pos *pos, Notation notation, const SearchReport *report, bool wdl,
                       Text *out);
