/* Drawing commands for GoGui 1.6 (`gfx` lines). */
#pragma once

#include "base/text.h"
#include "rules/rules.h"

void graphics_point_write(const Board *board, int cell, Text *out); /* a blank and the point */

/* Draws holes dark, and each piece in its own colour with its letter. */
void graphics_grid_write(const Grid *grid, Text *out);
