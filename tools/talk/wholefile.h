/* Reads a file whole. */
#pragma once

#include "base/text.h"

/* Appends all bytes from a descriptor to its end, at most up to text->most. Returns 0, or the errno
   of a failed read. text->full says that there was more, text->truncated that memory ran out. */
int wholefile_read(int file, Text *text);

/* The same of a plain file. Never waits: fails for pipes, devices and folders, and where reading
   would wait. */
int wholefile_path_read(const char *path, Text *text);
