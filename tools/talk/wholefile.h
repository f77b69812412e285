/* Reads a file whole. */
#pragma once

#include "base/text.h"

/* Appends all bytes from a descriptor to its end, at most up to text->most. Returns 0, or the errno
   of a failed read. text->full says that there was more, text->truncated that memory ran out. */
int wholefile_read(int file, Text *text);
