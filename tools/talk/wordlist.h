/* A list of words of a command line. */
#pragma once

#include <stddef.h>

#include "base/error.h"

typedef struct WordList { /* start with {0} */
    char **word;
    size_t count;
} WordList;

void wordlist_free(WordList *list);
void wordlist_add(WordList *list, const char *format, ...) PRINTF_LIKE(2, 3);
void wordlist_split(WordList *list, const char *line); /* adds the words between blanks */
