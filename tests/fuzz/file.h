/* A target's input as a file, for readers that open one. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* The path of a file that holds just these bytes; the same path every time. */
const char *fuzz_file(const uint8_t *data, size_t size);

/* The same bytes as an open stream; the caller closes it. */
FILE *fuzz_stream(const uint8_t *data, size_t size);

/* What libFuzzer calls: reads the bytes as a hostile file, and returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
