#include "text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void *memory_check(void *memory) {
    if (memory == NULL) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return memory;
}

void *memory_get(size_t size) {
    return memory_check(calloc(1, size));
}

void *memory_grow(void *memory, size_t size) {
    return memory_check(realloc(memory, size));
}

void text_add_char(Text *text, char character) {
    if (text->length + 2 > text->room) {
        text->room = 2 * text->room + 64;
        text->chars = memory_grow(text->chars, text->room);
    }
    text->chars[text->length++] = character;
    text->chars[text->length] = '\0';
}

void text_add(Text *text, const char *chars) {
    while (*chars != '\0')
        text_add_char(text, *chars++);
}

void text_add_number(Text *text, uint64_t number) {
    if (number >= 10)
        text_add_number(text, number / 10);
    text_add_char(text, (char)('0' + (int)(number % 10)));
}

void text_add_run(Text *text, int *run) {
    if (*run > 0)
        text_add_number(text, (uint64_t)*run);
    *run = 0;
}

void text_clear(Text *text) {
    text_add_char(text, ' ');
    text->length = 0;
    text->chars[0] = '\0';
}

void text_free(Text *text) {
    free(text->chars);
    *text = (Text){0};
}

bool line_read(FILE *input, Text *line) {
    bool comment = false;
    int character = getc(input);

    text_clear(line);
    if (character == EOF)
        return false;
    for (; character != EOF && character != '\n'; character = getc(input)) {
        if (character == '#')
            comment = true;
        if (!comment)
            text_add_char(line, iscntrl(character) ? ' ' : (char)character);
    }
    return true;
}

Words words_split(char *line) {
    Words words = {memory_get((strlen(line) + 1) * sizeof(char *)), 0};

    for (char *word = strtok(line, " "); word != NULL; word = strtok(NULL, " "))
        words.items[words.count++] = word;
    return words;
}

void words_free(Words *words) {
    free(words->items);
    *words = (Words){0};
}

bool word_same(const char *word, const char *other) {
    while (*word != '\0' && tolower((unsigned char)*word) == tolower((unsigned char)*other)) {
        word++;
        other++;
    }
    return *word == '\0' && *other == '\0';
}

char *word_copy(const char *word) {
    char *copy = memory_get(strlen(word) + 1);

    return strcpy(copy, word);
}

bool number_read(const char **cursor, int most, int *number) {
    const char *start = *cursor;
    int value = 0;

    if (!isdigit((unsigned char)*start))
        return false;
    if (start[0] == '0' && isdigit((unsigned char)start[1]))
        return false;
    while (isdigit((unsigned char)*start)) {
        value = 10 * value + (*start++ - '0');
        if (value > most)
            return false;
    }
    *cursor = start;
    *number = value;
    return true;
}

bool switch_read(const char *word, bool *on) {
    *on = word_same(word, "on");
    return *on || word_same(word, "off");
}

bool letters_sort(char *letters) {
    const size_t count = strlen(letters);

    for (size_t i = 0; i < count; i++) {
        for (size_t j = i + 1; j < count; j++) {
            if (letters[i] == letters[j])
                return false;
            if (letters[i] > letters[j]) {
                const char letter = letters[i];
                letters[i] = letters[j];
                letters[j] = letter;
            }
        }
    }
    return true;
}
