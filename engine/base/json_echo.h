/* Writes a value that was read, on one line and in ASCII, for answers that repeat a question. */
#pragma once

#include "base/json_reader.h"

/* `name` as in base/json.h: the key, or NULL. Numbers keep their spelling. */
void json_echo(const JsonText *json, size_t value, const char *name, Text *out);

/* Writes the members of an object into an object that is open. */
void json_members_echo(const JsonText *json, size_t object, Text *out);
