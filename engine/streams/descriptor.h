/* Complete writes to any file descriptor. */
#pragma once

#include <stddef.h>

/* Writes all bytes. Waits even if the descriptor is non-blocking: the parent process may share it,
   so its flags must not be changed. Returns 0, or the errno of the failed write. */
int descriptor_write(int file, const char *bytes, size_t count);
