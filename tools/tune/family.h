/* What of a family's evaluation is fitted: numbers counted in a position, and their weights. */
#pragma once

#include "rules/rules.h"

enum { FEATURES_MAX = 96 };

typedef struct Family {
    const char *name; /* as Rules.family */
    int features;
    int opening; /* that many random turns begin a game */

    /* Counts them as the mover sees them, `features` zeros before; false: something is forced here,
       and an evaluation is not what tells who wins. */
    bool (*take)(const Pos *pos, float *feature);

    double (*unit)(int feature); /* how many of it weigh one weight; NULL: always 1 */
    void (*weights)(const Variant *variant, double *weight); /* that the engine has */
    void (*write)(const double *weight); /* to standard output, as they stand in the source */
} Family;

extern const Family family_pente, family_polyomino;
