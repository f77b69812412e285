/* Text that grows, and the strict reading of words. */
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* A growing string, always terminated. Start with {0}; text_free() gives the bytes back. */
typedef struct Text {
    char *data; /* NULL while nothing was written: use text_string() to read */
    size_t length;
    size_t room;
    size_t most; /* bytes that it may have; 0: any number */
    bool lost;   /* from some point on, what was added is missing: memory ran out, */
    bool full;   /* or it would have had more than `most` bytes */
} Text;

void text_free(Text *text);
void text_clear(Text *text); /* empties, keeps the room; nothing is lost any more; `most` stays */
bool text_reserve(Text *text, size_t more); /* room for that many bytes; else all is lost */
void text_shrink(Text *text, size_t room); /* empties it, and gives back what room is beyond that */
void text_add(Text *text, const char *format, ...) PRINTF_LIKE(2, 3);
void text_list_add(Text *text, const char *format, va_list args) PRINTF_LIKE(2, 0);
void text_string_add(Text *text, const char *string);
void text_char_add(Text *text, char c, size_t times);
void text_end_trim(Text *text, char c); /* removes every c at the end */
void text_upper(Text *text);            /* ASCII letters */
const char *text_string(const Text *text);

enum { WORDS_FEW = 32, WORDS_BYTES = 256 };

/* The words of one line: runs of anything but blanks. Owns a copy of the line. Short lines need no
   memory but this, so it must not move. */
typedef struct Words {
    char **word;
    size_t count;
    char *line;
    char *few[WORDS_FEW];
    char bytes[WORDS_BYTES];
} Words;

/* False, and no words, if there is no memory. */
bool words_split(Words *words, const char *line);
void words_free(Words *words);

/* Moves *at, the beginning of a text, past a byte order mark of UTF-8. False, with the reason, if
   the mark says UTF-16. */
bool text_begin(const char **at, Error *err);

bool word_same(const char *a, const char *b); /* ASCII letters in either case */
void word_lower(char *word);

/* A decimal number without sign, within min to max. `what` names it in the refusal. */
bool word_number(const char *word, const char *what, uint64_t min, uint64_t max, uint64_t *value,
                 Error *err);
bool word_flag(const char *word, const char *what, bool *value,
               Error *err); /* on|off, true|false */

/* False with the reason if the word at `at` of a command line looks like the rest of a game, a size
   or key=value, that was not quoted together with the value of `--game` before it. */
bool word_game_quoted(char *const *words, int at, Error *err);
