#include "records/titles.h"

#include <string.h>

#include "games/registry.h"

/* Other names of games. In the tournaments of gomoku the first move is free. */
static const struct Alias {
    const char *title, *name, *options;
} aliases[] = {{"freestyle", "gomoku", " centre=off overline=win"},
               {"freestyle-gomoku", "gomoku", " centre=off overline=win"},
               {"standard-gomoku", "gomoku", " centre=off"}};

/* Games of pente.org and of programs for five in a row that this engine lacks. */
static const char *const lacking[] = {"connect6", "go",   "go-(9x9)",     "go-(13x13)",
                                      "renju",    "caro", "ninuki-renju", "omok"};

/* Lower case, and a hyphen for each blank. False if it is longer than any title. */
static bool title_normalise(const char *title, char *out, size_t room) {
    size_t length = 0;
    title += strspn(title, " ");
    for (; *title != '\0'; title++) {
        const char c = *title;
        if (length + 1 >= room)
            return false;
        out[length++] = c == ' ' || c == '_' ? '-' : c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
    }
    while (length > 0 && out[length - 1] == '-')
        length--;
    out[length] = '\0';
    return length > 0;
}

static const char *front_skip(const char *title) {
    static const char *const fronts[] = {"speed-", "turn-based-"};
    for (size_t i = 0; i < sizeof fronts / sizeof *fronts; i++)
        if (strncmp(title, fronts[i], strlen(fronts[i])) == 0)
            title += strlen(fronts[i]);
    return title;
}

TitleFound title_find(const char *title, Title *found) {
    char wanted[64], known[64];
    if (!title_normalise(title, wanted, sizeof wanted))
        return TITLE_UNKNOWN;
    const char *at = front_skip(wanted);
    for (size_t i = 0; i < registry_count(); i++) {
        if (title_normalise(registry_at(i)->title, known, sizeof known) &&
            (strcmp(known, at) == 0 || strcmp(registry_at(i)->name, at) == 0)) {
            *found = (Title){registry_at(i), ""};
            return TITLE_KNOWN;
        }
    }
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (strcmp(aliases[i].title, at) == 0) {
            *found = (Title){registry_find(aliases[i].name), aliases[i].options};
            return TITLE_KNOWN;
        }
    for (size_t i = 0; i < sizeof lacking / sizeof *lacking; i++)
        if (strcmp(lacking[i], at) == 0)
            return TITLE_LACKING;
    return TITLE_UNKNOWN;
}
