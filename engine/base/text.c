#include "base/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static const char BLANKS[] = " \t";

bool text_reserve(Text *text, size_t more) {
    if (!text->truncated && text->most > 0 && more > text->most - text->length)
        text->truncated = text->full = true;
    if (text->truncated || text->length + more + 1 <= text->room)
        return !text->truncated;
    const size_t room = 2 * (text->length + more + 32);
    char *data = memory_resize(text->data, room, 1);
    text->truncated = data == NULL;
    if (data == NULL)
        return false;
    if (text->data == NULL)
        data[0] = '\0';
    text->data = data;
    text->room = room;
    return true;
}

void text_free(Text *text) {
    free(text->data);
    *text = (Text){0};
}

void text_clear(Text *text) {
    text->length = 0;
    text->truncated = text->full = false;
    if (text->data != NULL)
        text->data[0] = '\0';
}

void text_shrink(Text *text, size_t room) {
    text_clear(text);
    if (text->room <= room)
        return;
    char *data = memory_resize(text->data, room, 1);
    if (data == NULL)
        return;
    text->data = data;
    text->room = room;
}

void text_list_add(Text *text, const char *format, va_list args) {
    va_list again;
    va_copy(again, args);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length > 0 && text_reserve(text, (size_t)length)) {
        vsnprintf(text->data + text->length, (size_t)length + 1, format, args);
        text->length += (size_t)length;
    }
}

void text_add(Text *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_list_add(text, format, args);
    va_end(args);
}

void text_string_add(Text *text, const char *string) {
    const size_t length = strlen(string);
    if (!text_reserve(text, length))
        return;
    memcpy(text->data + text->length, string, length + 1);
    text->length += length;
}

void text_char_add(Text *text, char c, size_t times) {
    if (!text_reserve(text, times))
        return;
    memset(text->data + text->length, c, times);
    text->length += times;
    text->data[text->length] = '\0';
}

void text_end_trim(Text *text, char c) {
    while (text->length > 0 && text->data[text->length - 1] == c)
        text->data[--text->length] = '\0';
}

const char *text_string(const Text *text) {
    return text->data != NULL ? text->data : "";
}

void text_taint(Text *out, const Text *part) {
    out->truncated = out->truncated || part->truncated;
}

bool text_begin(const char **at, Error *err) {
    if (strncmp(*at, "\xFF\xFE", 2) == 0 || strncmp(*at, "\xFE\xFF", 2) == 0)
        return error_set(err, "syntax error: this is UTF-16, where UTF-8 or ASCII is expected");
    if (strncmp(*at, "\xEF\xBB\xBF", 3) == 0)
        *at += 3;
    return true;
}

static size_t words_count(const char *at) {
    size_t count = 0;
    for (at += strspn(at, BLANKS); *at != '\0'; at += strspn(at, BLANKS), count++)
        at += strcspn(at, BLANKS);
    return count;
}

/* Stores the line, without words yet. */
static void words_begin(Words *words, const char *line) {
    const size_t length = strlen(line);
    words->count = 0;
    words->word = words->few;
    words->line = words->bytes;
    if (length < WORDS_BYTES)
        memcpy(words->line, line, length + 1);
    else
        words->line = memory_string(line);
}

bool words_hold(Words *words, const char *line) {
    words_begin(words, line);
    if (words->line != NULL)
        words->word[words->count++] = words->line;
    return words->line != NULL;
}

bool words_split(Words *words, const char *line) {
    const size_t count = words_count(line);
    words_begin(words, line);
    if (count > WORDS_FEW)
        words->word = memory_new(count, sizeof *words->word);
    if (words->line == NULL || words->word == NULL) {
        words_free(words);
        return false;
    }
    for (char *at = words->line; words->count < count;) {
        at += strspn(at, BLANKS);
        words->word[words->count++] = at;
        at += strcspn(at, BLANKS);
        if (*at != '\0')
            *at++ = '\0';
    }
    return true;
}

void words_free(Words *words) {
    if (words->line != words->bytes)
        free(words->line);
    if (words->word != words->few)
        free(words->word);
    words->line = NULL;
    words->word = NULL;
    words->count = 0;
}

char letter_lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

bool word_same(const char *a, const char *b) {
    while (*a != '\0' && letter_lower(*a) == letter_lower(*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

void word_lower(char *word) {
    for (; *word != '\0'; word++)
        *word = letter_lower(*word);
}

void text_upper(Text *text) {
    for (size_t i = 0; i < text->length; i++)
        if (text->data[i] >= 'a' && text->data[i] <= 'z')
            text->data[i] = (char)(text->data[i] - 'a' + 'A');
}

bool word_number(const char *word, const char *what, uint64_t min, uint64_t max, uint64_t *value,
                 Error *err) {
    uint64_t number = 0;
    bool fits = true;
    const size_t digits = strspn(word, "0123456789");
    if (digits == 0 || word[digits] != '\0')
        return error_set(err, "syntax error: %s must be a whole number, not '%s'", what,
                         quote(word).text);
    for (size_t i = 0; i < digits; i++) {
        const uint64_t digit = (uint64_t)(word[i] - '0');
        fits = fits && number <= (UINT64_MAX - digit) / 10;
        number = 10 * number + digit;
    }
    if (!fits || number < min || number > max)
        return error_set(err, "syntax error: %s '%s' is not within %" PRIu64 " to %" PRIu64, what,
                         quote(word).text, min, max);
    *value = number;
    return true;
}

bool word_flag(const char *word, const char *what, bool *value, Error *err) {
    const bool on = word_same(word, "on") || word_same(word, "true");
    if (!on && !word_same(word, "off") && !word_same(word, "false"))
        return error_set(err, "syntax error: %s must be on or off, not '%s'", what,
                         quote(word).text);
    *value = on;
    return true;
}

bool word_game_quoted(char *const *words, int at, Error *err) {
    const char *word = words[at];
    const size_t digits = strspn(word, "0123456789");
    if (at < 2 || strcmp(words[at - 2], "--game") != 0 || strchr(word, ' ') != NULL ||
        (digits == 0 && strchr(word, '=') == NULL))
        return true;
    if (word[digits] == '\0' && strchr(words[at - 1], ' ') != NULL) /* the id of a line */
        return true;
    return error_set(err, "the game is one word: quote it, as in --game '%s %s'",
                     quote(words[at - 1]).text, quote(word).text);
}
