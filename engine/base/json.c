#include "base/json.h"

#include <inttypes.h>
#include <string.h>

#include "base/utf8.h"

/* Writes a comma if the output does not end in an opening bracket or a colon. No value does. */
void json_begin(Text *out, const char *name) {
    if (out->length > 0 && strchr("{[:", out->data[out->length - 1]) == NULL)
        text_char_add(out, ',', 1);
    if (name != NULL)
        text_add(out, "\"%s\":", name);
}

void json_open(Text *out, const char *name, char bracket) {
    json_begin(out, name);
    text_char_add(out, bracket, 1);
}

void json_close(Text *out, char bracket) {
    text_char_add(out, bracket, 1);
}

void json_string(Text *out, const char *name, const char *value) {
    if (value == NULL)
        json_null(out, name);
    else
        json_letters(out, name, value, (int)strlen(value));
}

void json_letters(Text *out, const char *name, const char *letters, int count) {
    json_begin(out, name);
    text_char_add(out, '"', 1);
    for (int i = 0; i < count; i++) {
        const unsigned char c = (unsigned char)letters[i];
        if (c == '"' || c == '\\')
            text_char_add(out, '\\', 1);
        if (c < ' ' || c > '~')
            text_add(out, "\\u%04x", c);
        else
            text_char_add(out, (char)c, 1);
    }
    text_char_add(out, '"', 1);
}

void json_list(Text *out, const char *name, const char *parts, char between) {
    json_open(out, name, '[');
    while (*parts != '\0') {
        const char *end = strchr(parts, between);
        const size_t length = end != NULL ? (size_t)(end - parts) : strlen(parts);
        json_letters(out, NULL, parts, (int)length);
        parts += length + (end != NULL);
    }
    json_close(out, ']');
}

void json_utf8(Text *out, const char *name, const char *value) {
    json_begin(out, name);
    text_char_add(out, '"', 1);
    while (*value != '\0') {
        const uint32_t read = utf8_take(&value), point = read != UTF8_NONE ? read : 0xFFFD;
        if (point == '"' || point == '\\')
            text_char_add(out, '\\', 1);
        if (point >= 0x10000)
            text_add(out, "\\u%04x\\u%04x", (unsigned)(0xD800 + ((point - 0x10000) >> 10)),
                     (unsigned)(0xDC00 + (point & 0x3FF)));
        else if (point < ' ' || point > '~')
            text_add(out, "\\u%04x", (unsigned)point);
        else
            text_char_add(out, (char)point, 1);
    }
    text_char_add(out, '"', 1);
}

void json_plain(Text *out, const char *name) {
    json_begin(out, name);
    text_char_add(out, '"', 1);
}

void json_plain_end(Text *out) {
    text_char_add(out, '"', 1);
}

void json_number(Text *out, const char *name, int64_t value) {
    json_begin(out, name);
    text_add(out, "%" PRId64, value);
}

void json_number_if(Text *out, bool known, const char *name, int64_t value) {
    if (known)
        json_number(out, name, value);
    else
        json_null(out, name);
}

void json_flag(Text *out, const char *name, bool value) {
    json_begin(out, name);
    text_string_add(out, value ? "true" : "false");
}

void json_null(Text *out, const char *name) {
    json_begin(out, name);
    text_string_add(out, "null");
}
