#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char memory_phrase[] = "out of memory: ";

char byte_shown(char byte) {
    return byte >= ' ' && byte <= '~' ? byte : '?';
}

static void sentence_show(char *text) {
    for (; *text != '\0'; text++)
        *text = byte_shown(*text);
}

bool error_set(Error *err, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    sentence_show(err->text);
    return false;
}

bool error_memory(Error *err, const char *format, ...) {
    va_list args;
    va_start(args, format);
    const size_t begin = sizeof memory_phrase - 1;
    memcpy(err->text, memory_phrase, begin);
    vsnprintf(err->text + begin, sizeof err->text - begin, format, args);
    va_end(args);
    sentence_show(err->text);
    return false;
}

bool error_is_memory(const Error *err) {
    return strncmp(err->text, memory_phrase, sizeof memory_phrase - 1) == 0;
}

Quote quote(const char *word) {
    Quote q;
    size_t n = 0;
    for (; n < QUOTE_BYTES && word[n] != '\0'; n++)
        q.text[n] = byte_shown(word[n]);
    memcpy(q.text + n, word[n] != '\0' ? "..." : "", word[n] != '\0' ? 4 : 1);
    return q;
}
