/* The most similar name in a refusal: of a command, a game or an option. */
#pragma once

#include "fivefold.h"
#include "play/line.h"

/* Writes a better text in place of `refusal`, the first row of an answer in GTP to this line.
   Returns false, and writes nothing, if no name is similar. */
bool suggest_write(const Fivefold *engine, const Line *line, const char *refusal, Text *out);
