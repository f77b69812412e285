/* Growing text, the words of a line, and small readers that every game needs. */
#ifndef RULEBOOK_TEXT_H
#define RULEBOOK_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Starts as {0}; `chars` is a string after the first addition. */
typedef struct Text {
    char *chars;
    size_t length, room;
} Text;

void text_add(Text *text, const char *chars);
void text_add_char(Text *text, char character);
void text_add_number(Text *text, uint64_t number);
void text_add_run(Text *text, int *run); /* of empty cells; adds nothing for 0, and resets it */
void text_clear(Text *text);             /* empties it; `chars` is then "" */
void text_free(Text *text);

/* The next line without its end, comment and control characters; false at the end of input. */
bool line_read(FILE *input, Text *line);

typedef struct Words {
    char **items; /* point into the line they were split from */
    size_t count;
} Words;

Words words_split(char *line); /* cuts the line up */
void words_free(Words *words);

bool word_same(const char *word, const char *other); /* in either case */
char *word_copy(const char *word);

/* A number from 0 to `most` without leading zeros; moves the cursor past it. */
bool number_read(const char **cursor, int most, int *number);
bool switch_read(const char *word, bool *on); /* "on" or "off" */

/* Sorts letters in place into ASCII order; false if one occurs twice. */
bool letters_sort(char *letters);

/* Memory or the end of the program. */
void *memory_get(size_t size);
void *memory_grow(void *memory, size_t size);

#endif
