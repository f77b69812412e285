#include "records/titles.h"

#include <string.h>

#include "games/registry.h"

/* Games of pente.org and of programs for five in a row that this engine lacks. */
static const char *const lacking[] = {
    "connect6",        "dk-pente",   "swap2-keryo",  "swap2-gomoku", "go",
    "go-(9x9)",        "go-(13x13)", "renju",        "freestyle",    "freestyle-gomoku",
    "standard-gomoku", "caro",       "ninuki-renju", "omok"};

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

TitleFound title_find(const char *title, const Rules **rules) {
    static const char *const fronts[] = {"speed-", "turn-based-"};
    char wanted[64], known[64];
    const char *at = wanted;
    if (!title_normalise(title, wanted, sizeof wanted))
        return TITLE_UNKNOWN;
    for (size_t i = 0; i < sizeof fronts / sizeof *fronts; i++)
        if (strncmp(at, fronts[i], strlen(fronts[i])) == 0)
            at += strlen(fronts[i]);
    for (size_t i = 0; i < registry_count(); i++) {
        if (title_normalise(registry_at(i)->title, known, sizeof known) &&
            (strcmp(known, at) == 0 || strcmp(registry_at(i)->name, at) == 0)) {
            *rules = registry_at(i);
            return TITLE_KNOWN;
        }
    }
    for (size_t i = 0; i < sizeof lacking / sizeof *lacking; i++)
        if (strcmp(lacking[i], at) == 0)
            return TITLE_LACKING;
    return TITLE_UNKNOWN;
}
