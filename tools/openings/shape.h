/* What a move puts on the empty board, as it is drawn. */
#pragma once

#include "study.h"

typedef struct Shape {
    char piece[STACK_MAX + 1]; /* its letter; "" if the move puts nothing */
    bool covers[CELLS_MAX];
} Shape;

void shape_of(const Study *study, Move move, Shape *shape);
