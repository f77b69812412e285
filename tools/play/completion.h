/* Completion of a line that is being typed. */
#pragma once

#include "base/text.h"
#include "protocol/dialect.h"
#include "protocol/session/limits.h"

/* Lists, one a line, what the last word of `begun` may become, ignoring case: a command; after
   `newgame` a game and its options, after `set_option` an option and its values, after `help` a
   command, game or topic. Returns the byte of `begun` where these texts begin. The lists are those
   of the .def tables, and the commands of this program. A dialect of which nothing else is known
   completes its commands. */
size_t completion_find(const Dialect *dialect, const Limits *limits, const char *begun,
                       Text *candidates);
