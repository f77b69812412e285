#include "file.h"

#include <stdlib.h>
#include <unistd.h>

static char path[] = "input-XXXXXX"; /* in the directory where the fuzzer was started */

static void file_remove(void) {
    unlink(path);
}

const char *fuzz_file(const uint8_t *data, size_t size) {
    static int file = -1;
    if (file < 0) {
        file = mkstemp(path);
        atexit(file_remove);
    }
    if (file < 0 || ftruncate(file, 0) != 0 || pwrite(file, data, size, 0) != (ssize_t)size)
        abort();
    return path;
}

FILE *fuzz_stream(const uint8_t *data, size_t size) {
    FILE *stream = fopen(fuzz_file(data, size), "r");
    if (stream == NULL)
        abort();
    return stream;
}
