/* `info` lines as UCI has them, which GTP takes over. */
#pragma once

#include "base/text.h"
#include "rules/rules.h"
#include "search/report.h"

void info_search_write(const Pos *pos, const SearchReport *report, Text *out);
