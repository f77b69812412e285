#include "games/pente/knowledge/tactics.h"

#define WIN                                        TACTIC_WIN
#define VCT                                        TACTIC_VCT
#define HOLD                                       TACTIC_HOLD
#define TACTIC(spec, position, kind, plies, moves) {spec, position, kind, plies, moves},
const Tactic pente_tactics[] = {
#include "games/pente/knowledge/tactics.def"
    {NULL, NULL, TACTIC_HOLD, 0, NULL},
};
