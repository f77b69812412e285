#include "base/utf8.h"

uint32_t utf8_take(const char **at) {
    const unsigned char *bytes = (const unsigned char *)*at;
    const int more = bytes[0] < 0x80 ? 0 : bytes[0] < 0xE0 ? 1 : bytes[0] < 0xF0 ? 2 : 3;
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    uint32_t point = more == 0 ? bytes[0] : bytes[0] & (0x3Fu >> more);
    ++*at;
    if (more > 0 && (bytes[0] < 0xC0 || bytes[0] > 0xF4))
        return UTF8_NONE;
    for (int i = 1; i <= more; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return UTF8_NONE;
        point = point << 6 | (bytes[i] & 0x3Fu);
    }
    if (point < least[more] || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF))
        return UTF8_NONE;
    *at += more;
    return point;
}

void utf8_add(Text *out, uint32_t point) {
    if (point < 0x80) {
        text_char_add(out, (char)point, 1);
        return;
    }
    const int more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    const uint32_t mark = more == 1 ? 0xC0 : more == 2 ? 0xE0 : 0xF0;
    text_char_add(out, (char)(mark | point >> 6 * more), 1);
    for (int i = more - 1; i >= 0; i--)
        text_char_add(out, (char)(0x80 | (point >> 6 * i & 0x3F)), 1);
}

const char *utf8_shown_add(Text *out, const char *at) {
    const uint32_t point = utf8_take(&at);
    const bool control = point < ' ' || (point >= 0x7F && point < 0xA0);
    utf8_add(out, control || point == UTF8_NONE ? '?' : point);
    return at;
}
