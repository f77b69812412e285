/* Completion of a line that is typed: fivefold_complete(). The lists are those of the .def tables.
 */
#include <string.h>

#include "games/registry.h"
#include "protocol/commands/commands.h"
#include "protocol/commands/engine.h"
#include "protocol/session/library.h"

/* The words before the one that is completed, and that one. */
typedef struct Typed {
    Words words;
    const char *begun;
    const char *last; /* the rest of the line, from a word's begin */
    Text *out;
} Typed;

static bool begins(const char *name, const char *with) {
    while (*with != '\0' && letter_lower(*name) == letter_lower(*with)) {
        name++;
        with++;
    }
    return *with == '\0';
}

static void candidate_add(const Typed *typed, const char *name, const char *end) {
    if (begins(name, typed->last))
        text_add(typed->out, "%s%s\n", name, end);
}

static void commands_add(const Typed *typed, const Dialect *dialect, const Limits *limits) {
    for (size_t i = 0; i < dialect->count; i++)
        if (!limits_exclude(limits, dialect->commands[i].name))
            candidate_add(typed, dialect->commands[i].name, "");
}

static void games_add(const Typed *typed) {
    for (size_t i = 0; i < registry_count(); i++)
        candidate_add(typed, registry_at(i)->name, "");
}

/* Adds the words of a list `a|b`, each behind `before`. */
static void values_add(const Typed *typed, const char *before, const char *words) {
    while (*words != '\0') {
        const size_t length = strcspn(words, "|");
        Text whole = {0};
        text_add(&whole, "%s%.*s", before, (int)length, words);
        if (length > 0 && strpbrk(words, "-:") == NULL)
            candidate_add(typed, text_string(&whole), "");
        text_free(&whole);
        words += length + (words[length] == '|');
    }
}

static void key_add(const Typed *typed, const SetupKey *key) {
    const size_t length = strcspn(typed->last, "=");
    if (typed->last[length] != '=') {
        candidate_add(typed, key->key, "=");
        return;
    }
    Text before = {0};
    text_add(&before, "%s=", key->key);
    values_add(typed, text_string(&before), key->usual != NULL ? key->usual : key->values);
    text_free(&before);
}

static void newgame_add(const Typed *typed, size_t words) {
    const Rules *rules = words > 1 ? registry_find(typed->words.word[1]) : NULL;
    if (words == 1)
        games_add(typed);
    if (rules == NULL)
        return;
    for (const SetupKey *key = rules->keys; key->key != NULL; key++)
        key_add(typed, key);
    for (const SetupKey *key = registry_keys; key->key != NULL; key++)
        key_add(typed, key);
}

/* The byte at which the last `count` words of the line begin; with 0 its end. */
static size_t words_begin(const char *begun, size_t count) {
    size_t at = strlen(begun);
    while (count-- > 0) {
        while (at > 0 && (begun[at - 1] == ' ' || begun[at - 1] == '\t'))
            at--;
        while (at > 0 && begun[at - 1] != ' ' && begun[at - 1] != '\t')
            at--;
    }
    return at;
}

/* The name of an option may have several words: then all of them are completed. */
static void options_add(Typed *typed, const Dialect *dialect, size_t words) {
    const Option *option;
    const size_t used = option_find(dialect, typed->words.word + 1, words - 1, &option);
    if (used > 0 && used < words - 1)
        return;
    if (used > 0 && option->words != NULL)
        values_add(typed, "", option->words);
    if (used > 0)
        return;
    const bool blank = *typed->last == '\0';
    typed->last = typed->begun + words_begin(typed->begun, words - (blank ? 1 : 0));
    for (size_t i = 0; option_at(i) != NULL; i++)
        if (option_in(option_at(i), dialect))
            candidate_add(typed, option_at(i)->name, "");
}

/* Adds what may follow the first word; `words` stand before the last one. */
static void arguments_add(Typed *typed, const Dialect *dialect, const Limits *limits,
                          size_t words) {
    const char *first = typed->words.word[0];
    if (strcmp(first, "newgame") == 0)
        newgame_add(typed, words);
    else if (strcmp(first, "set_option") == 0)
        options_add(typed, dialect, words);
    if (words == 1 && (strcmp(first, "help") == 0 || strcmp(first, "known_command") == 0))
        commands_add(typed, dialect, limits);
    if (words == 1 && (strcmp(first, "help") == 0 || strcmp(first, "describe") == 0 ||
                       strcmp(first, "outcomes") == 0))
        games_add(typed);
    if (words == 1 && strcmp(first, "help") == 0)
        for (size_t i = 0; topic_at(i) != NULL; i++)
            candidate_add(typed, topic_at(i), "");
}

char *fivefold_complete(const Fivefold *own, const char *protocol, const char *begun,
                        size_t *from) {
    const Dialect *named = protocol != NULL ? dialect_find(protocol) : NULL;
    const Dialect *dialect = named != NULL ? named : dialect_at(0);
    const Limits *limits = &own->session->limits;
    const size_t length = strlen(begun);
    const bool blank = length == 0 || begun[length - 1] == ' ' || begun[length - 1] == '\t';
    Text candidates = {0};
    Typed typed = {.begun = begun, .out = &candidates};
    typed.last = begun + words_begin(begun, blank ? 0 : 1);
    text_reserve(&candidates, 1);
    if (!words_split(&typed.words, begun))
        candidates.truncated = true;
    const size_t words = typed.words.count - (blank || candidates.truncated ? 0 : 1);
    if (words == 0)
        commands_add(&typed, dialect, limits);
    else if (dialect == dialect_at(0))
        arguments_add(&typed, dialect, limits, words);
    words_free(&typed.words);
    *from = (size_t)(typed.last - begun);
    if (!candidates.truncated)
        return candidates.data;
    text_free(&candidates);
    return NULL;
}
