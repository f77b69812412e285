/* Records of Gomotur. */
#pragma once

#include <stdbool.h>

/* True if a text begins as a record of Gomotur: its third line is a move. */
bool rec_begins(const char *text);
