/* Where games begin: lines of a file, or random turns of which no two are the same up to symmetry.
 */
#pragma once

#include "rules/game.h"
#include "talk/engine.h"

/* A position (NULL: the start of the game) and turns from there, as text separated by blanks. */
typedef struct Opening {
    char *position;
    char *moves;
} Opening;

typedef struct Openings {
    Opening *opening;
    size_t count;
    size_t room;
    size_t first; /* of random ones: how many have the plies that were asked for, */
    int plies;    /* and how many plies the longest have */
} Openings;

/* How openings are made at random. */
typedef struct RandomOpenings {
    int plies;            /* one more whenever there are no more different openings of a length */
    size_t plies_most;    /* but not more than that; 0: any number */
    const uint64_t *seed; /* the first opening is of the first, the next of the next, ... */
    size_t seeds;
    size_t count; /* wanted; there may be fewer */

    /* Kept only if this engine, thinking within its limits, scores them within `within` hundredths
       of even; NULL: all are kept. */
    const EngineSpec *judge;
    const Limit *judge_limit;
    int64_t within;
    const Surroundings *around;
} RandomOpenings;

void openings_free(Openings *openings);

/* Puts the game at the opening; its turns are then the game's history. */
bool opening_set(Game *game, const Opening *opening, Error *err);

/* `POSITION`, `MOVE ...`, or `POSITION moves MOVE ...`, one a line; `startpos` is a position. Blank
   lines and what follows a # are skipped. Refuses an opening the game does not know or ends in. */
bool openings_read(Openings *openings, const char *path, Game *game, Error *err);
bool openings_write(const Openings *openings, const char *path, Error *err);

uint64_t openings_key(const Openings *openings); /* tells different lists apart; never 0 */
void openings_shuffle(Openings *openings, uint64_t seed);

/* The same ones for the same game, seed and judgement, and with more wanted the same first. Goes on
   with those that are there, whatever the judge would say now. False if there are none, if the
   judge fails, or if those that are there are not of that seed. */
bool openings_make(Openings *openings, const RandomOpenings *wanted, Game *game, Error *err);
