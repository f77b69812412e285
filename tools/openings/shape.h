/* The piece that a move puts on the empty board, for pictures and tables. */
#pragma once

#include "jobspec.h"

typedef struct Shape {
    char piece[STACK_MAX + 1]; /* its letter; "" if the move places nothing */
    bool covers[CELLS_MAX];
} Shape;

void shape_of(const JobSpec *spec, Move move, Shape *shape);
