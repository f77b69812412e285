#include "base/charset.h"

#include <errno.h>
#include <iconv.h>

#include "base/utf8.h"

Charset *charset_open(const char *name, unsigned page) {
    (void)page;
    const iconv_t opened = iconv_open("UTF-32LE", name);
    return opened != (iconv_t)-1 ? (Charset *)opened : NULL;
}

void charset_close(Charset *charset) {
    if (charset != NULL)
        iconv_close((iconv_t)charset);
}

static void points_add(Text *out, const char *at, const char *end) {
    for (; at < end; at += 4) {
        uint32_t point = 0;
        for (int i = 0; i < 4; i++)
            point |= (uint32_t)(unsigned char)at[i] << 8 * i;
        utf8_add(out, point);
    }
}

/* Not by way of iconv()'s UTF-8, which the C library of WASI writes in UTF-8 locales only. */
size_t charset_decode(Charset *charset, const char *bytes, size_t length, Text *out) {
    union {
        const char *bytes;
        char *read; /* iconv() does not write there */
    } at = {.bytes = bytes};
    size_t wrong = 0;
    iconv((iconv_t)charset, NULL, NULL, NULL, NULL);
    while (length > 0) {
        char points[1024], *end = points;
        size_t room = sizeof points;
        const bool stopped =
            iconv((iconv_t)charset, &at.read, &length, &end, &room) == (size_t)-1 && errno != E2BIG;
        points_add(out, points, end);
        if (stopped && length > 0) {
            text_char_add(out, '?', 1);
            at.bytes++;
            length--;
            wrong++;
        }
    }
    return wrong;
}
