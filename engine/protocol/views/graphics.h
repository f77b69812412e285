/* Lines of GoGui's `gfx` commands (Coulom's version 1.6): what it draws on its board. */
#pragma once

#include "base/text.h"
#include "rules/rules.h"

void graphics_point_write(const Board *board, int cell, Text *out); /* a blank and the point */

/* Holes dark, each piece in a colour of its own and with its letter. */
void graphics_grid_write(const Grid *grid, Text *out);
