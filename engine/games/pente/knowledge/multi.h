/* Patterns with more than two players. For each colour: its relevant points and the number of
   shapes of each kind. Winning lines may have any allowed length. */
#pragma once

#include "games/pente/knowledge/patterns.h"

enum MultiShape {
    MULTI_ONE_LEFT, /* windows of the winning length without other colours' stones, with one empty
                       point */
    MULTI_TWO_LEFT, /* with two, with three empty points */
    MULTI_THREE_LEFT,
    MULTI_OPEN,           /* lines with both ends empty that one stone makes an open threat, */
    MULTI_OPEN_LATER,     /* and those that two stones do */
    MULTI_CAPTURE,        /* possible captures: pairs of point and direction */
    MULTI_CAPTURE_THREAT, /* capture threats: pairs of point and direction */
    MULTI_SHAPES
};

typedef struct Sight {
    Marks line;           /* a stone here completes a line */
    Marks threat;         /* a stone here threatens to complete one */
    Marks open;           /* ... at both ends */
    Marks build;          /* a stone here leaves two to a line */
    Marks capture;        /* a stone here captures */
    Marks capture_threat; /* a stone here threatens to capture */
    Marks exposed;        /* a stone here makes a pair that can be captured */
    int shape[MULTI_SHAPES];
    bool completes; /* some point is in `line` */
} Sight;

typedef struct Sights {
    Marks empty;
    Sight colour[COLOURS_MAX];
} Sights;

void multi_see(const Pos *pos, Sights *sights);

/* Fills `plane` with the points where the colour, if it were to move, would win with one stone.
   Returns true if there are any. */
bool multi_wins(const Pos *pos, const Sights *sights, int colour, uint64_t *plane);

/* Adds the marked points to the plane. */
void multi_points_add(const PenteTable *table, const Marks marks, uint64_t *plane);
