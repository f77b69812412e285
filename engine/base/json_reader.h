/* Reads JSON strictly (RFC 8259): one value and blanks around it. Beyond the grammar it refuses

   - text that is no UTF-8, also a \u escape of half a pair, and the character U+0000;
   - a name that occurs twice in one object, however it is escaped;
   - more than JSON_MEMBERS_MAX names in an object, and nesting beyond JSON_DEPTH_MAX. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"

enum { JSON_DEPTH_MAX = 32, JSON_MEMBERS_MAX = 256 };

/* Bytes of the longest text. */
#define JSON_TEXT_MAX ((size_t)1 << 26)

typedef enum JsonKind {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
} JsonKind;

/* A value. The values inside an array follow it at once; those of an object are a name, which is a
   string, and a value in turn. */
typedef struct JsonValue {
    JsonKind kind;
    uint32_t begin, end; /* its bytes; of a string those between the quotes */
    uint32_t count;      /* elements, or members */
    uint32_t next;       /* index of the first value that is not in this one */
} JsonValue;

/* All values in one array, in the order of the text. Value 0 is the whole text. */
typedef struct JsonText {
    const char *text;
    JsonValue *value;
    size_t values;
    size_t wrong; /* after a failure: the first wrong byte, from 1; 0: none */
} JsonText;

/* Reads `length` bytes, after which the text has a zero byte. The text must live as long as *json.
   Fails with the number of the first wrong byte, from 1, or if memory runs out. Call
   json_text_free() in both cases. */
bool json_text_read(JsonText *json, const char *text, size_t length, Error *err);
void json_text_free(JsonText *json);

/* Index of the member's value in an object; 0 if it has no such member. */
size_t json_member(const JsonText *json, size_t object, const char *name);

/* Index of the first element or name, and of the one behind an element or a member's value. Stop
   after JsonValue.count. */
size_t json_first(const JsonText *json, size_t value);
size_t json_next(const JsonText *json, size_t value);

/* Names a kind for error messages: "a string". */
const char *json_kind_name(JsonKind kind);

bool json_is(const JsonText *json, size_t string,
             const char *text); /* false unless it is a string */
void json_string_read(const JsonText *json, size_t string, Text *out); /* appends it as UTF-8 */

/* False unless the value is a number without fraction and exponent within the bounds. */
bool json_integer(const JsonText *json, size_t value, int64_t least, int64_t most, int64_t *number);

/* False unless the value is a number, or without memory. Rounds correctly; huge numbers are
   infinite. */
bool json_real(const JsonText *json, size_t value, double *number);
