/* Writes JSON on one line, in ASCII, and inserts the commas. `name` is the key inside an object,
   and NULL elsewhere. Keys are not escaped. */
#pragma once

#include "base/text.h"

void json_open(Text *out, const char *name, char bracket);                      /* { or [ */
void json_close(Text *out, char bracket);                                       /* } or ] */
void json_string(Text *out, const char *name, const char *value);               /* NULL: null */
void json_utf8(Text *out, const char *name, const char *value);                 /* see below */
void json_letters(Text *out, const char *name, const char *letters, int count); /* a string */
void json_list(Text *out, const char *name, const char *parts, char between);   /* of strings */
void json_plain(Text *out, const char *name); /* puts unescaped text between these two */
void json_plain_end(Text *out);
void json_begin(Text *out, const char *name); /* the caller writes the value */
void json_number(Text *out, const char *name, int64_t value);
void json_number_if(Text *out, bool known, const char *name, int64_t value); /* else null */
void json_flag(Text *out, const char *name, bool value);
void json_null(Text *out, const char *name);

/* json_string() takes each byte for a character. json_utf8() takes text of unknown origin for
   UTF-8, and bytes that are none for U+FFFD. */
