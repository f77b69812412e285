/* Trees of JSON for tests, read by the engine's strict reader. */
#pragma once

#include "base/json_reader.h"

typedef struct Json Json;

struct Json {
    JsonKind kind;
    char *name; /* set for members of an object */
    char *text; /* a string's text, or a number as written */
    Json *first, *next;
};

Json *json_read(const char *text); /* NULL if malformed; free with json_free() */
void json_free(Json *json);
bool json_same(const Json *a, const Json *b); /* members in the same order */

/* These fail the running test if the member is missing. */
const Json *json_at(const Json *object, const char *name);
const char *json_text(const Json *object, const char *name); /* text of a string; "" for null */
int json_int(const Json *object, const char *name);
bool json_true(const Json *object, const char *name);
int json_count(const Json *list);
