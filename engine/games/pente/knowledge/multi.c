#include "games/pente/knowledge/multi.h"

#include <string.h>

#include "games/pente/rules/stones.h"

/* --- lines --- */

/* Bits at which the three binary digits equal `number`. */
BITS_INLINE uint64_t digits_are(const uint64_t digit[3], int number) {
    return ((number & 1) != 0 ? digit[0] : ~digit[0]) & ((number & 2) != 0 ? digit[1] : ~digit[1]) &
           ((number & 4) != 0 ? digit[2] : ~digit[2]);
}

BITS_INLINE void digits_add(uint64_t digit[3], uint64_t stones) {
    const uint64_t two = digit[0] & stones, four = digit[1] & two;
    digit[0] ^= stones;
    digit[1] ^= two;
    digit[2] ^= four;
}

/* The `length` points from each of these on. */
BITS_INLINE uint64_t spread(uint64_t first, int length) {
    uint64_t points = 0;
    for (int i = 0; i < length; i++)
        points |= first << i;
    return points;
}

BITS_INLINE void lines_see(const uint64_t *restrict own_stones,
                           const uint64_t *restrict empty_points, int lines, int run, bool exact,
                           Sight *restrict sight) {
    Marks left[3], open, later;
    for (int i = 0; i < lines; i++) {
        const uint64_t own = own_stones[i], empty = empty_points[i], free = own | empty;
        uint64_t window = free, inner = ~UINT64_C(0), digit[3] = {0}, within[3] = {0};
        for (int k = 1; k < run; k++) {
            inner &= free >> k;
            digits_add(within, own >> k);
        }
        memcpy(digit, within, sizeof digit);
        digits_add(digit, own);
        window &= inner;
        if (exact)
            window &= ~(own << 1) & ~(own >> run);
        const uint64_t opening = inner & empty & empty >> run;
        left[0][i] = window & digits_are(digit, run - 1);
        left[1][i] = window & digits_are(digit, run - 2);
        left[2][i] = window & digits_are(digit, run - 3);
        open[i] = opening & digits_are(within, run - 2);
        later[i] = opening & digits_are(within, run - 3);
        sight->line[i] = empty & spread(left[0][i], run);
        sight->threat[i] = empty & spread(left[1][i], run);
        sight->build[i] = empty & spread(left[2][i], run);
        sight->open[i] = empty & spread(open[i] << 1, run - 1);
    }
    uint64_t any = 0;
    memset(sight->shape, 0, sizeof sight->shape);
    for (int i = 0; i < lines; i++) {
        any |= sight->line[i];
        for (int k = 0; k < 3; k++)
            sight->shape[MULTI_ONE_LEFT + k] += bits_count(left[k][i]);
        sight->shape[MULTI_OPEN] += bits_count(open[i]);
        sight->shape[MULTI_OPEN_LATER] += bits_count(later[i]);
    }
    sight->completes = any != 0;
}

/* --- captures --- */

/* Adds captures of these enemy stones, and threats to capture them, to `sight`. The stones may have
   one colour or several. */
BITS_INLINE void captures_see(const uint64_t *restrict own_stones,
                              const uint64_t *restrict enemy_stones,
                              const uint64_t *restrict empty_points, int lines, bool triples,
                              Sight *restrict sight) {
    for (int i = 0; i < lines; i++) {
        const uint64_t own = own_stones[i], enemy = enemy_stones[i], empty = empty_points[i];
        const RowCaptures found = row_captures(own, enemy, empty, triples);
        sight->capture[i] |= found.up | found.down;
        sight->capture_threat[i] |= found.threat_up | found.threat_down;
        sight->exposed[i] |= row_exposed(own, enemy, empty);
        sight->shape[MULTI_CAPTURE] += bits_count(found.up) + bits_count(found.down);
        sight->shape[MULTI_CAPTURE_THREAT] +=
            bits_count(found.threat_up) + bits_count(found.threat_down);
    }
}

BITS_INLINE bool colour_see_body(const Pos *pos, int colour, const uint64_t *empty, Sight *sight) {
    const PenteTable *table = pente_table(pos);
    const PenteKind *kind = &table->kind;
    const uint64_t *own = pente_lines(table, pente_pos(pos), colour);
    const int lines = table->lines;
    const size_t size = (size_t)lines * sizeof(uint64_t);
    if (kind->exact)
        lines_see(own, empty, lines, table->run, true, sight);
    else if (table->run == RUN_FREE)
        lines_see(own, empty, lines, RUN_FREE, false, sight);
    else
        lines_see(own, empty, lines, table->run, false, sight);
    memset(sight->capture, 0, size);
    memset(sight->capture_threat, 0, size);
    memset(sight->exposed, 0, size);
    if (!kind->pairs)
        return true;
    Marks all = {0};
    for (int other = 0; other < table->players; other++) {
        if (table->team[other] == table->team[colour])
            continue;
        const uint64_t *enemy = pente_lines(table, pente_pos(pos), other);
        if (!table->mixed)
            captures_see(own, enemy, empty, lines, kind->triples, sight);
        for (int i = 0; i < lines && table->mixed; i++)
            all[i] |= enemy[i];
    }
    if (table->mixed)
        captures_see(own, all, empty, lines, kind->triples, sight);
    return true;
}

BITS_KERNEL(bool, colour_see, (const Pos *pos, int colour, const uint64_t *empty, Sight *sight),
            (pos, colour, empty, sight))

void multi_see(const Pos *pos, Sights *sights) {
    const PenteTable *table = pente_table(pos);
    memcpy(sights->empty, table->line, sizeof sights->empty);
    for (int colour = 0; colour < table->players; colour++) {
        const uint64_t *stones = pente_lines(table, pente_pos(pos), colour);
        for (int i = 0; i < table->lines; i++)
            sights->empty[i] &= ~stones[i];
    }
    for (int colour = 0; colour < table->players; colour++)
        colour_see(pos, colour, sights->empty, &sights->colour[colour]);
}

/* --- immediate wins --- */

void multi_points_add(const PenteTable *table, const Marks marks, uint64_t *plane) {
    for (int i = 0; i < table->lines; i++)
        for (uint64_t rest = marks[i]; rest != 0; rest &= rest - 1)
            row_add(plane, table->point[i][bits_first(rest)]);
}

/* Adds the captures that reach the goal, counting all stones that one move captures. */
static void captures_add(const Pos *pos, const Sight *sight, int colour, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const int goal = table->kind.goal, most = table->kind.triples ? 3 : 2;
    const int taken = pente_taken(table, pente_pos(pos), colour);
    uint64_t takes[PLANE_WORDS_MAX] = {0};
    if (goal == 0 || taken + most * sight->shape[MULTI_CAPTURE] < goal)
        return;
    multi_points_add(table, sight->capture, takes);
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = takes[w]; rest != 0; rest &= rest - 1) {
            const int point = 64 * w + bits_first(rest);
            if (taken + stones_gain(table, pente_pos(pos), colour, point) >= goal)
                row_add(plane, point);
        }
}

bool multi_wins(const Pos *pos, const Sights *sights, int colour, uint64_t *plane) {
    const PenteTable *table = pente_table(pos);
    const Sight *sight = &sights->colour[colour];
    memset(plane, 0, (size_t)table->words * sizeof *plane);
    if (sight->completes)
        multi_points_add(table, sight->line, plane);
    captures_add(pos, sight, colour, plane);
    return !row_empty(plane, table->words);
}
