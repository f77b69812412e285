#include "games/pente/pente.h"

/* --- captures --- */

/* The stones that a stone of `own` on the point captures in one direction. */
static int capture_length(const PenteTable *table, const uint64_t *own, const uint64_t *enemy,
                          int point, int d) {
    const int step = table->step[d], reach = table->reach[point][d];
    if (reach < 3 || !row_has(enemy, point + step) || !row_has(enemy, point + 2 * step))
        return 0;
    if (table->kind.pairs && row_has(own, point + 3 * step))
        return 2;
    return table->kind.triples && reach >= 4 && row_has(enemy, point + 3 * step) &&
                   row_has(own, point + 4 * step)
               ? 3
               : 0;
}

int stones_gain(const PenteTable *table, const uint64_t *own, const uint64_t *enemy, int point) {
    int gain = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        gain += capture_length(table, own, enemy, point, d);
    return gain;
}

int stones_capture(const PenteTable *table, const uint64_t *own, uint64_t *enemy, int point) {
    int taken = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        const int length = capture_length(table, own, enemy, point, d);
        for (int i = 1; i <= length; i++)
            row_remove(enemy, point + i * table->step[d]);
        taken += length;
    }
    return taken;
}

/* The group of `length` points from `from` on belongs to `own` and has the two ends on the board.
 */
static bool group_has(const PenteTable *table, const uint64_t *own, int from, int d, int length) {
    const int back = (d + AXES) % DIRECTIONS;
    if (table->reach[from][back] < 1 || table->reach[from][d] < length)
        return false;
    for (int i = 0; i < length; i++)
        if (!row_has(own, from + i * table->step[d]))
            return false;
    return true;
}

int stones_poof(const PenteTable *table, const uint64_t *own, const uint64_t *enemy, int point,
                int poofed[1 + 2 * DIRECTIONS]) {
    int count = 0;
    poofed[count++] = point;
    for (int d = 0; d < DIRECTIONS; d++) {
        const int step = table->step[d];
        for (int length = 2; length <= 2 + table->kind.triples; length++) {
            if (!group_has(table, own, point, d, length) || !row_has(enemy, point - step) ||
                !row_has(enemy, point + length * step))
                continue;
            for (int i = 1; i < length; i++)
                poofed[count++] = point + i * step;
        }
        if (!table->kind.triples || d >= AXES || table->reach[point][d + AXES] < 2)
            continue;
        const int from = point - step; /* the middle of a triple, once per axis */
        if (group_has(table, own, from, d, 3) && row_has(enemy, from - step) &&
            row_has(enemy, from + 3 * step)) {
            poofed[count++] = from;
            poofed[count++] = from + 2 * step;
        }
    }
    return count > 1 ? count : 0;
}

/* --- rows --- */

/* One enemy stone could bracket the group: one end has an enemy stone, the other is empty. */
static bool group_loose(const PenteTable *table, const uint64_t *own, const uint64_t *enemy,
                        int from, int d, int length) {
    if (!group_has(table, own, from, d, length))
        return false;
    const int end[2] = {from - table->step[d], from + length * table->step[d]};
    return !row_has(own, end[0]) && !row_has(own, end[1]) &&
           row_has(enemy, end[0]) != row_has(enemy, end[1]);
}

/* The stone is in a pair or triple that one enemy stone would capture. */
static bool stone_loose(const PenteTable *table, const uint64_t *own, const uint64_t *enemy,
                        int point) {
    for (int d = 0; d < DIRECTIONS; d++) {
        if (table->kind.pairs && group_loose(table, own, enemy, point, d, 2))
            return true;
        if (!table->kind.triples)
            continue;
        if (group_loose(table, own, enemy, point, d, 3) ||
            (d < AXES && table->reach[point][d + AXES] >= 1 &&
             group_loose(table, own, enemy, point - table->step[d], d, 3)))
            return true;
    }
    return false;
}

/* Own stones beyond the point in one direction. */
static int ray_length(const PenteTable *table, const uint64_t *own, int point, int d) {
    int length = 0;
    while (length < table->reach[point][d] && row_has(own, point + (length + 1) * table->step[d]))
        length++;
    return length;
}

bool stones_five(const PenteTable *table, const uint64_t *own, const uint64_t *enemy, int point,
                 bool safe) {
    for (int axis = 0; axis < AXES; axis++) {
        const int ahead = ray_length(table, own, point, axis);
        const int behind = ray_length(table, own, point, axis + AXES);
        const int length = behind + 1 + ahead;
        if (length < RUN || (table->kind.exact && length > RUN))
            continue;
        bool whole = true;
        for (int i = -behind; i <= ahead && whole && safe; i++)
            whole = !stone_loose(table, own, enemy, point + i * table->step[axis]);
        if (whole)
            return true;
    }
    return false;
}

bool stones_five_any(const PenteTable *table, const uint64_t *own, const uint64_t *enemy,
                     bool safe) {
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = own[w]; rest != 0; rest &= rest - 1)
            if (stones_five(table, own, enemy, 64 * w + bits_first(rest), safe))
                return true;
    return false;
}
