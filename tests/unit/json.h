/* A strict JSON reader (RFC 8259) that also refuses duplicate names. */
#pragma once

#include <stdbool.h>

typedef struct Json Json;

typedef enum JsonKind {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_LIST,
    JSON_OBJECT
} JsonKind;

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
