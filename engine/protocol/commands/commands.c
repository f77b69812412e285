#include "protocol/commands/commands.h"

#include "base/nearest.h"
#include "rules/players.h"
#include "solve/solver.h"
#include <string.h>

const Command command_rows[] = {
#define COMMAND(handler, name, theme, when, games, least, most, arguments, answer, refusal)        \
    {name, theme, when, games, least, most, arguments, answer, refusal, cmd_##handler, NULL},
#include "protocol/commands/commands.def"
};

const Command *command_at(size_t i) {
    return i < COMMAND_ROWS ? &command_rows[i] : NULL;
}

const Command *command_find(const char *name) {
    for (size_t i = 0; i < COMMAND_ROWS; i++)
        if (strcmp(command_rows[i].name, name) == 0)
            return &command_rows[i];
    return NULL;
}

const Command *command_nearest(const char *name) {
    Nearest nearest = nearest_begin(name, false);
    for (size_t i = 0; i < COMMAND_ROWS; i++)
        nearest_try(&nearest, command_rows[i].name);
    return nearest.name != NULL ? command_find(nearest.name) : NULL;
}

bool command_moved(const char *name) {
    static const char *const moved[] = {"you", "terminal"};
    for (size_t i = 0; i < sizeof moved / sizeof *moved; i++)
        if (word_same(moved[i], name))
            return true;
    return false;
}

bool command_unknown(const char *name, Error *err) {
    if (command_moved(name))
        return error_set(err, "unknown command '%s': it is in bin/play now", name);
    return error_set(err, "unknown command");
}

const char *theme_title(Theme theme) {
    static const char *const titles[] = {
        [STANDARD] = "The engine",  [SETUP] = "Setting up",       [PLAY] = "Playing",
        [THINK] = "Thinking",       [COUNT] = "Counting",         [SOLVE] = "Solving",
        [FRONT] = "For front ends", [SWITCH] = "Other protocols", [GOGUI] = "For GoGui",
    };
    return titles[theme];
}

/* --- games of a command --- */

bool command_known_to(const Command *command, const Variant *variant, Error *err) {
    const Rules *rules = variant->setup.rules;
    switch (command->games) {
    case ANY_GAME: break;
    case TWO_COLOURS:
    case ON_POINTS:
        if (command->games == ON_POINTS && rules->points == NULL)
            return error_set(err, "%s is not played with stones on points", rules->name);
        return !variant_multi(variant) ||
               error_set(err, "%s knows two players, and %d play", command->name, variant->players);
    case SOLVABLE: {
        const char *why_not;
        return solver_of(variant, &why_not) != NULL ||
               error_set(err, "%s cannot be solved: %s", rules->name, why_not);
    }
    }
    return true;
}

void command_refusals_write(const Command *command, Text *out) {
    static const char *const others[] = {
        [ANY_GAME] = "",
        [TWO_COLOURS] = "more than two play",
        [ON_POINTS] = "not a two-player stone game",
        [SOLVABLE] = "the game bans repetition; more than two play, each for himself",
    };
    const char *other = others[command->games];
    const bool both = other[0] != '\0' && command->refusal[0] != '\0';
    text_add(out, "%s%s%s", other, both ? "; " : "", command->refusal);
}
