/* A front end of the engine: sends lines, reads replies. A failure fails the running test. */
#pragma once

#include "fivefold.h"
#include "json.h"

Fivefold *client_new(const char *game); /* free with fivefold_free() */

/* Returns the reply; the caller frees it. If `refused` is NULL, a refusal fails the test. */
char *client_ask(Fivefold *session, const char *line, bool *refused);
void client_send(Fivefold *session, const char *line, bool *refused); /* ignores the reply */
Json *client_json(Fivefold *session, const char *line); /* the caller frees it with json_free() */
bool client_says(Fivefold *session, const char *line, const char *wanted);
