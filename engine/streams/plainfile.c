#include "streams/plainfile.h"

#include <errno.h>
#include <string.h>

#include "streams/descriptor.h"

static bool not_plain(const char *name, Error *err) {
    return error_set(err, "'%s' is not a file", quote(name).text);
}

/* Reads up to the end of the file, which may change meanwhile. */
static bool bytes_add(int file, const char *name, size_t most, Text *text, Error *err) {
    const size_t before = text->length;
    char block[1 << 14];
    for (;;) {
        size_t got;
        const int error = descriptor_read_now(file, block, sizeof block, &got);
        if (error == EAGAIN)
            return not_plain(name, err);
        if (error != 0)
            return error_set(err, "cannot read '%s': %s", quote(name).text, strerror(error));
        if (got == 0)
            return true;
        if (text->length - before + got > most)
            return error_set(err, "'%s' has more than %zu bytes", quote(name).text, most);
        if (!text_reserve(text, got))
            return error_memory(err, "no room for the file");
        memcpy(text->data + text->length, block, got);
        text->length += got;
        text->data[text->length] = '\0';
    }
}

bool plainfile_read(int file, const char *name, size_t most, Text *text, Error *err) {
    const size_t before = text->length;
    uint64_t bytes;
    bool done;
    if (!descriptor_plain(file, &bytes))
        done = not_plain(name, err);
    else if (bytes > most)
        done = error_set(err, "'%s' has more than %zu bytes", quote(name).text, most);
    else
        done = bytes_add(file, name, most, text, err);
    descriptor_close(file);
    if (!done && text->data != NULL) {
        text->length = before;
        text->data[before] = '\0';
    }
    return done;
}

FILE *plainfile_stream(const char *path, Error *err) {
    uint64_t bytes;
    const int file = descriptor_open(path);
    if (file < 0) {
        error_set(err, "cannot read '%s': %s", quote(path).text, strerror(errno));
        return NULL;
    }
    const bool plain = descriptor_plain(file, &bytes) || not_plain(path, err);
    FILE *stream = plain ? descriptor_stream(file) : NULL;
    if (plain && stream == NULL)
        error_memory(err, "no room to read '%s'", quote(path).text);
    if (stream == NULL)
        descriptor_close(file);
    return stream;
}
