/* Games and rules as other programs and sites name them: titles.def. */
#pragma once

#include "rules/rules.h"

typedef enum TitleFound {
    TITLE_KNOWN,
    TITLE_LACKING, /* a game that this engine does not have */
    TITLE_UNKNOWN
} TitleFound;

/* The meaning of a title: a game, and words of `newgame` that go with it, each after a blank. */
typedef struct Title {
    const char *game;    /* also of a game that this engine lacks */
    const char *options; /* "" then */
} Title;

/* Finds a game by its title. Ignores case, and `Speed` and `Turn-based` in front, as pente.org
   writes them; takes blanks for hyphens. Only whole titles count: `Not Pente` is unknown. */
TitleFound title_find(const char *title, Title *found);

/* The same for a rule of five in a row: a title, or a number of Gomocup's protocol. */
TitleFound title_rule_find(const char *rule, Title *found);

/* The rule of five in a row with which the name of a group of a tournament begins: `Freestyle15_1`
   (Gomocup). */
TitleFound title_group_find(const char *name, Title *found);

/* The game of a number in SGF: 4 is five in a row, 101 to 200 are those of pente.org. */
TitleFound title_number_find(const char *number, Title *found);
