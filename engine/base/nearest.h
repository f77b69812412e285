/* The name in a list that a mistyped word is most similar to. */
#pragma once

#include <stdbool.h>

typedef struct Nearest {
    const char *word;
    bool folded;      /* ignores the case of ASCII letters */
    const char *name; /* the most similar so far; NULL: none is similar enough */
    int distance;
} Nearest;

Nearest nearest_begin(const char *word, bool folded);

/* Similar names differ in at most three letters and in at most half of their own, or begin with
   the word, which then has three letters or more. Of equal ones the first stays. */
void nearest_try(Nearest *nearest, const char *name);
