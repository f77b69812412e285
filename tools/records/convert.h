/* Game records in the form of pente.org into commands, and commands into records. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "streams/printer.h"

/* `reading`: records into commands, else commands into records. False, with the line and the reason
   on standard error, at what is neither; what was converted before is written. */
bool records_convert(FILE *in, Printer *out, bool reading);
