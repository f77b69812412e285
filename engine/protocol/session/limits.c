#include "protocol/session/limits.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { ITEM_MAX = 64 }; /* bytes of `NAME=N`, or of a name */

static const Option rows[] = {
#define LIMIT(field, name, least, most, summary)                                                   \
    {name, summary, offsetof(Limits, field), NULL, NULL, 0, least, most},
#include "protocol/session/limits.def"
};

enum { ROWS = sizeof rows / sizeof *rows };

const Option *limit_at(size_t i) {
    return i < ROWS ? &rows[i] : NULL;
}

Option option_limited(const Option *option, const Limits *limits) {
    Option limited = *option;
    for (size_t i = 0; limit_at(i) != NULL; i++)
        if (word_same(limit_at(i)->name, option->name))
            limited.most = limit_both(option_value(limits, limit_at(i)), limited.most);
    if (limited.standard > limited.most)
        limited.standard = limited.most;
    return limited;
}

Options options_limited(const Options *values, const Limits *limits) {
    Options lowered = *values;
    for (size_t i = 0; option_at(i) != NULL; i++) {
        const Option option = option_limited(option_at(i), limits);
        const uint64_t value = option_value(values, &option);
        memcpy((char *)&lowered + option.offset, value > option.most ? &option.most : &value,
               sizeof value);
    }
    return lowered;
}

/* Copies the part before the next comma. *rest becomes the part after it, or NULL. Longer parts are
   cut and hence match no name. */
static void item_take(const char **rest, char item[ITEM_MAX]) {
    const size_t length = strcspn(*rest, ",");
    snprintf(item, ITEM_MAX, "%.*s", (int)(length < ITEM_MAX ? length : ITEM_MAX - 1), *rest);
    *rest = (*rest)[length] == ',' ? *rest + length + 1 : NULL;
}

static bool name_unknown(const char *name, Error *err) {
    char names[ITEM_MAX * ROWS] = "";
    size_t used = 0;
    for (size_t i = 0; i < ROWS; i++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", i > 0 ? ", " : "",
                                 rows[i].name);
    return error_set(err, "--limit: no limit '%s': there are %s", quote(name).text, names);
}

/* Reads `NAME=N`. */
static bool limit_read(Limits *limits, char item[ITEM_MAX], Error *err) {
    char *value = strchr(item, '=');
    Error why;
    size_t i = 0;
    if (value != NULL)
        *value++ = '\0';
    while (i < ROWS && strcmp(rows[i].name, item) != 0)
        i++;
    if (i == ROWS)
        return name_unknown(item, err);
    if (option_value(limits, &rows[i]) != 0)
        return error_set(err, "--limit: %s is given twice", item);
    if (value == NULL)
        return error_set(err, "--limit: %s needs a number, as in %s=%" PRIu64, item, item,
                         rows[i].least);
    return option_set(limits, &rows[i], &value, 1, &why) || error_set(err, "--limit: %s", why.text);
}

bool limits_read(Limits *limits, const char *limit, const char *without, Error *err) {
    char item[ITEM_MAX];
    *limits = (Limits){.without = without};
    while (limit != NULL) {
        item_take(&limit, item);
        if (!limit_read(limits, item, err))
            return false;
    }
    while (without != NULL) {
        item_take(&without, item);
        if (!dialects_know(item))
            return error_set(err, "--without: no command '%s'", quote(item).text);
    }
    return true;
}

bool limits_exclude(const Limits *limits, const char *command) {
    char item[ITEM_MAX];
    for (const char *rest = limits->without; rest != NULL;) {
        item_take(&rest, item);
        if (strcmp(item, command) == 0)
            return true;
    }
    return false;
}
