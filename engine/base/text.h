/* Growing strings, and strict parsing of words. */
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* A growing string, always terminated. Initialise with {0}; free with text_free(). */
typedef struct Text {
    char *data; /* NULL while nothing was written: use text_string() to read */
    size_t length;
    size_t room;
    size_t most;    /* limit of length in bytes; 0: none */
    bool truncated; /* memory ran out */
    bool full;      /* `most` was reached */
} Text;

void text_free(Text *text);
void text_clear(Text *text);                /* empties it and resets `truncated` and `full` */
bool text_reserve(Text *text, size_t more); /* false, and sets `truncated`, if memory runs out */
void text_shrink(Text *text, size_t room);  /* empties it; keeps at most `room` bytes */
void text_add(Text *text, const char *format, ...) PRINTF_LIKE(2, 3);
void text_list_add(Text *text, const char *format, va_list args) PRINTF_LIKE(2, 0);
void text_string_add(Text *text, const char *string);
void text_char_add(Text *text, char c, size_t times);
void text_end_trim(Text *text, char c); /* removes every c at the end */
void text_upper(Text *text);            /* ASCII letters */
const char *text_string(const Text *text);

/* Marks *out as truncated if `part`, of which it was made, is. */
void text_taint(Text *out, const Text *part);

enum { WORDS_FEW = 32, WORDS_BYTES = 256 };

/* The words of one line, separated by blanks. Owns a copy of the line. Short lines are stored
   inside the struct, so it must not be moved or copied. */
typedef struct Words {
    char **word;
    size_t count;
    char *line;
    char *few[WORDS_FEW];
    char bytes[WORDS_BYTES];
} Words;

/* Returns false, with no words, if memory runs out. */
bool words_split(Words *words, const char *line);
bool words_hold(Words *words, const char *line); /* the same, with the whole line as one word */
void words_free(Words *words);

/* Moves *at past a UTF-8 byte order mark. Fails for UTF-16. */
bool text_begin(const char **at, Error *err);

bool word_same(const char *a, const char *b); /* ignores the case of ASCII letters */
char letter_lower(char letter);               /* ASCII; other bytes as they are */
void word_lower(char *word);

/* Reads an unsigned decimal number from min to max. `what` names it in the error. */
bool word_number(const char *word, const char *what, uint64_t min, uint64_t max, uint64_t *value,
                 Error *err);

/* Reads on|off or true|false. */
bool word_flag(const char *word, const char *what, bool *value, Error *err);

/* Detects `--game NAME SIZE` without quotes: fails if word `at` looks like a size or key=value that
   belongs to the value of `--game` before it. */
bool word_game_quoted(char *const *words, int at, Error *err);
