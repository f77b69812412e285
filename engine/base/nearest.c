#include "base/nearest.h"

#include <stddef.h>
#include <string.h>

#include "base/text.h"

enum { NAME_MAX_LENGTH = 40, NEAR = 3, BEGIN_LEAST = 3 };

static char letter(const Nearest *nearest, char c) {
    return nearest->folded ? letter_lower(c) : c;
}

static bool name_begins(const Nearest *nearest, const char *name) {
    const char *word = nearest->word;
    while (*word != '\0' && letter(nearest, *word) == letter(nearest, *name)) {
        word++;
        name++;
    }
    return *word == '\0';
}

/* Levenshtein distance: insertions, deletions and substitutions of letters. */
static int names_distance(const Nearest *nearest, const char *b) {
    const char *a = nearest->word;
    int row[NAME_MAX_LENGTH + 1];
    const int length = (int)strlen(b);
    for (int j = 0; j <= length; j++)
        row[j] = j;
    for (int i = 1; a[i - 1] != '\0'; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= length; j++) {
            const bool same = letter(nearest, a[i - 1]) == letter(nearest, b[j - 1]);
            const int exchanged = diagonal + !same;
            diagonal = row[j];
            row[j] = 1 + (row[j] < row[j - 1] ? row[j] : row[j - 1]);
            row[j] = exchanged < row[j] ? exchanged : row[j];
        }
    }
    return row[length];
}

Nearest nearest_begin(const char *word, bool folded) {
    return (Nearest){.word = word, .folded = folded, .distance = NEAR + 1};
}

void nearest_try(Nearest *nearest, const char *name) {
    const size_t length = strlen(nearest->word);
    if (length > NAME_MAX_LENGTH || strlen(name) > NAME_MAX_LENGTH)
        return;
    const bool begins = length >= BEGIN_LEAST && name_begins(nearest, name);
    const int distance = begins ? 1 : names_distance(nearest, name);
    if (distance >= nearest->distance || 2 * distance > (int)strlen(name))
        return;
    nearest->distance = distance;
    nearest->name = name;
}
