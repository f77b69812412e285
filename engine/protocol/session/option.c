#include "protocol/session/option.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "search/level.h"

#define SPIN  NULL
#define CHECK "false|true"

enum { NAME_PART_MAX = 32 };

static const Option options[] = {
#define OPTION(field, name, type, standard, least, most, summary)                                  \
    {name, summary, offsetof(Options, field), type, NULL, standard, least, most},
#define DIALECT_OPTION(dialect, field, name, type, standard, least, most, summary)                 \
    {name, summary, offsetof(Options, field), type, &dialect_##dialect, standard, least, most},
#include "protocol/session/options.def"
};

Options options_standard(void) {
    static const Options standards = {
#define OPTION(field, name, type, standard, least, most, summary) .field = standard,
#include "protocol/session/options.def"
    };
    return standards;
}

int options_skill(const Options *values) {
    return values->limited != 0 ? level_rated((int)values->elo) : (int)values->skill;
}

const Option *option_at(size_t i) {
    return i < sizeof options / sizeof *options ? &options[i] : NULL;
}

uint64_t option_value(const void *values, const Option *option) {
    uint64_t value;
    memcpy(&value, (const char *)values + option->offset, sizeof value);
    return value;
}

/* Type name in UCI. */
static const char *option_type(const Option *option) {
    return option->words == NULL ? "spin" : strcmp(option->words, CHECK) == 0 ? "check" : "combo";
}

/* The word that stands for the value. */
static void option_word(const Option *option, uint64_t value, char word[NAME_PART_MAX]) {
    const char *at = option->words;
    for (; value > 0; value--)
        at += strcspn(at, "|") + 1;
    snprintf(word, NAME_PART_MAX, "%.*s", (int)strcspn(at, "|"), at);
}

void option_value_write(const Option *option, uint64_t value, Text *out) {
    char word[NAME_PART_MAX];
    if (option->words == NULL)
        snprintf(word, sizeof word, "%" PRIu64, value);
    else
        option_word(option, value, word);
    text_string_add(out, word);
}

/* Writes the words, with `between` before all but the first and `last` before the last. */
static void words_write(const Option *option, const char *between, const char *last, Text *out) {
    for (uint64_t i = 0; i <= option->most; i++) {
        text_string_add(out, i == 0 ? "" : i == option->most ? last : between);
        option_value_write(option, i, out);
    }
}

void option_write(const Option *option, Text *out) {
    text_add(out, "%s default ", option_type(option));
    option_value_write(option, option->standard, out);
    if (option->words == NULL)
        text_add(out, " min %" PRIu64 " max %" PRIu64, option->least, option->most);
    else if (strcmp(option_type(option), "combo") == 0) {
        text_string_add(out, " var ");
        words_write(option, " var ", " var ", out);
    }
}

void option_range_write(const Option *option, Text *out) {
    if (option->words != NULL)
        words_write(option, ", ", " or ", out);
    else
        text_add(out, "%" PRIu64 " to %" PRIu64, option->least, option->most);
}

static bool word_value(const Option *option, const char *word, uint64_t *value, Error *err) {
    Text all = {0};
    for (*value = 0; *value <= option->most; ++*value) {
        char own[NAME_PART_MAX];
        option_word(option, *value, own);
        if (word_same(word, own))
            return true;
    }
    words_write(option, ", ", " or ", &all);
    if (all.truncated)
        error_memory(err, "no room for the words of the option");
    else
        error_set(err, "syntax error: %s must be %s, not '%s'", option->name, text_string(&all),
                  quote(word).text);
    text_free(&all);
    return false;
}

/* The number of words that spell the name, which may contain blanks; 0 if they do not. */
static size_t name_words(const char *name, char *const *word, size_t count) {
    for (size_t used = 0; used < count; used++) {
        char part[NAME_PART_MAX];
        const size_t length = strcspn(name, " ");
        snprintf(part, sizeof part, "%.*s", (int)length, name);
        if (!word_same(word[used], part))
            return 0;
        if (name[length] == '\0')
            return used + 1;
        name += length + 1;
    }
    return 0;
}

bool option_in(const Option *option, const Dialect *dialect) {
    return option->dialect == NULL || option->dialect == dialect;
}

bool option_refuse(const Dialect *dialect, const char *word, Error *err) {
    Text names = {0};
    for (size_t i = 0; option_at(i) != NULL; i++)
        if (option_in(&options[i], dialect))
            text_add(&names, "%s%s", i > 0 ? ", " : "", options[i].name);
    if (names.truncated)
        error_memory(err, "no room for the names of the options");
    else
        error_set(err, "syntax error: no option '%s': there are %s", quote(word).text,
                  text_string(&names));
    text_free(&names);
    return false;
}

size_t option_find(const Dialect *dialect, char *const *word, size_t count, const Option **option) {
    size_t used = 0;
    for (size_t i = 0; option_at(i) != NULL && used == 0; i++) {
        *option = option_at(i);
        used = option_in(*option, dialect) ? name_words((*option)->name, word, count) : 0;
    }
    return used;
}

bool option_set(void *values, const Option *option, char *const *word, size_t count, Error *err) {
    uint64_t value;
    bool flag;
    if (count != 1)
        return error_set(err, "syntax error: option %s takes one value", option->name);
    if (strcmp(option_type(option), "check") == 0) {
        if (!word_flag(word[0], option->name, &flag, err))
            return false;
        value = flag;
    } else if (option->words != NULL) {
        if (!word_value(option, word[0], &value, err))
            return false;
    } else if (!word_number(word[0], option->name, option->least, option->most, &value, err)) {
        return false;
    }
    memcpy((char *)values + option->offset, &value, sizeof value);
    return true;
}
