/* The help and version options of all tools. */
#pragma once

#include <stdbool.h>

/* Prints `help` if one of the words is -h, -help or --help; prints name and version if one is -V,
   -version or --version. Returns true if it has printed: the tool then exits with status 0. */
bool usage_asked(int argc, char **argv, const char *name, const char *help);
