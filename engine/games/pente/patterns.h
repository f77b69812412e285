/* What can be seen on a board at a glance: for each colour, the points that matter and how many
   shapes of each kind there are. The position keeps its stones as lines; all of them are looked at
   side by side. Good as long as the position is.

   A window is five points in a line that no enemy stone disturbs; an opening is six, the two outer
   ones empty. */
#pragma once

#include "games/pente/pente.h"

enum Shape {
    SHAPE_ONE, /* windows with one stone */
    SHAPE_TWO,
    SHAPE_THREE,
    SHAPE_FOUR,
    SHAPE_OPEN_TWO, /* openings with two stones within */
    SHAPE_OPEN_THREE,
    SHAPE_CAPTURE,        /* captures at hand: points and directions */
    SHAPE_CAPTURE_THREAT, /* points and directions where a stone would threaten to capture */
    SHAPES
};

/* Points of one kind, as bits of the lines that make them so. */
typedef uint64_t Marks[LINES_MAX];

typedef struct SidePatterns {
    Marks five;           /* a stone here makes five */
    Marks four;           /* a stone here makes four: five is threatened */
    Marks open_four;      /* one that can be completed at both ends */
    Marks open_three;     /* a stone here threatens an open four */
    Marks three;          /* a stone here makes three of five */
    Marks capture;        /* a stone here captures */
    Marks capture_threat; /* a stone here threatens to capture */
    Marks exposed;        /* a stone here would make a pair that can be captured */
    Marks poof;           /* a stone here would be lost; only where there is poof */
    int fives;            /* how often `five` is marked */
    int captures;         /* and `capture` */
    int shapes[SHAPES];
} SidePatterns;

typedef struct Patterns {
    const PenteTable *table;
    const uint64_t *stones[2]; /* the lines of the position */
    Marks empty;
    SidePatterns side[2]; /* by colour */
} Patterns;

void patterns_take(const Pos *pos, Patterns *patterns);

/* Only what threats to win at once are made of: five, four, capture, menace and poof. */
void patterns_glance(const Pos *pos, Patterns *patterns);

/* Adds the marked points to the plane. */
void patterns_points_add(const Patterns *patterns, const Marks marks, uint64_t *plane);
bool patterns_any(const Patterns *patterns, const Marks marks);
