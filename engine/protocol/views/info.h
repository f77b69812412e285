/* UCI `info` lines, also used by GTP. */
#pragma once

#include "base/text.h"
#include "rules/rules.h"
#include "search/report.h"

/* The numbers of a report up to the word `pv`. */
void info_numbers_write(const SearchReport *report, Text *out);
void info_search_write(const Pos *pos, Notation notation, const SearchReport *report, Text *out);
