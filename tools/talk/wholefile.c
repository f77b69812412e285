#include "wholefile.h"

#include <string.h>

#include "streams/descriptor.h"

int wholefile_read(int file, Text *text) {
    char block[1 << 16];
    size_t count = 1;
    int error = 0;
    while (error == 0 && count > 0 && !text->truncated && !text->full) {
        error = descriptor_read(file, block, sizeof block, &count);
        if (error == 0 && text_reserve(text, count)) {
            memcpy(text->data + text->length, block, count);
            text->length += count;
            text->data[text->length] = '\0';
        }
    }
    return error;
}
