#include "games/pente/knowledge/patterns.h"

#include <string.h>

BITS_INLINE int ones(const uint64_t *marks, int lines) {
    int count = 0;
    for (int i = 0; i < lines; i++)
        count += bits_count(marks[i]);
    return count;
}

/* The points of openings with these first points, but for the two outer ones. */
BITS_INLINE uint64_t opening_points(uint64_t first) {
    const uint64_t two = first << 1 | first << 2;
    return two | two << 2;
}

BITS_INLINE void rows_see(const uint64_t *restrict own_stones,
                          const uint64_t *restrict empty_points, int lines, bool exact,
                          SidePatterns *restrict side) {
    Marks one, two, three, four, open_two, open_three;
    for (int i = 0; i < lines; i++) {
        const uint64_t own = own_stones[i], empty = empty_points[i], open = own | empty;
        const uint64_t b = own >> 1, c = own >> 2, d = own >> 3, e = own >> 4;
        const uint64_t inner = open >> 1 & open >> 2 & open >> 3 & open >> 4;
        const uint64_t opening = inner & empty & empty >> 5;
        uint64_t window = inner & open;
        if (exact)
            window &= ~(own << 1) & ~(own >> 5);
        /* binary digits of the number of stones in b c d e, then with the first point added */
        const uint64_t bc = b ^ c, bc2 = b & c, de = d ^ e, de2 = d & e;
        const uint64_t in1 = bc ^ de, carry = bc & de;
        const uint64_t in2 = bc2 ^ de2 ^ carry;
        const uint64_t in4 = (bc2 & de2) | (carry & (bc2 ^ de2));
        const uint64_t all1 = in1 ^ own, more = in1 & own;
        const uint64_t all2 = in2 ^ more, all4 = in4 | (in2 & more);
        four[i] = window & all4 & ~all1;
        three[i] = window & all2 & all1;
        two[i] = window & all2 & ~all1;
        one[i] = window & all1 & ~all2 & ~all4;
        open_three[i] = opening & in2 & in1;
        open_two[i] = opening & in2 & ~in1;
        side->five[i] = empty & window_points(four[i]);
        side->four[i] = empty & window_points(three[i]);
        side->three[i] = empty & window_points(two[i]);
        side->open_four[i] = empty & opening_points(open_three[i]);
        side->open_three[i] = empty & opening_points(open_two[i]);
    }
    side->fives = ones(side->five, lines);
    side->shapes[SHAPE_ONE] = ones(one, lines);
    side->shapes[SHAPE_TWO] = ones(two, lines);
    side->shapes[SHAPE_THREE] = ones(three, lines);
    side->shapes[SHAPE_FOUR] = ones(four, lines);
    side->shapes[SHAPE_OPEN_TWO] = ones(open_two, lines);
    side->shapes[SHAPE_OPEN_THREE] = ones(open_three, lines);
}

BITS_INLINE void captures_see(const uint64_t *restrict own_stones,
                              const uint64_t *restrict enemy_stones,
                              const uint64_t *restrict empty_points, int lines, bool triples,
                              SidePatterns *restrict side) {
    Marks up, down, threat_up, threat_down;
    for (int i = 0; i < lines; i++) {
        const uint64_t own = own_stones[i], enemy = enemy_stones[i], empty = empty_points[i];
        const RowCaptures found = row_captures(own, enemy, empty, triples);
        up[i] = found.up;
        down[i] = found.down;
        threat_up[i] = found.threat_up;
        threat_down[i] = found.threat_down;
        side->capture[i] = up[i] | down[i];
        side->capture_threat[i] = threat_up[i] | threat_down[i];
        side->exposed[i] = row_exposed(own, enemy, empty);
    }
    side->captures = ones(side->capture, lines);
    side->shapes[SHAPE_CAPTURE] = ones(up, lines) + ones(down, lines);
    side->shapes[SHAPE_CAPTURE_THREAT] = ones(threat_up, lines) + ones(threat_down, lines);
}

BITS_INLINE void poofs_see(const uint64_t *restrict own_stones,
                           const uint64_t *restrict enemy_stones,
                           const uint64_t *restrict empty_points, int lines, bool triples,
                           SidePatterns *restrict side) {
    for (int i = 0; i < lines; i++) {
        const uint64_t own = own_stones[i], enemy = enemy_stones[i];
        uint64_t lost = (enemy << 1 & own >> 1 & enemy >> 2) | (enemy >> 1 & own << 1 & enemy << 2);
        if (triples)
            lost |= (enemy << 1 & own >> 1 & own >> 2 & enemy >> 3) |
                    (enemy >> 1 & own << 1 & own << 2 & enemy << 3) |
                    (own << 1 & own >> 1 & enemy << 2 & enemy >> 2);
        side->poof[i] = empty_points[i] & lost;
    }
}

/* The patterns of patterns_glance(). */
BITS_INLINE void sharp_see(const Patterns *patterns, int colour, bool exact, bool pairs,
                           bool triples, SidePatterns *restrict side) {
    const uint64_t *restrict own_stones = patterns->stones[colour];
    const uint64_t *restrict enemy_stones = patterns->stones[!colour];
    const uint64_t *restrict empty_points = patterns->empty;
    const int lines = patterns->table->lines;
    for (int i = 0; i < lines; i++) {
        const uint64_t own = own_stones[i], enemy = enemy_stones[i], empty = empty_points[i];
        const RowPoints points = row_points(own, empty, exact);
        side->five[i] = points.five;
        side->four[i] = points.four;
        if (!pairs)
            continue;
        const RowCaptures found = row_captures(own, enemy, empty, triples);
        side->capture[i] = found.up | found.down;
        side->capture_threat[i] = found.threat_up | found.threat_down;
    }
    side->fives = ones(side->five, lines);
    side->captures = pairs ? ones(side->capture, lines) : 0;
}

BITS_INLINE bool side_see_body(const Patterns *patterns, int colour, bool all, SidePatterns *side) {
    const PenteKind *kind = &patterns->table->kind;
    const uint64_t *own = patterns->stones[colour], *enemy = patterns->stones[!colour];
    const int lines = patterns->table->lines;
    if (kind->poof)
        poofs_see(own, enemy, patterns->empty, lines, kind->triples, side);
    if (!all) {
        if (kind->exact)
            sharp_see(patterns, colour, true, false, false, side);
        else if (!kind->pairs)
            sharp_see(patterns, colour, false, false, false, side);
        else if (kind->triples)
            sharp_see(patterns, colour, false, true, true, side);
        else
            sharp_see(patterns, colour, false, true, false, side);
        return true;
    }
    if (kind->exact)
        rows_see(own, patterns->empty, lines, true, side);
    else
        rows_see(own, patterns->empty, lines, false, side);
    if (!kind->pairs)
        side->captures = side->shapes[SHAPE_CAPTURE] = side->shapes[SHAPE_CAPTURE_THREAT] = 0;
    else if (kind->triples)
        captures_see(own, enemy, patterns->empty, lines, true, side);
    else
        captures_see(own, enemy, patterns->empty, lines, false, side);
    return true;
}

BITS_KERNEL(bool, side_see, (const Patterns *patterns, int colour, bool all, SidePatterns *side),
            (patterns, colour, all, side))

static void see(const Pos *pos, bool all, Patterns *patterns) {
    const PenteTable *table = pente_table(pos);
    patterns->table = table;
    for (int colour = 0; colour < 2; colour++)
        patterns->stones[colour] = pente_lines(table, pente_pos(pos), colour);
    for (int i = 0; i < table->lines; i++)
        patterns->empty[i] =
            table->line[i] & ~(patterns->stones[BLACK][i] | patterns->stones[WHITE][i]);
    for (int colour = 0; colour < 2; colour++)
        side_see(patterns, colour, all, &patterns->side[colour]);
}

void patterns_take(const Pos *pos, Patterns *patterns) {
    see(pos, true, patterns);
}

void patterns_glance(const Pos *pos, Patterns *patterns) {
    see(pos, false, patterns);
}

static inline void point_add(void *plane, int point) {
    row_add(plane, point);
}

void patterns_points_add(const PenteTable *table, const Marks marks, uint64_t *plane) {
    marks_each(table, marks, point_add, plane);
}

void patterns_captures_add(const Patterns *patterns, int colour, uint64_t *plane) {
    if (patterns->table->kind.pairs)
        patterns_points_add(patterns->table, patterns->side[colour].capture, plane);
}

void patterns_capture_threats_add(const Patterns *patterns, int colour, uint64_t *plane) {
    if (patterns->table->kind.pairs)
        patterns_points_add(patterns->table, patterns->side[colour].capture_threat, plane);
}

bool patterns_any(const Patterns *patterns, const Marks marks) {
    bool any = false;
    for (int i = 0; i < patterns->table->lines; i += LINES_TOGETHER)
        any |= marks_any(marks + i);
    return any;
}
