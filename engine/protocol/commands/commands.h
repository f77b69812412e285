/* The table of GTP commands. The other dialects are built on them. */
#pragma once

#include "protocol/session/call.h"

const Command *command_at(size_t i); /* NULL after the last */
const Command *command_find(const char *name);
const Command *command_nearest(const char *name); /* the most similar name, or NULL */

bool command_moved(const char *name); /* was it one of the last version, and is in bin/play now? */

/* Fails; the error names the program that has the command now. */
bool command_unknown(const char *name, Error *err);
const char *theme_title(Theme theme);

/* True if the game has this command; otherwise sets *err. */
bool command_known_to(const Command *command, const Variant *variant, Error *err);

/* Writes the errors of a command as the manual lists them; "" if there are none. */
void command_refusals_write(const Command *command, Text *out);

extern const Command command_rows[];
enum {
    COMMAND_ROWS = 0
#define COMMAND(...) +1
#include "protocol/commands/commands.def"
};

#define COMMAND(handler, name, theme, when, games, least, most, arguments, answer, refusal)        \
    bool cmd_##handler(Call *call);
#include "protocol/commands/commands.def"
