/* Reads a certificate word by word. Words are separated by one blank, and every line ends in a line
   feed. Only the current word is stored, so lines and files may have any length. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "work.h"

enum { WORD_MAX = 200, HEADER_MAX = 4096 };

typedef struct Input {
    FILE *file;
    Work *work;          /* charged for every byte */
    uint64_t line;       /* line of the last word read, from 1 */
    bool line_ended;     /* that word ended its line */
    char word[WORD_MAX]; /* the last word read */
} Input;

/* Reads the next word. Refuses empty and overlong words, other bytes, the end of the file, and any
   word once the work is over. */
bool input_word(Input *input, Error *err);

/* The same, but the word must be on the current line; on a new line. */
bool input_word_here(Input *input, Error *err);
bool input_word_first(Input *input, Error *err);

/* Reads the rest of the current line, of less than HEADER_MAX bytes. */
bool input_rest(Input *input, char text[HEADER_MAX], Error *err);

/* Reads a line `KEY TEXT` and stores the text, of less than HEADER_MAX bytes. */
bool input_header(Input *input, const char *key, char text[HEADER_MAX], Error *err);

bool input_end(Input *input, Error *err); /* refuses text after the last line */
