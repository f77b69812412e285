#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char memory_phrase[] = "out of memory: ";

char byte_shown(char byte) {
    return byte >= ' ' && byte <= '~' ? byte : '?';
}

/* Sets the rest of a sentence from its byte `begin`. */
PRINTF_LIKE(3, 0)
static void sentence_set(Error *err, size_t begin, const char *format, va_list args) {
    vsnprintf(err->text + begin, sizeof err->text - begin, format, args);
    for (char *at = err->text; *at != '\0'; at++)
        *at = byte_shown(*at);
}

bool error_set(Error *err, const char *format, ...) {
    va_list args;
    va_start(args, format);
    sentence_set(err, 0, format, args);
    va_end(args);
    return false;
}

bool error_memory(Error *err, const char *format, ...) {
    va_list args;
    va_start(args, format);
    memcpy(err->text, memory_phrase, sizeof memory_phrase - 1);
    sentence_set(err, sizeof memory_phrase - 1, format, args);
    va_end(args);
    return false;
}

bool error_is_memory(const Error *err) {
    return strncmp(err->text, memory_phrase, sizeof memory_phrase - 1) == 0;
}

void error_copy(const Error *err, char *why, size_t room) {
    if (room > 0)
        snprintf(why, room, "%s", err->text);
}

Quote quote(const char *word) {
    Quote q;
    size_t n = 0;
    for (; n < QUOTE_BYTES && word[n] != '\0'; n++)
        q.text[n] = byte_shown(word[n]);
    memcpy(q.text + n, word[n] != '\0' ? "..." : "", word[n] != '\0' ? 4 : 1);
    return q;
}
