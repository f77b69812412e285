/* Characters of UTF-8 text. */
#pragma once

#include <stdint.h>

#include "base/text.h"

#define UTF8_NONE UINT32_MAX

/* Reads the character at *at and moves past it. Returns UTF8_NONE and moves past one byte if no
   character begins there. The text must end in a zero byte and *at must be before it. */
uint32_t utf8_take(const char **at);

void utf8_add(Text *out, uint32_t point); /* adds a character */

/* Adds the character at `at` and returns its end. Control characters (C0, DEL, C1) and bytes that
   begin no character become `?`. A zero byte must end the text, and `at` must be before it. */
const char *utf8_shown_add(Text *out, const char *at);
