#include "protocol/session/limits.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "protocol/dialect.h"

enum { ITEM_MAX = 64 }; /* bytes of `NAME=N`, or of a name */

static const LimitRow rows[] = {
#define LIMIT(field, name, least, most, summary)                                                   \
    {name, summary, offsetof(Limits, field), least, most},
#include "protocol/session/limits.def"
};

enum { ROWS = sizeof rows / sizeof *rows };

const LimitRow *limit_at(size_t i) {
    return i < ROWS ? &rows[i] : NULL;
}

uint64_t limit_value(const Limits *limits, const LimitRow *limit) {
    uint64_t value;
    memcpy(&value, (const char *)limits + limit->offset, sizeof value);
    return value;
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

static bool limit_read(Limits *limits, const char *item, Error *err) {
    const size_t length = strcspn(item, "=");
    char name[ITEM_MAX];
    uint64_t value;
    Error why;
    size_t i = 0;
    snprintf(name, sizeof name, "%.*s", (int)length, item);
    while (i < ROWS && strcmp(rows[i].name, name) != 0)
        i++;
    if (i == ROWS)
        return name_unknown(name, err);
    if (limit_value(limits, &rows[i]) != 0)
        return error_set(err, "--limit: %s is given twice", name);
    if (item[length] == '\0')
        return error_set(err, "--limit: %s needs a number, as in %s=%" PRIu64, name, name,
                         rows[i].least);
    if (!word_number(item + length + 1, name, rows[i].least, rows[i].most, &value, &why))
        return error_set(err, "--limit: %s", why.text);
    memcpy((char *)limits + rows[i].offset, &value, sizeof value);
    return true;
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
