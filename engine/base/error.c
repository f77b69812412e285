#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { QUOTE_BYTES = 40 };

bool error_set(Error *err, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    return false;
}

Quote quote(const char *word) {
    Quote q;
    size_t n = 0;
    for (; word[n] != '\0' && n < QUOTE_BYTES; n++)
        q.text[n] = word[n] >= ' ' && word[n] <= '~' ? word[n] : '?';
    memcpy(q.text + n, word[n] != '\0' ? "..." : "", word[n] != '\0' ? 4 : 1);
    return q;
}
