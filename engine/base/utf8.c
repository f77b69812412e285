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
