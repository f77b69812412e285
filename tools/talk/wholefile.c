#include "wholefile.h"

#include <errno.h>
#include <string.h>

#include "streams/descriptor.h"

typedef int Reading(int file, char *bytes, size_t room, size_t *count);

static int bytes_read(int file, Reading *read, Text *text) {
    char block[1 << 16];
    size_t count = 1;
    int error = 0;
    while (error == 0 && count > 0 && !text->truncated && !text->full) {
        error = read(file, block, sizeof block, &count);
        if (error == 0 && text_reserve(text, count)) {
            memcpy(text->data + text->length, block, count);
            text->length += count;
            text->data[text->length] = '\0';
        }
    }
    return error;
}

int wholefile_read(int file, Text *text) {
    return bytes_read(file, descriptor_read, text);
}

int wholefile_path_read(const char *path, Text *text) {
    uint64_t bytes;
    size_t none;
    char byte;
    const int file = descriptor_open(path);
    if (file < 0)
        return errno;
    int error = descriptor_read_now(file, &byte, 0, &none); /* of a folder */
    if (error == 0)
        error = descriptor_plain(file, &bytes) ? bytes_read(file, descriptor_read_now, text)
                                               : EOPNOTSUPP;
    descriptor_close(file);
    return error;
}
