/* The form `lines`: for every position that the winner comes to, his turn and the turns it takes.
 */
#pragma once

#include "check.h"
#include "rules/rules.h"

/* What follows the position in the header, and all lines. False, with the reason, if something is
   wrong there. */
bool lines_check(Input *input, const CheckOptions *options, const Pos *pos, CheckReport *report,
                 Error *err);
