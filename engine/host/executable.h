/* The running program's own file. The host implements it. */
#pragma once

#include <stddef.h>

/* Writes the path of the program, with slashes between folders; "" if the system does not tell it
   or it needs more than `room` bytes. */
void executable_path(char *path, size_t room);
