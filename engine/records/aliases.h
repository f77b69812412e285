/* Games and rules as other programs and sites name them: aliases.def. */
#pragma once

#include "rules/rules.h"

typedef enum AliasFound {
    ALIAS_KNOWN,
    ALIAS_LACKING, /* a game that this engine does not have */
    ALIAS_UNKNOWN
} AliasFound;

/* The meaning of a title: a game, and words of `newgame` that go with it, each after a blank. */
typedef struct GameAlias {
    const char *game;    /* also of a game that this engine lacks */
    const char *options; /* "" then */
} GameAlias;

/* Finds a game by its title. Ignores case, and `Speed` and `Turn-based` in front, as pente.org
   writes them; takes blanks for hyphens. Only whole titles count: `Not Pente` is unknown. */
AliasFound alias_find(const char *title, GameAlias *found);

/* The same for a rule of five in a row: a title, or a number of Gomocup's protocol. */
AliasFound alias_rule_find(const char *rule, GameAlias *found);

/* The rule of five in a row with which the name of a group of a tournament begins: `Freestyle15_1`
   (Gomocup). */
AliasFound alias_group_find(const char *name, GameAlias *found);

/* The game of a number in SGF: 4 is five in a row, 101 to 200 are those of pente.org. */
AliasFound alias_number_find(const char *number, GameAlias *found);
