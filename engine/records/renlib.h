/* Libraries of RenLib. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

bool renlib_begins(const char *text, size_t length);
