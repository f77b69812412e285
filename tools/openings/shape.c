#include "shape.h"

#include <stdlib.h>
#include <string.h>

void shape_of(const Study *study, Move move, Shape *shape) {
    const Rules *rules = pos_rules(study->start);
    Pos *after = pos_copy(study->start);
    Grid before, grid;
    memset(shape, 0, sizeof *shape);
    rules->grid(study->start, &before);
    rules->play(study->start, move, after);
    rules->grid(after, &grid);
    for (int c = 0; c < board_cells(&grid.board); c++)
        if (strcmp(before.cell[c], grid.cell[c]) != 0) {
            shape->covers[c] = true;
            if (shape->piece[0] == '\0')
                memcpy(shape->piece, grid.cell[c], sizeof shape->piece);
        }
    free(after);
}
