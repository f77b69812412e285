/* Words of a command line, some of which may stand in files: `-args FILE` is replaced by what the
   file has. Blanks and ends of lines separate words; '...' and "..." keep blanks, a backslash keeps
   the next character (not within '...'), and # begins a comment where a word could begin. A quote
   ends on its line. */
#pragma once

#include "talk/wordlist.h"

/* False with the file and line if one cannot be read, is beyond all measure, or names another. */
bool arguments_read(char *const *words, size_t count, WordList *list, Error *err);
