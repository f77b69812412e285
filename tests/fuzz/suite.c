/* Test suites, read by perft. */
#include "perft/suite.h"
#include "file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Suite suite = {0};
    Error err;
    suite_read(&suite, fuzz_file(data, size), &err);
    suite_free(&suite);
    return 0;
}
