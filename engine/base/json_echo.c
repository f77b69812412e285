#include "base/json_echo.h"

#include "base/json.h"

static void number_write(const JsonText *json, const JsonValue *value, const char *name,
                         Text *out) {
    json_begin(out, name);
    text_add(out, "%.*s", (int)(value->end - value->begin), json->text + value->begin);
}

static void elements_echo(const JsonText *json, size_t array, Text *out) {
    size_t at = json_first(json, array);
    for (uint32_t i = 0; i < json->value[array].count; i++) {
        json_echo(json, at, NULL, out);
        at = json_next(json, at);
    }
}

static void string_write(const JsonText *json, size_t string, const char *name, Text *out) {
    Text text = {0};
    json_string_read(json, string, &text);
    json_utf8(out, name, text_string(&text));
    out->truncated |= text.truncated;
    text_free(&text);
}

void json_echo(const JsonText *json, size_t value, const char *name, Text *out) {
    const JsonValue *read = &json->value[value];
    switch (read->kind) {
    case JSON_NULL: json_null(out, name); break;
    case JSON_FALSE:
    case JSON_TRUE: json_flag(out, name, read->kind == JSON_TRUE); break;
    case JSON_NUMBER: number_write(json, read, name, out); break;
    case JSON_STRING: string_write(json, value, name, out); break;
    case JSON_ARRAY:
        json_open(out, name, '[');
        elements_echo(json, value, out);
        json_close(out, ']');
        break;
    case JSON_OBJECT:
        json_open(out, name, '{');
        json_members_echo(json, value, out);
        json_close(out, '}');
        break;
    }
}

/* A name is written as the string that it is, then the value as if it had no name. */
void json_members_echo(const JsonText *json, size_t object, Text *out) {
    size_t at = json_first(json, object);
    for (uint32_t i = 0; i < json->value[object].count; i++) {
        string_write(json, at, NULL, out);
        text_char_add(out, ':', 1);
        json_echo(json, at + 1, NULL, out);
        at = json_next(json, at + 1);
    }
}
