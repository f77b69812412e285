/* Judges the replies to `go`. */
#ifndef ORACLE_GO_H
#define ORACLE_GO_H

#include "judge.h"

/* Returns the first fault of a reply; judge->found describes it. */
Fault go_judge(Judge *judge, const char *reply);

#endif
