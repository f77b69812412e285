/* Games as other programs and sites name them. */
#pragma once

#include "rules/rules.h"

typedef enum TitleFound {
    TITLE_KNOWN,
    TITLE_LACKING, /* a game that this engine does not have */
    TITLE_UNKNOWN
} TitleFound;

/* The meaning of a title: a game, and words of `newgame` that go with it, each after a blank. */
typedef struct Title {
    const Rules *rules;
    const char *options;
} Title;

/* Finds a game by its title. Ignores case, and `Speed` and `Turn-based` in front, as pente.org
   writes them; takes blanks for hyphens. Only whole titles count: `Not Pente` is unknown. */
TitleFound title_find(const char *title, Title *found);
