/* Manual pages and completion for the shell, from the lists that the engine is made of and from
   what a program says when it is asked for help. */
#pragma once

#include <stdbool.h>

#include "base/text.h"

/* The name is that of an installed program: `fivefold` or `fivefold-TOOL`; `help` is its own. False
   if there is no such program. */
bool page_write(const char *name, const char *help, Text *out);       /* for man, section 6 */
bool completion_write(const char *name, const char *help, Text *out); /* for bash */
