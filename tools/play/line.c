#include "play/line.h"

#include <string.h>

/* Leaves out comments and control characters, as GTP does. */
static void text_clean(const char *text, Text *clean) {
    Error utf16;
    text_begin(&text, &utf16);
    for (; *text != '\0' && *text != '#'; text++)
        if (*text == '\t' || ((unsigned char)*text >= ' ' && *text != 127))
            text_char_add(clean, *text, 1);
}

bool line_split(Line *line, const char *text) {
    Text clean = {0};
    *line = (Line){.id = "", .name = ""};
    text_clean(text, &clean);
    const bool split = words_split(&line->words, text_string(&clean)) && !clean.truncated;
    text_free(&clean);
    if (!split)
        return false;
    char *const *word = line->words.word;
    size_t first = 0;
    if (line->words.count > 1 && word[0][strspn(word[0], "0123456789")] == '\0')
        line->id = word[first++];
    if (line->words.count > first) {
        line->name = word[first];
        line->word = word + first + 1;
        line->count = line->words.count - first - 1;
    }
    return true;
}

void line_free(Line *line) {
    words_free(&line->words);
}
