/* What all certificates begin with: the game, the position and what is claimed of it. The formats
   are in protocol.md. */
#pragma once

#include "base/text.h"
#include "rules/rules.h"
#include "solve/verdict.h"

/* `form`: its name. `verdict`: VERDICT_WIN, by `move` (0: the game is won already), or
   VERDICT_LOSS. */
void certificate_head_write(const char *form, const Pos *pos, Verdict verdict, Move move,
                            Text *out);
