#include "host/plainfile.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Reads up to the end of the file, which may change meanwhile. */
static bool bytes_add(int file, const char *name, size_t most, Text *text, Error *err) {
    const size_t before = text->length;
    char block[1 << 14];
    for (;;) {
        const ssize_t got = read(file, block, sizeof block);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return error_set(err, "cannot read '%s': %s", quote(name).text, strerror(errno));
        if (got == 0)
            return true;
        if (text->length - before + (size_t)got > most)
            return error_set(err, "'%s' has more than %zu bytes", quote(name).text, most);
        if (!text_reserve(text, (size_t)got))
            return error_memory(err, "no room for the file");
        memcpy(text->data + text->length, block, (size_t)got);
        text->length += (size_t)got;
        text->data[text->length] = '\0';
    }
}

bool plainfile_read(int file, const char *name, size_t most, Text *text, Error *err) {
    const size_t before = text->length;
    struct stat status;
    bool done;
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode))
        done = error_set(err, "'%s' is not a file", quote(name).text);
    else if (status.st_size > 0 && (uint64_t)status.st_size > most)
        done = error_set(err, "'%s' has more than %zu bytes", quote(name).text, most);
    else
        done = bytes_add(file, name, most, text, err);
    close(file);
    if (!done && text->data != NULL) {
        text->length = before;
        text->data[before] = '\0';
    }
    return done;
}
