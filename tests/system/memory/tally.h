/* Verdicts of the out-of-memory test. All processes of the test count in the same memory, so the
   verdicts of a process that crashes are kept. */
#pragma once

#include <stdbool.h>

#include "base/error.h"

/* Opens the tally, before the first process starts. Returns false if memory runs out. */
bool tally_open(void);

/* Names the running test. Failures print this name. */
void tally_name(const char *format, ...) PRINTF_LIKE(1, 2);

/* Prints a fault of the running test and the beginning of a reply. Returns false. */
bool failure(const char *what, const char *reply);

void verdict_count(bool passed);

/* Prints the last line of the program. Returns true if nothing has failed. */
bool tally_print(void);
