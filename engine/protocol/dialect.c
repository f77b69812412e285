#include "protocol/dialect.h"

#include <string.h>

static const Dialect *const dialects[] = {
#define DIALECT_FIRST(id)   &dialect_##id,
#define DIALECT(id, answer) &dialect_##id,
#include "protocol/dialects.def"
};

const Dialect *dialect_at(size_t i) {
    return i < sizeof dialects / sizeof *dialects ? dialects[i] : NULL;
}

const Dialect *dialect_find(const char *name) {
    for (size_t i = 0; dialect_at(i) != NULL; i++)
        if (strcmp(dialect_at(i)->name, name) == 0)
            return dialect_at(i);
    return NULL;
}

const Dialect *dialect_opened(const char *line) {
    Error none;
    if (!text_begin(&line, &none))
        return NULL;
    for (size_t i = 0; dialect_at(i) != NULL; i++)
        if (dialect_at(i)->opens != NULL && dialect_at(i)->opens(line))
            return dialect_at(i);
    return NULL;
}

const Command *dialect_command(const Dialect *dialect, const char *name) {
    for (size_t i = 0; i < dialect->count; i++)
        if (strcmp(dialect->commands[i].name, name) == 0)
            return &dialect->commands[i];
    return NULL;
}

bool dialects_know(const char *command) {
    for (size_t i = 0; dialect_at(i) != NULL; i++)
        if (dialect_command(dialect_at(i), command) != NULL)
            return true;
    return false;
}
