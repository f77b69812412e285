/* Bytes to a file descriptor, whatever it is. */
#pragma once

#include <stddef.h>

/* Writes all of the bytes. Waits where the descriptor does not: whoever started the program may
   share a pipe with it that is non-blocking, and that setting is not ours to change. Returns 0, or
   the errno of the write that failed. */
int descriptor_write(int file, const char *bytes, size_t count);
