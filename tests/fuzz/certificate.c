/* Certificates, read by certcheck. */
#include <stdlib.h>
#include <string.h>

#include "certcheck/check.h"
#include "file.h"

enum { CELLS_CHEAP = 25 };

/* On larger boards the exhaustive parts of a check take hours without being wrong, so only the
   reading is tested. */
static bool cheap(const uint8_t *data, size_t size) {
    char head[400], *game;
    int columns, rows;
    const size_t length = size < sizeof head - 1 ? size : sizeof head - 1;
    memcpy(head, data, length);
    head[length] = '\0';
    game = strstr(head, "\ngame ");
    return game != NULL && sscanf(game, "\ngame %*s %dx%d", &columns, &rows) == 2 &&
           columns <= CELLS_CHEAP && rows <= CELLS_CHEAP && columns * rows <= CELLS_CHEAP;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const CheckOptions options = {.from = cheap(data, size) ? 1 : UINT64_MAX,
                                  .to = UINT64_MAX,
                                  .mbytes = 1,
                                  .work = 10000000};
    CheckReport report;
    Error err;
    Input input = {.file = fuzz_stream(data, size)};
    certificate_check_run(&input, &options, &report, &err);
    fclose(input.file);
    return 0;
}
