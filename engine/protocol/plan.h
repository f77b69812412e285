/* Certificates of wins by force: what `solve` found in a game with threats, written so that a
   program that knows only the rules can check it. The format is in protocol.md. */
#pragma once

#include "protocol/files.h"
#include "solve/threats/threats.h"

/* As certificate_write(): what the solver has just reported of the position, into the file that was
   begun. It is kept, and the figures are added; or it is dropped, and the reason is in `err`. */
bool plan_write(const Pos *pos, const char *name, const Files *files, Threats *threats,
                const Knowledge *knowledge, const ThreatLimits *limits, ThreatReport *report,
                Text *figures, Error *err);
