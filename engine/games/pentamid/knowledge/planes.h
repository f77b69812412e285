/* Bit boards of one position of Pentamid, and the lines that a player can complete at once. */
#pragma once

#include "games/pentamid/rules/pentamid.h"

typedef struct Planes {
    const PentamidTable *table;
    const PentamidPos *state;
    Cells free[2][SIZES]; /* uncovered pieces */
    Cells tops[2];
    Cells open[SIZES]; /* cells that a piece of this size can step to */
    Cells vacant;
} Planes;

/* Valid as long as the position is. */
BITS_INLINE Planes planes_of(const Pos *pos) {
    Planes planes = {.table = pentamid_table(pos), .state = pentamid_pos(pos)};
    Cells barred = 0;
    for (int size = LARGE; size >= SMALL; size--) {
        for (int colour = 0; colour < 2; colour++) {
            planes.free[colour][size] = planes.state->piece[colour][size] & ~barred;
            planes.tops[colour] |= planes.free[colour][size];
        }
        barred |= planes.state->piece[BLACK][size] | planes.state->piece[WHITE][size];
        planes.open[size] = planes.table->all & ~barred;
    }
    planes.vacant = planes.open[SMALL];
    return planes;
}

/* Cells where this colour can drop a piece. */
BITS_INLINE Cells planes_drops(const Planes *planes, int colour) {
    const Cells *piece = planes->state->piece[colour];
    const bool any = bits_count(piece[SMALL]) < planes->table->nests;
    return any ? planes->vacant & planes->table->drop : 0;
}

/* Cells of windows in which one of these pieces is missing, so that each completes one; or two. */
BITS_INLINE Cells planes_needed(const PentamidTable *table, Cells tops, bool two) {
    Cells cells = 0;
    for (int d = 0; d < table->directions; d++) {
        Cells full = table->begin[d], but_one = 0, but_two = 0;
        for (int k = 0; k < table->line; k++) {
            const Cells missing = ~(tops >> k * table->stride[d]);
            but_two = (but_two & ~missing) | (but_one & missing);
            but_one = (but_one & ~missing) | (full & missing);
            full &= ~missing;
        }
        const Cells begin = two ? but_two : but_one;
        for (int k = 0; k < table->line && begin != 0; k++)
            cells |= begin << k * table->stride[d] & ~tops;
    }
    return cells;
}

/* Cells on which this colour, if it were to move, would complete a line. *move receives a move that
   does, or 0. */
Cells planes_completions(const Planes *planes, int colour, Move *move);
