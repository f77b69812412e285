/* Openings: read from a file, or made of random moves with no two equal up to symmetry. */
#pragma once

#include "rules/game.h"
#include "talk/engine.h"

/* A position (NULL: the start of the game) and the moves from there, separated by blanks. */
typedef struct Opening {
    char *position;
    char *moves;
} Opening;

typedef struct Openings {
    Opening *opening;
    size_t count;
    size_t room;
    size_t first; /* random openings with the requested number of plies */
    int plies;    /* of the longest random openings */
} Openings;

/* How to make random openings. */
typedef struct RandomOpenings {
    int plies;            /* one more whenever a length has no more different openings */
    size_t plies_most;    /* never more than this; 0: no limit */
    const uint64_t *seed; /* used in turn, one for each opening */
    size_t seeds;
    size_t count; /* openings wanted; there may be fewer */

    /* Keep only openings that this engine, with judge_limit, scores within `within` hundredths of
       even. NULL: keep all. */
    const EngineSpec *judge;
    const Limit *judge_limit;
    int64_t within;
    const Surroundings *around;
} RandomOpenings;

void openings_free(Openings *openings);

/* Sets the game to the position and plays the moves. */
bool opening_set(Game *game, const Opening *opening, Error *err);

/* One opening a line: `POSITION`, `MOVE ...`, or `POSITION moves MOVE ...`; `startpos` is a
   position. Lines of the records' form `openings` are read too, as of the match's game. Skips blank
   lines and comments that begin with #. Returns false and sets err at an opening that is illegal or
   ends the game, and if there are none. */
bool openings_read(Openings *openings, const char *path, Game *game, Error *err);
bool openings_write(const Openings *openings, const char *path, Error *err);

uint64_t openings_key(const Openings *openings); /* hash of the list; never 0 */
void openings_shuffle(Openings *openings, uint64_t seed);

/* Makes openings until there are wanted->count. The same game, seeds and judgements give the same
   openings, and a larger count only appends. Openings that are there already, from an earlier run,
   are kept without asking the judge again. Returns false and sets err if there are no openings, if
   the judge fails, or if those that are there do not come from these seeds. */
bool openings_make(Openings *openings, const RandomOpenings *wanted, Game *game, Error *err);
