#include "games/pentamid/knowledge/planes.h"

/* Does this step complete a line without uncovering one of the opponent? */
static bool step_wins(const Planes *planes, int colour, int size, Cells from, Cells to) {
    Cells tops[2] = {planes->tops[BLACK] & ~(from | to), planes->tops[WHITE] & ~(from | to)};
    tops[colour] |= to;
    for (int below = size - 1; below >= SMALL; below--) {
        tops[BLACK] |= planes->state->piece[BLACK][below] & from;
        tops[WHITE] |= planes->state->piece[WHITE][below] & from;
        from &= ~tops[BLACK] & ~tops[WHITE]; /* deeper pieces stay covered */
    }
    return pentamid_line(planes->table, tops[colour]) &&
           !pentamid_line(planes->table, tops[!colour]);
}

Cells planes_completions(const Planes *planes, int colour, Move *move) {
    const PentamidTable *table = planes->table;
    const Cells need = planes_needed(table, planes->tops[colour], false);
    *move = 0;
    if (need == 0)
        return 0;
    Cells found = need & planes_drops(planes, colour);
    for (int size = LARGE; size >= SMALL && found != 0 && *move == 0; size--)
        if (pentamid_in_nest(table, planes->state, colour, size))
            *move = move_drop(size, bits_first(found));
    for (int size = LARGE; size >= SMALL; size--)
        for (int way = 0; way < 4; way++) {
            Cells targets = pentamid_next(table, planes->free[colour][size], way) & need &
                            planes->open[size] & ~found;
            for (; targets != 0; targets &= targets - 1) {
                const Cells to = targets & (~targets + 1);
                const Cells from = pentamid_next(table, to, 3 - way);
                if (!step_wins(planes, colour, size, from, to))
                    continue;
                found |= to;
                if (*move == 0)
                    *move = move_make(bits_first(from), bits_first(to));
            }
        }
    return found;
}
