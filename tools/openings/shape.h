/* What a move puts on the empty board, as it is drawn. */
#pragma once

#include "jobspec.h"

typedef struct Shape {
    char piece[STACK_MAX + 1]; /* its letter; "" if the move puts nothing */
    bool covers[CELLS_MAX];
} Shape;

void shape_of(const JobSpec *spec, Move move, Shape *shape);
