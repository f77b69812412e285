#include "shape.h"

#include <stdlib.h>
#include <string.h>

void shape_of(const JobSpec *spec, Move move, Shape *shape) {
    const Rules *rules = pos_rules(spec->start);
    Pos *after = pos_copy(spec->start);
    Grid before, grid;
    memset(shape, 0, sizeof *shape);
    rules->grid(spec->start, &before);
    rules->play(spec->start, move, after);
    rules->grid(after, &grid);
    for (int c = 0; c < board_cells(&grid.board); c++)
        if (strcmp(before.cell[c], grid.cell[c]) != 0) {
            shape->covers[c] = true;
            if (shape->piece[0] == '\0')
                memcpy(shape->piece, grid.cell[c], sizeof shape->piece);
        }
    free(after);
}
