/* Help and version of every tool. */
#pragma once

#include <stdbool.h>

/* If one of the words asks for help (-h, -help, --help) prints `help`, for the version (-V,
   -version,
   --version) prints name and version. True if one does: the tool then ends with status 0. */
bool usage_asked(int argc, char **argv, const char *name, const char *help);
