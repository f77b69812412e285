/* Steps along the axes of a board of stones, worked out from columns and rows. */
#pragma once

#include "games/pente/rules/pente.h"

/* The point that many steps along an axis, or -1 beyond the board. */
static inline int axis_point(const PenteTable *table, int point, int axis, int steps) {
    static const int across[AXES] = {1, 0, 1, -1}, up[AXES] = {0, 1, 1, 1};
    const int column = point % table->stride + steps * across[axis];
    const int row = point / table->stride + steps * up[axis];
    const bool beyond = column < 0 || column >= table->side || row < 0 || row >= table->side;
    return beyond ? -1 : row * table->stride + column;
}
