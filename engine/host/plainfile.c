#include "host/plainfile.h"

#include <string.h>

#include "streams/descriptor.h"

/* Reads up to the end of the file, which may change meanwhile. */
static bool bytes_add(int file, const char *name, size_t most, Text *text, Error *err) {
    const size_t before = text->length;
    char block[1 << 14];
    for (;;) {
        size_t got;
        const int error = descriptor_read(file, block, sizeof block, &got);
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
        done = error_set(err, "'%s' is not a file", quote(name).text);
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
