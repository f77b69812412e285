#include "protocol/option.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { SPIN = false, CHECK = true, NAME_PART_MAX = 32 };

static const Option options[] = {
#define OPTION(field, name, type, standard, least, most, summary)                                  \
    {name, summary, offsetof(Options, field), type, false, standard, least, most},
#define UGI_OPTION(field, name, type, standard, least, most, summary)                              \
    {name, summary, offsetof(Options, field), type, true, standard, least, most},
#include "protocol/options.def"
#undef OPTION
};

const Option *option_at(size_t i) {
    return i < sizeof options / sizeof *options ? &options[i] : NULL;
}

uint64_t option_value(const Options *values, const Option *option) {
    uint64_t value;
    memcpy(&value, (const char *)values + option->offset, sizeof value);
    return value;
}

/* How many of the words spell the name, which may hold blanks; 0 if they do not. */
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

static bool option_missing(const char *word, bool ugi, Error *err) {
    Text names = {0};
    for (size_t i = 0; option_at(i) != NULL; i++)
        if (ugi || !options[i].ugi)
            text_add(&names, "%s%s", i > 0 ? ", " : "", options[i].name);
    if (names.lost)
        error_memory(err, "no room for the names of the options");
    else
        error_set(err, "syntax error: no option '%s': there are %s", quote(word).text,
                  text_string(&names));
    text_free(&names);
    return false;
}

bool option_set(Session *session, bool ugi, char *const *word, size_t count, Error *err) {
    const Option *option = NULL;
    size_t used = 0;
    for (size_t i = 0; option_at(i) != NULL && used == 0; i++) {
        option = option_at(i);
        used = ugi || !option->ugi ? name_words(option->name, word, count) : 0;
    }
    if (used == 0)
        return option_missing(word[0], ugi, err);
    if (count != used + 1)
        return error_set(err, "syntax error: option %s takes one value", option->name);
    uint64_t value;
    bool flag;
    if (option->check) {
        if (!word_flag(word[used], option->name, &flag, err))
            return false;
        value = flag;
    } else if (!word_number(word[used], option->name, option->least, option->most, &value, err)) {
        return false;
    }
    Options wanted = session->options;
    memcpy((char *)&wanted + option->offset, &value, sizeof value);
    return session_options_apply(session, &wanted, err);
}
