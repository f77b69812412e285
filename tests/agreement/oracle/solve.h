/* Judges the replies to `solve`. */
#ifndef ORACLE_SOLVE_H
#define ORACLE_SOLVE_H

#include "judge.h"

/* Returns the first fault of a reply; judge->found describes it. `command` is the whole line. */
Fault solve_judge(Judge *judge, const char *command, const char *reply);

#endif
