/* Expands `-args FILE` in a command line: replaces it by the words of the file.

   Spaces, tabs and line ends separate words. '...' and "..." quote, on one line. A backslash quotes
   the next character, except within '...'. A # at the beginning of a word starts a comment. */
#pragma once

#include "talk/wordlist.h"

/* Adds all words to the list. Returns false and sets err, with file and line, if a file cannot be
   read, exceeds 100000 lines or words or 16 MiB, or contains -args. */
bool arguments_expand(char *const *words, size_t count, WordList *list, Error *err);
