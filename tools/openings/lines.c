#include "lines.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"

enum { FILE_MAX = 64 << 20 };

static bool file_read(FILE *file, Lines *lines, Error *err) {
    size_t size = 0, room = 0, got;
    do {
        if (size + 1 >= room) {
            room = 2 * room + 65536;
            lines->data = memory_resize(lines->data, room, 1);
        }
        got = fread(lines->data + size, 1, room - size - 1, file);
        size += got;
        if (size > FILE_MAX)
            return error_set(err, "'%s' is too large", lines->path);
    } while (got > 0);
    if (ferror(file))
        return error_set(err, "cannot read '%s': %s", lines->path, strerror(errno));
    lines->data[size] = '\0';
    const char *begin = lines->data;
    Error why;
    if (!text_begin(&begin, &why))
        return error_set(err, "'%.100s': %.190s", lines->path, why.text);
    if (strlen(lines->data) != size)
        return error_set(err, "'%s' is not a text file", lines->path);
    lines->at = lines->data + (begin - lines->data);
    return true;
}

bool lines_open(Lines *lines, const char *path, Error *err) {
    *lines = (Lines){.path = path};
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return error_set(err, "cannot read '%s': %s", path, strerror(errno));
    const bool read = file_read(file, lines, err);
    fclose(file);
    if (!read)
        lines_close(lines);
    return read;
}

void lines_close(Lines *lines) {
    words_free(&lines->words);
    free(lines->data);
    *lines = (Lines){0};
}

bool lines_next(Lines *lines) {
    words_free(&lines->words);
    if (lines->at == NULL || *lines->at == '\0')
        return false;
    char *line = lines->at, *end = strchr(line, '\n');
    lines->at = end == NULL ? NULL : end + 1;
    if (end != NULL)
        *end = '\0';
    lines->number++;
    words_split(&lines->words, line);
    return true;
}

bool lines_refuse(const Lines *lines, Error *err, const char *format, ...) {
    char what[200];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    return error_set(err, "%.100s:%d: %s", lines->path, lines->number, what);
}

static bool key_next(Lines *lines, const char *key, Error *err) {
    if (!lines_next(lines))
        return lines_refuse(lines, err, "the file ends before its '%s'", key);
    return (lines->words.count > 0 && strcmp(lines->words.word[0], key) == 0) ||
           lines_refuse(lines, err, "'%s' is expected here", key);
}

bool lines_field(Lines *lines, const char *key, size_t words, Error *err) {
    return key_next(lines, key, err) &&
           (lines->words.count == words + 1 ||
            lines_refuse(lines, err, "'%s' needs %zu words", key, words));
}

bool lines_number(Lines *lines, const char *key, uint64_t min, uint64_t max, uint64_t *value,
                  Error *err) {
    Error why;
    if (!lines_field(lines, key, 1, err))
        return false;
    return word_number(lines->words.word[1], key, min, max, value, &why) ||
           lines_refuse(lines, err, "%.150s", why.text);
}

char *lines_rest(Lines *lines, const char *key, Error *err) {
    Text text = {0};
    if (!key_next(lines, key, err))
        return NULL;
    for (size_t i = 1; i < lines->words.count; i++)
        text_add(&text, "%s%s", i > 1 ? " " : "", lines->words.word[i]);
    char *rest = memory_string(text_string(&text));
    text_free(&text);
    return rest;
}

bool lines_expect(Lines *lines, const char *key, const char *value, Error *err) {
    char *rest = lines_rest(lines, key, err);
    const bool same = rest != NULL && strcmp(rest, value) == 0;
    if (rest != NULL && !same)
        lines_refuse(lines, err, "the %s is '%s', not '%s'", key, quote(rest).text,
                     quote(value).text);
    free(rest);
    return same;
}

char *file_part(const char *path) {
    Text part = {0};
    text_add(&part, "%s.part", path);
    return part.data;
}
