#include "base/json.h"

#include <inttypes.h>
#include <string.h>

/* Writes a comma if the output does not end in an opening bracket. No value ends in one. */
static void value_begin(Text *out, const char *name) {
    if (out->length > 0 && strchr("{[", out->data[out->length - 1]) == NULL)
        text_char_add(out, ',', 1);
    if (name != NULL)
        text_add(out, "\"%s\":", name);
}

void json_open(Text *out, const char *name, char bracket) {
    value_begin(out, name);
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
    value_begin(out, name);
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

/* Reads the character at *at, of at least one byte before the zero byte, and moves past it. */
static uint32_t utf8_take(const char **at) {
    const unsigned char *bytes = (const unsigned char *)*at;
    const int more = bytes[0] < 0x80 ? 0 : bytes[0] < 0xE0 ? 1 : bytes[0] < 0xF0 ? 2 : 3;
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    uint32_t point = more == 0 ? bytes[0] : bytes[0] & (0x3Fu >> more);
    ++*at;
    if (more > 0 && (bytes[0] < 0xC0 || bytes[0] > 0xF4))
        return 0xFFFD;
    for (int i = 1; i <= more; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return 0xFFFD;
        point = point << 6 | (bytes[i] & 0x3Fu);
    }
    if (point < least[more] || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF))
        return 0xFFFD;
    *at += more;
    return point;
}

void json_utf8(Text *out, const char *name, const char *value) {
    value_begin(out, name);
    text_char_add(out, '"', 1);
    while (*value != '\0') {
        const uint32_t point = utf8_take(&value);
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
    value_begin(out, name);
    text_char_add(out, '"', 1);
}

void json_plain_end(Text *out) {
    text_char_add(out, '"', 1);
}

void json_number(Text *out, const char *name, int64_t value) {
    value_begin(out, name);
    text_add(out, "%" PRId64, value);
}

void json_flag(Text *out, const char *name, bool value) {
    value_begin(out, name);
    text_string_add(out, value ? "true" : "false");
}

void json_null(Text *out, const char *name) {
    value_begin(out, name);
    text_string_add(out, "null");
}
