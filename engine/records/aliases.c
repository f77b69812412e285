#include "records/aliases.h"

#include <stdlib.h>
#include <string.h>

#include "games/registry.h"

static const struct AliasRow {
    const char *title, *game, *options; /* options NULL: this engine lacks the game */
} rows[] = {
#define ALIAS(title, game, options) {title, game, options},
#define LACKING(title, game)        {title, game, NULL},
#include "records/aliases.def"
#undef ALIAS
#undef LACKING
};

/* Lower case, and a hyphen for each blank. False if it is longer than any title. */
static bool alias_normalise(const char *title, char *out, size_t room) {
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

static AliasFound row_take(const struct AliasRow *row, GameAlias *found) {
    *found = (GameAlias){row->game, row->options != NULL ? row->options : ""};
    return row->options != NULL ? ALIAS_KNOWN : ALIAS_LACKING;
}

AliasFound alias_find(const char *title, GameAlias *found) {
    char wanted[64], known[64];
    if (!alias_normalise(title, wanted, sizeof wanted))
        return ALIAS_UNKNOWN;
    const char *at = front_skip(wanted);
    for (size_t i = 0; i < registry_count(); i++) {
        if (alias_normalise(registry_at(i)->title, known, sizeof known) &&
            (strcmp(known, at) == 0 || strcmp(registry_at(i)->name, at) == 0)) {
            *found = (GameAlias){registry_at(i)->name, ""};
            return ALIAS_KNOWN;
        }
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].title, at) == 0)
            return row_take(&rows[i], found);
    return ALIAS_UNKNOWN;
}

AliasFound alias_rule_find(const char *rule, GameAlias *found) {
    /* Gomocup's protocol, version 2: 1 exactly five, 2 continuous, 4 renju, 8 caro; a sum of them.
     */
    static const struct AliasRow numbers[] = {{"0", "gomoku", " centre=off overline=win"},
                                              {"1", "gomoku", " centre=off"},
                                              {"4", "renju", NULL},
                                              {"8", "caro", NULL},
                                              {"9", "caro", NULL}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(numbers[i].title, rule) == 0)
            return row_take(&numbers[i], found);
    return alias_find(rule, found);
}

AliasFound alias_group_find(const char *name, GameAlias *found) {
    static const char *const rules[] = {"freestyle", "standard", "renju", "caro"};
    char begin[16];
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const size_t length = strlen(rules[i]);
        if (strlen(name) < length)
            continue;
        memcpy(begin, name, length);
        begin[length] = '\0';
        if (word_same(begin, rules[i]))
            return alias_find(rules[i], found);
    }
    return ALIAS_UNKNOWN;
}

AliasFound alias_number_find(const char *number, GameAlias *found) {
    /* A game of pente.org is 100 + 1, 3, 5, ...; one more if it is a speed game, 50 more if it is
       move-based. */
    static const char *const site[] = {"pente",    "keryo-pente", "gomoku",     "d-pente",
                                       "g-pente",  "poof-pente",  "connect6",   "boat-pente",
                                       "dk-pente", "go",          "go-(9x9)",   "go-(13x13)",
                                       "o-pente",  "swap2-pente", "swap2-keryo"};
    if (strcmp(number, "4") == 0)
        return alias_find("gomoku", found);
    const long value = strlen(number) == 3 ? strtol(number, NULL, 10) : 0;
    const long game = value > 150 ? value - 151 : value - 101;
    if (game < 0 || game / 2 >= (long)(sizeof site / sizeof *site))
        return ALIAS_UNKNOWN;
    return alias_find(site[game / 2], found);
}
