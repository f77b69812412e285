/* Presents the fuzzer's input as a file, for readers that open files. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Writes these bytes to a file and returns its path, which is always the same. */
const char *fuzz_file(const uint8_t *data, size_t size);

/* Opens a stream of the same bytes; the caller closes it. */
FILE *fuzz_stream(const uint8_t *data, size_t size);

/* Called by libFuzzer: reads the bytes as a hostile file and returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
