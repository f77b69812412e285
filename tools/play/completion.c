#include "play/completion.h"

#include <string.h>

static void word_try(const char *typed, const char *word, Text *candidates) {
    size_t same = 0;
    while (typed[same] != '\0' && letter_lower(typed[same]) == word[same])
        same++;
    if (typed[same] == '\0')
        text_add(candidates, "%s\n", word);
}

size_t completion_find(const Fivefold *engine, const char *protocol, const char *begun,
                       Text *candidates) {
    size_t from = strlen(begun);
    char *listed = fivefold_complete(engine, protocol, begun, &from);
    Text before = {0};
    Words words;
    text_add(&before, "%.*s", (int)from, begun);
    const bool gtp = words_split(&words, text_string(&before)) && strcmp(protocol, "gtp") == 0;
    const char *first = words.count == 1 ? words.word[0] : "";
    const bool help = gtp && strcmp(first, "help") == 0;
    if (help || (gtp && (words.count == 0 || strcmp(first, "known_command") == 0)))
        word_try(begun + from, "you", candidates);
    text_string_add(candidates, listed != NULL ? listed : "");
    if (help)
        word_try(begun + from, "terminal", candidates);
    words_free(&words);
    text_free(&before);
    fivefold_text_free(listed);
    return from;
}
