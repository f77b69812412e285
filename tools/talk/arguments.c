#include "talk/arguments.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "talk/textfile.h"

enum { LINES_MAX = 100000, WORDS_MAX = 100000, BYTES_MAX = 1 << 24 };

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/* Reads the rest of a quotation up to its closing quote. Returns NULL if the line has none. */
static const char *quoted_take(const char *at, char end, Text *word) {
    for (; *at != '\0' && *at != end; at++) {
        at += end == '"' && *at == '\\' && at[1] != '\0';
        text_char_add(word, *at, 1);
    }
    return *at == end ? at + 1 : NULL;
}

/* Reads the word at `at`. Returns its end, or NULL and sets err. */
static const char *arguments_word_take(const char *at, Text *word, Error *err) {
    text_clear(word);
    text_string_add(word, "");
    while (*at != '\0' && !is_blank(*at)) {
        const char c = *at++;
        if (c == '\'' || c == '"') {
            at = quoted_take(at, c, word);
            if (at == NULL) {
                error_set(err, "a quote has no end");
                return NULL;
            }
        } else if (c != '\\') {
            text_char_add(word, c, 1);
        } else if (*at == '\0') {
            error_set(err, "there is nothing after the backslash");
            return NULL;
        } else {
            text_char_add(word, *at++, 1);
        }
    }
    return at;
}

static bool word_keep(const char *word, WordList *list, Error *err) {
    if (strcmp(word, "-args") == 0 || strcmp(word, "--args") == 0)
        return error_set(err, "-args is no word of such a file");
    if (list->count == WORDS_MAX)
        return error_set(err, "there are more than %d words", WORDS_MAX);
    wordlist_add(list, "%s", word);
    return true;
}

static bool arguments_line_read(const char *at, WordList *list, Error *err) {
    Text word = {0};
    bool read = true;
    for (; read && is_blank(*at); at++)
        continue;
    while (read && *at != '\0' && *at != '#') {
        at = arguments_word_take(at, &word, err);
        read = at != NULL && word_keep(text_string(&word), list, err);
        for (; read && is_blank(*at); at++)
            continue;
    }
    text_free(&word);
    return read;
}

static bool arguments_file_read(const char *path, WordList *list, Error *err) {
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return error_set(err, "cannot read '%s': %s", quote(path).text, strerror(errno));
    TextFile text = {.file = file};
    Error why;
    size_t bytes = 0;
    bool read = true;
    while (read && textfile_next(&text, &why)) {
        bytes += text.line.length;
        read = text.number <= LINES_MAX && bytes <= BYTES_MAX
                   ? arguments_line_read(text_string(&text.line), list, &why)
                   : error_set(&why, "there is more than %d lines or bytes",
                               bytes <= BYTES_MAX ? LINES_MAX : BYTES_MAX);
    }
    if (!read || text.wrong)
        read = error_set(err, "%.100s:%zu: %.190s", path, text.number, why.text);
    textfile_free(&text);
    fclose(file);
    return read;
}

bool arguments_expand(char *const *words, size_t count, WordList *list, Error *err) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(words[i], "-args") != 0 && strcmp(words[i], "--args") != 0)
            wordlist_add(list, "%s", words[i]);
        else if (++i == count)
            return error_set(err, "-args takes FILE");
        else if (!arguments_file_read(words[i], list, err))
            return false;
    }
    return true;
}
