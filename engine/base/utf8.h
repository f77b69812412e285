/* Characters of UTF-8 text. */
#pragma once

#include <stdint.h>

#define UTF8_NONE UINT32_MAX

/* Reads the character at *at and moves past it. Returns UTF8_NONE and moves past one byte if no
   character begins there. The text must end in a zero byte and *at must be before it. */
uint32_t utf8_take(const char **at);
