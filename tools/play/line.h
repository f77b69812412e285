/* A line of GTP in words: `[id] command arguments`. */
#pragma once

#include "base/text.h"

typedef struct Line {
    const char *id;    /* as it is written, or "" */
    const char *name;  /* of the command, or "" */
    char *const *word; /* arguments */
    size_t count;
    Words words; /* storage: a Line must not be moved */
} Line;

/* Returns false, with no words, if memory runs out. Free it in any case. */
bool line_split(Line *line, const char *text);
void line_free(Line *line);
