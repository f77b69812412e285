#include "play/characters.h"

#include "base/utf8.h"

typedef struct Range {
    uint32_t first, last;
} Range;

size_t utf8_length(char first) {
    const unsigned char byte = (unsigned char)first;
    if (byte < 0x80)
        return 1;
    return byte >= 0xc2 && byte < 0xe0   ? 2
           : byte >= 0xe0 && byte < 0xf0 ? 3
           : byte >= 0xf0 && byte < 0xf5 ? 4
                                         : 0;
}

static bool in_ranges(uint32_t character, const Range *range, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (character >= range[i].first && character <= range[i].last)
            return true;
    return false;
}

#define IN(character, ranges) in_ranges(character, ranges, sizeof(ranges) / sizeof *(ranges))

bool utf8_plain(uint32_t character) {
    static const Range others[] = {
        {0, 0x1f},        {0x7f, 0x9f},     {0xad, 0xad},     {0x61c, 0x61c},   {0x200b, 0x200f},
        {0x2028, 0x202e}, {0x2060, 0x206f}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xe0000, 0xe0fff}};
    return !IN(character, others);
}

int utf8_columns(uint32_t character) {
    static const Range combining[] = {
        {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x610, 0x61a},   {0x64b, 0x65f},
        {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}};
    static const Range wide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},
                                 {0xa960, 0xa97f},   {0xac00, 0xd7a3},   {0xf900, 0xfaff},
                                 {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},
                                 {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff},
                                 {0x20000, 0x3fffd}};
    return IN(character, combining) ? 0 : IN(character, wide) ? 2 : 1;
}

size_t utf8_next(const char *text, int *columns) {
    const char *end = text;
    *columns = utf8_columns(utf8_take(&end));
    return (size_t)(end - text);
}
