#include "base/json_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"

#define NOWHERE UINT32_MAX

/* `next` of an open array or object is the index of the one around it. */
typedef struct JsonParser {
    JsonText *json;
    const char *at, *end;
    size_t room;
    uint32_t open; /* innermost open array or object, or NOWHERE */
    int depth;
    Error *err;
} JsonParser;

static bool fault(const JsonParser *parser, const char *at, const char *what) {
    parser->json->wrong = (size_t)(at - parser->json->text) + 1;
    return error_set(parser->err, "byte %zu: %s", parser->json->wrong, what);
}

static void blanks_skip(JsonParser *parser) {
    while (parser->at < parser->end && strchr(" \t\n\r", *parser->at) != NULL && *parser->at != 0)
        parser->at++;
}

static JsonValue *value_add(JsonParser *parser, JsonKind kind) {
    JsonText *json = parser->json;
    JsonValue *grown = memory_room(json->value, json->values, 1, &parser->room, sizeof *grown);
    if (grown == NULL) {
        error_memory(parser->err, "no room for the values");
        return NULL;
    }
    json->value = grown;
    JsonValue *value = &grown[json->values++];
    *value = (JsonValue){
        .kind = kind, .begin = (uint32_t)(parser->at - json->text), .next = (uint32_t)json->values};
    return value;
}

static void value_end(JsonParser *parser, JsonValue *value) {
    value->end = (uint32_t)(parser->at - parser->json->text);
}

/* --- strings --- */

static int hexadecimal(char digit) {
    return digit >= '0' && digit <= '9'   ? digit - '0'
           : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10
           : digit >= 'A' && digit <= 'F' ? digit - 'A' + 10
                                          : -1;
}

/* Reads four digits; UTF8_NONE if there are none. */
static uint32_t unit_take(const char **at) {
    uint32_t unit = 0;
    for (int i = 0; i < 4; i++) {
        const int digit = hexadecimal((*at)[i]);
        if (digit < 0)
            return UTF8_NONE;
        unit = unit << 4 | (uint32_t)digit;
    }
    *at += 4;
    return unit;
}

/* Reads the escape behind a backslash. UTF8_NONE if it is none, half a pair, or U+0000. */
static uint32_t escape_take(const char **at) {
    static const char names[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char name = *(*at)++;
    const char *known = name != '\0' ? strchr(names, name) : NULL;
    if (known != NULL)
        return (unsigned char)meant[known - names];
    const uint32_t unit = name == 'u' ? unit_take(at) : UTF8_NONE;
    if (unit == UTF8_NONE || unit == 0 || (unit >= 0xDC00 && unit <= 0xDFFF))
        return UTF8_NONE;
    if (unit < 0xD800 || unit > 0xDBFF)
        return unit;
    if ((*at)[0] != '\\' || (*at)[1] != 'u')
        return UTF8_NONE;
    *at += 2;
    const uint32_t low = unit_take(at);
    if (low < 0xDC00 || low > 0xDFFF)
        return UTF8_NONE;
    return 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
}

/* Reads one character of a string. */
static uint32_t character_take(const char **at) {
    if (**at != '\\')
        return utf8_take(at);
    ++*at;
    return escape_take(at);
}

static bool string_take(JsonParser *parser) {
    const char *at = ++parser->at;
    JsonValue *value = value_add(parser, JSON_STRING);
    if (value == NULL)
        return false;
    while (at < parser->end && *at != '"') {
        const char *from = at;
        if ((unsigned char)*at < ' ')
            return fault(parser, at, "a control character in a string");
        if (character_take(&at) == UTF8_NONE)
            return fault(parser, from, *from == '\\' ? "no escape sequence" : "no UTF-8");
    }
    if (at >= parser->end)
        return fault(parser, parser->end, "a string without an end");
    parser->at = at;
    value_end(parser, value);
    parser->at++;
    return true;
}

/* --- numbers and words --- */

static const char *digits_skip(const char *at) {
    return at + strspn(at, "0123456789");
}

static bool json_number_take(JsonParser *parser) {
    const char *at = parser->at + (*parser->at == '-');
    JsonValue *value = value_add(parser, JSON_NUMBER);
    if (value == NULL)
        return false;
    const char *whole = *at == '0' ? at + 1 : digits_skip(at);
    bool right = whole > at;
    at = whole;
    if (right && *at == '.') {
        const char *part = digits_skip(at + 1);
        right = part > at + 1;
        at = part;
    }
    if (right && (*at == 'e' || *at == 'E')) {
        const char *first = at + 1 + (at[1] == '-' || at[1] == '+');
        at = digits_skip(first);
        right = at > first;
    }
    if (!right)
        return fault(parser, at, "no number");
    parser->at = at;
    value_end(parser, value);
    return true;
}

static bool json_word_take(JsonParser *parser) {
    static const char *const words[] = {
        [JSON_NULL] = "null", [JSON_FALSE] = "false", [JSON_TRUE] = "true"};
    for (JsonKind kind = JSON_NULL; kind <= JSON_TRUE; kind++) {
        const size_t length = strlen(words[kind]);
        if (strncmp(parser->at, words[kind], length) != 0)
            continue;
        JsonValue *value = value_add(parser, kind);
        if (value == NULL)
            return false;
        parser->at += length;
        value_end(parser, value);
        return true;
    }
    return fault(parser, parser->at,
                 parser->at < parser->end ? "no value begins here" : "a value is missing");
}

/* --- arrays and objects --- */

static bool container_open(JsonParser *parser, JsonKind kind) {
    if (parser->depth == JSON_DEPTH_MAX)
        return fault(parser, parser->at, "the text is nested too deeply");
    JsonValue *value = value_add(parser, kind);
    if (value == NULL)
        return false;
    value->next = parser->open;
    parser->open = (uint32_t)(parser->json->values - 1);
    parser->depth++;
    parser->at++;
    return true;
}

static void container_close(JsonParser *parser) {
    JsonValue *value = &parser->json->value[parser->open];
    parser->at++;
    value_end(parser, value);
    parser->open = value->next;
    value->next = (uint32_t)parser->json->values;
    parser->depth--;
}

static bool strings_same(const JsonText *json, const JsonValue *a, const JsonValue *b) {
    const char *one = json->text + a->begin, *other = json->text + b->begin;
    const char *end = json->text + a->end, *last = json->text + b->end;
    while (one < end && other < last)
        if (character_take(&one) != character_take(&other))
            return false;
    return one == end && other == last;
}

/* Reads the name of a member and the colon. */
static bool name_take(JsonParser *parser) {
    JsonText *json = parser->json;
    const uint32_t object = parser->open;
    const uint32_t named = json->value[object].count;
    const char *from = parser->at;
    if (parser->at >= parser->end || *parser->at != '"')
        return fault(parser, parser->at, "a name in quotes is missing");
    if (named == JSON_MEMBERS_MAX)
        return fault(parser, parser->at, "the object has too many members");
    const size_t index = json->values;
    if (!string_take(parser))
        return false;
    size_t other = object + 1;
    for (uint32_t i = 0; i < named; i++) {
        if (strings_same(json, &json->value[other], &json->value[index]))
            return fault(parser, from, "the name occurs twice");
        other = json->value[other + 1].next;
    }
    json->value[object].count++;
    blanks_skip(parser);
    if (parser->at >= parser->end || *parser->at != ':')
        return fault(parser, parser->at, "a colon is missing");
    parser->at++;
    blanks_skip(parser);
    return true;
}

/* Reads what is before an element: in an object its name. */
static bool element_begin(JsonParser *parser) {
    JsonValue *around = &parser->json->value[parser->open];
    blanks_skip(parser);
    if (around->kind == JSON_OBJECT)
        return name_take(parser);
    around->count++;
    return true;
}

static char closer(const JsonParser *parser) {
    return parser->json->value[parser->open].kind == JSON_OBJECT ? '}' : ']';
}

/* Reads a value, or the beginning of an array or object that is not empty: then *opened. */
static bool value_take(JsonParser *parser, bool *opened) {
    const char first = parser->at < parser->end ? *parser->at : '\0';
    *opened = false;
    if (first == '"')
        return string_take(parser);
    if (first == '-' || (first >= '0' && first <= '9'))
        return json_number_take(parser);
    if (first != '{' && first != '[')
        return json_word_take(parser);
    if (!container_open(parser, first == '{' ? JSON_OBJECT : JSON_ARRAY))
        return false;
    blanks_skip(parser);
    *opened = parser->at >= parser->end || *parser->at != closer(parser);
    if (*opened)
        return element_begin(parser);
    container_close(parser);
    return true;
}

/* After a value: closes arrays and objects up to the next element. *more: there is one. */
static bool value_leave(JsonParser *parser, bool *more) {
    for (*more = false; parser->open != NOWHERE;) {
        blanks_skip(parser);
        const char next = parser->at < parser->end ? *parser->at : '\0';
        if (next == ',') {
            parser->at++;
            *more = true;
            return element_begin(parser);
        }
        if (next != closer(parser))
            return fault(parser, parser->at, "a comma or the end of an array or object is missing");
        container_close(parser);
    }
    return true;
}

bool json_text_read(JsonText *json, const char *text, size_t length, Error *err) {
    JsonParser parser = {
        .json = json, .at = text, .end = text + length, .open = NOWHERE, .err = err};
    bool opened, more = true;
    *json = (JsonText){.text = text};
    if (length > JSON_TEXT_MAX)
        return error_set(err, "the text has more than %zu bytes", JSON_TEXT_MAX);
    blanks_skip(&parser);
    while (more) {
        if (!value_take(&parser, &opened) || (!opened && !value_leave(&parser, &more)))
            return false;
    }
    blanks_skip(&parser);
    return parser.at == parser.end || fault(&parser, parser.at, "the text goes on after its value");
}

void json_text_free(JsonText *json) {
    free(json->value);
    *json = (JsonText){0};
}

/* --- values --- */

size_t json_first(const JsonText *json, size_t value) {
    (void)json;
    return value + 1;
}

size_t json_next(const JsonText *json, size_t value) {
    return json->value[value].next;
}

size_t json_member(const JsonText *json, size_t object, const char *name) {
    size_t at = json_first(json, object);
    if (json->value[object].kind != JSON_OBJECT)
        return 0;
    for (uint32_t i = 0; i < json->value[object].count; i++) {
        if (json_is(json, at, name))
            return at + 1;
        at = json_next(json, at + 1);
    }
    return 0;
}

const char *json_kind_name(JsonKind kind) {
    static const char *const names[] = {
        [JSON_NULL] = "null",       [JSON_FALSE] = "false",     [JSON_TRUE] = "true",
        [JSON_NUMBER] = "a number", [JSON_STRING] = "a string", [JSON_ARRAY] = "an array",
        [JSON_OBJECT] = "an object"};
    return names[kind];
}

bool json_is(const JsonText *json, size_t string, const char *text) {
    const JsonValue *value = &json->value[string];
    const char *at = json->text + value->begin, *end = json->text + value->end;
    if (value->kind != JSON_STRING)
        return false;
    while (at < end && *text != '\0')
        if (character_take(&at) != utf8_take(&text))
            return false;
    return at == end && *text == '\0';
}

void json_string_read(const JsonText *json, size_t string, Text *out) {
    const JsonValue *value = &json->value[string];
    const char *end = json->text + value->end;
    for (const char *at = json->text + value->begin; at < end;)
        utf8_add(out, character_take(&at));
}

bool json_integer(const JsonText *json, size_t value, int64_t least, int64_t most,
                  int64_t *number) {
    const JsonValue *read = &json->value[value];
    const char *at = json->text + read->begin, *end = json->text + read->end;
    const bool negative = *at == '-';
    int64_t sum = 0;
    if (read->kind != JSON_NUMBER)
        return false;
    for (at += negative; at < end; at++) {
        const int digit = *at - '0';
        if (digit < 0 || digit > 9 || sum < (INT64_MIN + digit) / 10)
            return false;
        sum = 10 * sum - digit; /* negative, since -INT64_MIN is no int64_t */
    }
    if (!negative && sum == INT64_MIN)
        return false;
    *number = negative ? sum : -sum;
    return *number >= least && *number <= most;
}

/* strtod() rounds correctly, but wants the decimal point of the process's locale. */
bool json_real(const JsonText *json, size_t value, double *number) {
    const JsonValue *read = &json->value[value];
    char half[16];
    Text copy = {0};
    if (read->kind != JSON_NUMBER)
        return false;
    snprintf(half, sizeof half, "%.1f", 0.5);
    for (const char *at = json->text + read->begin; at < json->text + read->end; at++)
        if (*at == '.')
            text_add(&copy, "%.*s", (int)strlen(half) - 2, half + 1);
        else
            text_char_add(&copy, *at, 1);
    const bool complete = !copy.truncated;
    if (complete)
        *number = strtod(text_string(&copy), NULL);
    text_free(&copy);
    return complete;
}
