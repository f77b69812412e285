/* Patterns of a board of two colours: for each colour, the relevant points and the number of shapes
   of each kind. All lines of the position are processed side by side. Valid until the position
   changes.

   A window is five consecutive points of a line without enemy stones. An opening is six consecutive
   points whose outer two are empty and whose inner four have no enemy stones. */
#pragma once

#include "games/pente/rules/pente.h"

/* Listed in features.def. */
enum Shape {
#define SHAPE(name) SHAPE_##name,
#include "games/pente/knowledge/features.def"
    SHAPES
};

/* A set of points of one kind, as bits of the lines that make them so. In games without captures
   the sets of captures are not filled, and their counts are 0. */
typedef uint64_t Marks[LINES_MAX];

/* Has one of the LINES_TOGETHER lines from here on a mark? Most have none. */
BITS_INLINE bool marks_any(const uint64_t *marks) {
    uint64_t any = 0;
    for (int i = 0; i < LINES_TOGETHER; i++)
        any |= marks[i];
    return any != 0;
}

typedef void MarkVisit(void *context, int point);

/* Calls `visit` for the point of each mark: once for each line that marks it. */
BITS_INLINE void marks_each(const PenteTable *table, const uint64_t *marks, MarkVisit *visit,
                            void *context) {
    for (int from = 0; from < table->lines; from += LINES_TOGETHER) {
        if (!marks_any(marks + from))
            continue;
        for (int i = from; i < from + LINES_TOGETHER; i++)
            for (uint64_t rest = marks[i]; rest != 0; rest &= rest - 1)
                visit(context, table->point[i][bits_first(rest)]);
    }
}

/* The windows of one word of lines, as sets of their first points, and the binary digits of the
   numbers of stones in them. */
typedef struct Windows {
    uint64_t open; /* without enemy stones */
    uint64_t one, two, four;
} Windows;

BITS_INLINE Windows windows_count(uint64_t own, uint64_t empty) {
    const uint64_t open = own | empty;
    const uint64_t b = own >> 1, c = own >> 2, d = own >> 3, e = own >> 4;
    const uint64_t bc = b ^ c, bc2 = b & c, de = d ^ e, de2 = d & e;
    const uint64_t carry = (bc & de) ^ ((bc ^ de) & own);
    return (Windows){.open = open & open >> 1 & open >> 2 & open >> 3 & open >> 4,
                     .one = bc ^ de ^ own,
                     .two = bc2 ^ de2 ^ carry,
                     .four = (bc2 & de2) | ((bc2 ^ de2) & carry)};
}

/* In one word of lines: the points where a stone of `own` makes five, and those where it makes a
   four. */
typedef struct RowPoints {
    uint64_t five, four;
} RowPoints;

/* The points of windows with these first points. */
BITS_INLINE uint64_t window_points(uint64_t first) {
    const uint64_t two = first | first << 1;
    return two | two << 2 | first << 4;
}

BITS_INLINE RowPoints row_points(uint64_t own, uint64_t empty, bool exact) {
    Windows windows = windows_count(own, empty);
    if (exact)
        windows.open &= ~(own << 1) & ~(own >> 5);
    return (RowPoints){.five = empty & window_points(windows.open & windows.four & ~windows.one),
                       .four = empty & window_points(windows.open & windows.two & windows.one)};
}

/* In one word of lines: the points where a stone of `own` captures forwards or backwards, and those
   where it threatens to. */
typedef struct RowCaptures {
    uint64_t up, down, threat_up, threat_down;
} RowCaptures;

BITS_INLINE RowCaptures row_captures(uint64_t own, uint64_t enemy, uint64_t empty, bool triples) {
    const uint64_t above = empty & enemy >> 1 & enemy >> 2;
    const uint64_t below = empty & enemy << 1 & enemy << 2;
    RowCaptures found = {.up = above & own >> 3,
                         .down = below & own << 3,
                         .threat_up = above & empty >> 3,
                         .threat_down = below & empty << 3};
    if (triples) {
        found.up |= above & enemy >> 3 & own >> 4;
        found.down |= below & enemy << 3 & own << 4;
        found.threat_up |= above & enemy >> 3 & empty >> 4;
        found.threat_down |= below & enemy << 3 & empty << 4;
    }
    return found;
}

/* The points where a stone of `own` makes a pair that can be captured. */
BITS_INLINE uint64_t row_exposed(uint64_t own, uint64_t enemy, uint64_t empty) {
    return empty & ((own >> 1 & ((enemy << 1 & empty >> 2) | (empty << 1 & enemy >> 2))) |
                    (own << 1 & ((enemy >> 1 & empty << 2) | (empty >> 1 & enemy << 2))));
}

typedef struct SidePatterns {
    Marks five;           /* a stone here makes five */
    Marks four;           /* a stone here makes a four, which threatens a five */
    Marks open_four;      /* a stone here makes an open four, which can be completed at both ends */
    Marks open_three;     /* a stone here makes an open three, which threatens an open four */
    Marks three;          /* a stone here makes three of a window */
    Marks capture;        /* a stone here captures */
    Marks capture_threat; /* a stone here threatens to capture */
    Marks exposed;        /* a stone here would make a pair that can be captured */
    Marks poof;           /* a stone here would be lost; set in poof games only */
    int fives;            /* number of bits in `five` */
    int captures;         /* number of bits in `capture` */
    int shapes[SHAPES];
} SidePatterns;

typedef struct Patterns {
    const PenteTable *table;
    const uint64_t *stones[2]; /* lines of the position, owned by it */
    Marks empty;
    SidePatterns side[2]; /* by colour */
} Patterns;

void patterns_take(const Pos *pos, Patterns *patterns);

/* Fills only the fields that immediate wins and threats of them need: five, four, capture,
   capture_threat, poof, and the counts `fives` and `captures`. */
void patterns_glance(const Pos *pos, Patterns *patterns);

/* Adds the marked points to the plane. */
void patterns_points_add(const PenteTable *table, const Marks marks, uint64_t *plane);
bool patterns_any(const Patterns *patterns, const Marks marks);

/* Adds the points where the colour captures, or threatens to. Without captures adds nothing. */
void patterns_captures_add(const Patterns *patterns, int colour, uint64_t *plane);
void patterns_capture_threats_add(const Patterns *patterns, int colour, uint64_t *plane);
