/* What can be seen on a board where more than two play: for each colour the points that matter to
   it and how many shapes of each kind there are. Lines may be of any length that wins. */
#pragma once

#include "games/pente/scores.h"
#include "rules/knowledge.h"

enum EachShape {
    EACH_ONE_LEFT, /* windows as long as a line that wins, of one's own stones and empty points: */
    EACH_TWO_LEFT, /* that many empty */
    EACH_THREE_LEFT,
    EACH_OPEN,       /* with both points beside them empty, two from a line: one stone more */
    EACH_OPEN_LATER, /* threatens it at both ends; or two stones more do */
    EACH_CAPTURE,    /* captures at hand: points and directions */
    EACH_MENACE,     /* points and directions where a stone would threaten to capture */
    EACH_SHAPES
};

typedef struct EachSight {
    Marks line;    /* a stone here completes a line */
    Marks threat;  /* threatens to */
    Marks open;    /* in two places */
    Marks build;   /* leaves two stones to a line */
    Marks capture; /* captures */
    Marks menace;  /* threatens to capture */
    Marks exposed; /* would make a pair that can be captured */
    int shape[EACH_SHAPES];
    bool completes; /* `line` is marked somewhere */
} EachSight;

typedef struct EachSights {
    Marks empty;
    EachSight colour[COLOURS_MAX];
} EachSights;

void each_see(const Pos *pos, EachSights *sights);

/* The points where the colour, were it to move, would win with one stone. True if there are any. */
bool each_wins(const Pos *pos, const EachSights *sights, int colour, uint64_t *plane);

/* What belongs to Knowledge. */
Left each_candidates(const Pos *pos, MoveList *list);
extern const Each pente_each;
