/* A certificate as it is read: words, one blank between them, every line ended. Nothing is kept but
   the word at hand, so it does not matter how long a line or a file is. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/error.h"

enum { WORD_MAX = 200, HEADER_MAX = 4096 };

typedef struct Input {
    FILE *file;
    uint64_t line;       /* of the last word read, from 1 */
    bool line_ended;     /* that word was the last of its line */
    char word[WORD_MAX]; /* the last word read */
} Input;

/* The next word. Refuses what is no word or too long, and the end of the file. */
bool input_word(Input *input, Error *err);

/* The same, but a word of the line at hand; of a new line. */
bool input_word_here(Input *input, Error *err);
bool input_word_first(Input *input, Error *err);

/* What is left of the line at hand, of at most HEADER_MAX bytes. */
bool input_rest(Input *input, char text[HEADER_MAX], Error *err);

/* A line `KEY TEXT`; the text, of at most HEADER_MAX bytes, goes to `text`. */
bool input_header(Input *input, const char *key, char text[HEADER_MAX], Error *err);

bool input_end(Input *input, Error *err); /* nothing may follow */
