/* Man pages and bash completion, from the engine's .def files and from help texts. */
#pragma once

#include <stdbool.h>

#include "base/text.h"

/* `name` is an installed program, `fivefold` or `fivefold-TOOL`; `help` is its help text. Returns
   false if there is no such program. */
bool page_write(const char *name, const char *help, Text *out);       /* for man, section 6 */
bool completion_write(const char *name, const char *help, Text *out); /* for bash */
