/* Characters of a line, and the columns that they take on a terminal. base/utf8.h reads them. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_BYTES_MAX = 4 };

/* Bytes of the character that begins with this byte; 0 if none begins so. */
size_t utf8_length(char first);

/* True for characters that an edited line may have: no control characters, and none that only
   change how the text around them is shown. */
bool utf8_plain(uint32_t character);

/* Columns: 0 for combining marks, 2 for wide characters, else 1. */
int utf8_columns(uint32_t character);

/* The bytes and columns of the first character of `text`, which is not empty and valid UTF-8. */
size_t utf8_next(const char *text, int *columns);
