#include "games/managed.h"

#include <string.h>

#include "games/registry.h"
#include "rules/players.h"

static const char STANDARD[] = "gomoku 15x15";

bool managed_exact_matters(const Variant *variant) {
    return setup_key(variant->setup.rules, "overline") >= 0;
}

static bool game_fits(const Variant *variant, Error *err) {
    const Rules *rules = variant->setup.rules;
    if (rules->points == NULL)
        return error_set(err, "%s is not played with stones", rules->name);
    if (variant_multi(variant))
        return error_set(err, "this protocol is for two players, not %d", variant->players);
    if ((rules->traits & ALTERNATING) == 0)
        return error_set(err, "this protocol has no lines for the choices of colours in %s",
                         rules->name);
    return true;
}

Variant *managed_variant(const Variant *like, int side, bool exact, Error *err) {
    Variant *standard = like == NULL ? registry_open_line(STANDARD, err) : variant_hold(like);
    if (standard == NULL)
        return NULL;
    Setup setup = standard->setup;
    const bool fits = game_fits(standard, err), matters = managed_exact_matters(standard);
    variant_release(standard);
    if (!fits)
        return NULL;
    if (side > SIDE_MAX) {
        error_set(err, "unacceptable size: a board has at most %d rows", SIDE_MAX);
        return NULL;
    }
    setup.board = board_rectangle(side, side);
    if (matters) {
        setup_value_set(&setup, "overline", exact ? "" : "win");
        setup_value_set(&setup, "centre", "off");
    }
    return variant_new(&setup, err);
}

/* `swap2-pente` for `pente`, `swap2-keryo` for `keryo-pente`. */
static const Rules *swap2_find(const char *name) {
    static const char prefix[] = "swap2-";
    for (size_t i = 0; i < registry_count(); i++) {
        const char *other = registry_at(i)->name;
        if (strncmp(other, prefix, strlen(prefix)) != 0)
            continue;
        const size_t length = strlen(other + strlen(prefix));
        if (strncmp(name, other + strlen(prefix), length) == 0 &&
            (name[length] == '\0' || name[length] == '-'))
            return registry_at(i);
    }
    return NULL;
}

Variant *managed_swap2(const Variant *like, Error *err) {
    const Setup *from = &like->setup;
    Setup setup = {.rules = swap2_find(from->rules->name),
                   .pool = from->pool,
                   .board = from->board,
                   .moves = from->moves};
    if (setup.rules == NULL) {
        error_set(err, "there is no opening swap2 in %s", from->rules->name);
        return NULL;
    }
    setup_value_set(&setup, "overline", setup_value(from, "overline"));
    return variant_new(&setup, err);
}
