#include "talk/wordlist.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/text.h"

void wordlist_free(WordList *list) {
    for (size_t i = 0; i < list->count; i++)
        free(list->word[i]);
    free(list->word);
    *list = (WordList){0};
}

void wordlist_add(WordList *list, const char *format, ...) {
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    const size_t size = (size_t)vsnprintf(NULL, 0, format, args) + 1;
    va_end(args);
    if ((list->count & (list->count + 1)) == 0)
        list->word = memory_resize(list->word, 2 * list->count + 1, sizeof *list->word);
    char *word = memory_new(size, 1);
    vsnprintf(word, size, format, again);
    va_end(again);
    list->word[list->count++] = word;
}

void wordlist_split(WordList *list, const char *line) {
    Words words;
    words_split(&words, line);
    for (size_t i = 0; i < words.count; i++)
        wordlist_add(list, "%s", words.word[i]);
    words_free(&words);
}
