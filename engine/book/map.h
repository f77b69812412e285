/* A symmetry of the plane that maps one board to another. */
#pragma once

#include "rules/board.h"

enum { MAPS = 8 }; /* kinds of maps: reflections and rotations; 0 is the identity */

typedef struct Map {
    int columns, rows; /* of the board that is mapped */
    int to_columns;
    int kind;
} Map;

/* Makes the map of that kind. Returns false if it does not map the cells of `from` to the cells of
   `to`, and holes to holes. */
bool map_make(const Board *from, const Board *to, int kind, Map *map);
int map_cell(const Map *map, int cell);
