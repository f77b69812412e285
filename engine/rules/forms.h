/* The forms of a game: what solvers and search use beside its rules. Each has its own header.

   Rules do not point to forms, so referees and checkers, which link the rules only, have none. */
#pragma once

#include "rules/rules.h"

typedef struct KaylesForm KaylesForm; /* kayles.h */
typedef struct MateForm MateForm;     /* mates.h */
typedef struct ThreatForm ThreatForm; /* threats.h */
typedef struct PackedForm PackedForm; /* packed.h */

/* Each is NULL if the game has none. */
typedef struct Forms {
    const KaylesForm *kayles;
    const MateForm *mates;
    const ThreatForm *threats;
    const PackedForm *packed;
} Forms;

/* The forms of the game with the name of these rules, so also for copies of its rules. Never NULL:
   an unknown game has no form. games/knowledge.c defines this function. */
const Forms *forms_of(const Rules *rules);
