/* The form `force`: a plan of the winner, held against every legal reply by the rules alone. */
#pragma once

#include "check.h"
#include "rules/rules.h"

/* The lines after the header, whose claim is in the report: the player to move wins by that move,
   or loses. False, with the reason, if one is wrong. */
bool plan_check(Input *input, const CheckOptions *options, const Pos *pos, CheckReport *report,
                Error *err);
