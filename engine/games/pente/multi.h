/* What can be seen on a board where more than two play: for each colour the points that matter to
   it and how many shapes of each kind there are. Lines may be of any length that wins. */
#pragma once

#include "games/pente/patterns.h"
#include "rules/knowledge.h"

enum MultiShape {
    MULTI_ONE_LEFT, /* windows as long as a line that wins, of one's own stones and empty points: */
    MULTI_TWO_LEFT, /* that many empty */
    MULTI_THREE_LEFT,
    MULTI_OPEN,       /* with both points beside them empty, two from a line: one stone more */
    MULTI_OPEN_LATER, /* threatens it at both ends; or two stones more do */
    MULTI_CAPTURE,    /* captures at hand: points and directions */
    MULTI_MENACE,     /* points and directions where a stone would threaten to capture */
    MULTI_SHAPES
};

typedef struct Sight {
    Marks line;           /* a stone here completes a line */
    Marks threat;         /* threatens to */
    Marks open;           /* in two places */
    Marks build;          /* leaves two stones to a line */
    Marks capture;        /* captures */
    Marks capture_threat; /* threatens to capture */
    Marks exposed;        /* would make a pair that can be captured */
    int shape[MULTI_SHAPES];
    bool completes; /* `line` is marked somewhere */
} Sight;

typedef struct Sights {
    Marks empty;
    Sight colour[COLOURS_MAX];
} Sights;

void multi_see(const Pos *pos, Sights *sights);

/* The points where the colour, were it to move, would win with one stone. True if there are any. */
bool multi_wins(const Pos *pos, const Sights *sights, int colour, uint64_t *plane);

/* Adds the marked points to the plane. */
void multi_points_add(const PenteTable *table, const Marks marks, uint64_t *plane);

/* As a party of two sees it that is to move. */
int multi_eval(const Pos *pos);

/* A win; else, if the next player could win, all that may stop him; else the best points. */
Completeness multi_candidates(const Pos *pos, MoveList *list);

/* Where each plays for himself. */
extern const Each pente_each;
