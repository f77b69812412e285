#include "book/map.h"

enum { FLIP_COLUMNS = 1, FLIP_ROWS = 2, MOVE = 4 };

int map_cell(const Map *map, int cell) {
    int column = cell % map->columns, row = cell / map->columns;
    if (map->kind & FLIP_COLUMNS)
        column = map->columns - 1 - column;
    if (map->kind & FLIP_ROWS)
        row = map->rows - 1 - row;
    return map->kind & MOVE ? column * map->to_columns + row : row * map->to_columns + column;
}

bool map_make(const Board *from, const Board *to, int kind, Map *map) {
    *map = (Map){from->columns, from->rows, to->columns, kind};
    if (kind & MOVE ? to->columns != from->rows || to->rows != from->columns
                    : to->columns != from->columns || to->rows != from->rows)
        return false;
    for (int c = 0; c < board_cells(from); c++)
        if (from->hole[c] != to->hole[map_cell(map, c)])
            return false;
    return true;
}
