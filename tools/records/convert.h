/* Converts game records of pente.org into engine commands, and back. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "streams/printer.h"

/* Converts records into commands if `reading`, else commands into records. At the first error it
   stops, reports the line and the reason on standard error, and returns false. The output up to
   there is complete. */
bool records_convert(FILE *in, Printer *out, bool reading);
