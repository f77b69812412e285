/* A strict reader of JSON (RFC 8259), which also refuses names that come twice. */
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
    char *name; /* within an object */
    char *text; /* of a string; of a number as it was written */
    Json *first, *next;
};

Json *json_read(const char *text); /* NULL if that is not JSON; json_free() it */
void json_free(Json *json);

/* What cannot be found fails the running test. */
const Json *json_at(const Json *object, const char *name);
const char *json_text(const Json *object, const char *name); /* of a string; "" for null */
int json_int(const Json *object, const char *name);
bool json_true(const Json *object, const char *name);
int json_count(const Json *list);
