/* Lists of openings for five in a row. */
#pragma once

#include <stdbool.h>

/* True if a line begins as an opening of the form `openings`. */
bool openings_line_begins(const char *line);
