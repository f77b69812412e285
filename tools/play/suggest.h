/* The most similar name in a refusal: of a command, a game or an option. */
#pragma once

#include "protocol/session/request.h"

/* Writes a better line in place of `refusal`, the first line of an answer in GTP. Returns false,
   and writes nothing, if no name is similar. */
bool suggest_write(const Request *request, const Limits *limits, const char *refusal, Text *out);
