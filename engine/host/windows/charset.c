#include "base/charset.h"

#include <stdint.h>
#include <windows.h>

enum { CHARACTER_BYTES = 4 }; /* of GB18030 */

Charset *charset_open(const char *name, unsigned page) {
    (void)name;
    return IsValidCodePage(page) ? (Charset *)(uintptr_t)page : NULL;
}

void charset_close(Charset *charset) {
    (void)charset;
}

/* Returns the bytes of the character that begins there, and its units of UTF-16; 0: none does. */
static size_t character_find(UINT page, const char *bytes, size_t length, wchar_t wide[2],
                             int *units) {
    for (size_t count = 1; count <= CHARACTER_BYTES && count <= length; count++) {
        *units = MultiByteToWideChar(page, MB_ERR_INVALID_CHARS, bytes, (int)count, wide, 2);
        if (*units > 0)
            return count;
    }
    return 0;
}

size_t charset_decode(Charset *charset, const char *bytes, size_t length, Text *out) {
    size_t wrong = 0;
    while (length > 0) {
        wchar_t wide[2];
        char text[8] = "?";
        int units, end = 1;
        const size_t count = character_find((UINT)(uintptr_t)charset, bytes, length, wide, &units);
        if (count > 0)
            end = WideCharToMultiByte(CP_UTF8, 0, wide, units, text, sizeof text, NULL, NULL);
        text_add(out, "%.*s", end, text);
        wrong += count == 0;
        bytes += count > 0 ? count : 1;
        length -= count > 0 ? count : 1;
    }
    return wrong;
}
