/* Character sets that the system can read. The host implements it. */
#pragma once

#include "base/text.h"

typedef struct Charset Charset;

/* `name` is the set's for iconv(), `page` its code page of Windows. NULL: the system cannot. */
Charset *charset_open(const char *name, unsigned page);
void charset_close(Charset *charset); /* NULL: does nothing */

/* Adds text as UTF-8, and `?` for each byte that begins no character. Returns how many these were.
   Not thread-safe for one Charset. */
size_t charset_decode(Charset *charset, const char *bytes, size_t length, Text *out);
