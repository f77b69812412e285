/* One command being answered. A handler adds its answer to `reply` and returns true, or refuses
   with a sentence in `err`, in one statement: return error_set(call->err, ...). */
#pragma once

#include "protocol/session.h"

struct Call {
    Session *session;
    const Request *request;
    char *const *word; /* the arguments */
    size_t count;
    Text reply; /* no empty lines; if it is lost, the command is refused. Short ones never are */
    Error *err;
    bool begun;  /* part of the reply has been sent */
    bool silent; /* nothing is sent: the caller looks at the reply itself */
};

void call_send(Call *call);      /* sends the whole lines in `reply` now, unless it is lost */
void call_info_send(Call *call); /* the same, but a lost line is left out and nothing more */

enum { MANY = 1000000 };

const Command *command_at(size_t i); /* NULL after the last */
const Command *command_find(const char *name);
const Command *command_nearest(const char *name); /* what may have been meant, or NULL */
const char *theme_title(Theme theme);

/* Is there such a command in this game? Refuses with the reason. */
bool command_known_to(const Command *command, const Variant *variant, Error *err);

/* What the manual says of refusals, "" if there are none. */
void command_refusals_write(const Command *command, Text *out);

#define COMMAND(handler, name, theme, when, games, least, most, arguments, answer, refusal)        \
    bool cmd_##handler(Call *call);
#include "protocol/commands.def"
#undef COMMAND
