#include "protocol/commands/engine.h"

#include <string.h>

#include "games/registry.h"
#include "protocol/commands/commands.h"

bool cmd_protocol_version(Call *call) {
    text_string_add(&call->reply, "2");
    return true;
}

bool cmd_name(Call *call) {
    text_string_add(&call->reply, SESSION_ENGINE);
    return true;
}

bool cmd_version(Call *call) {
    text_string_add(&call->reply, FIVEFOLD_VERSION);
    return true;
}

/* In the current game: GoGui treats any engine that lists the referee commands as a referee. */
static bool command_known(const Call *call, const Command *command) {
    Error none;
    return command != NULL && !limits_exclude(&call->session->limits, command->name) &&
           command_known_to(command, game_variant(call->session->game), &none);
}

bool cmd_known_command(Call *call) {
    const bool known = command_known(call, command_find(call->word[0]));
    text_string_add(&call->reply, known ? "true" : "false");
    return true;
}

bool cmd_list_commands(Call *call) {
    for (size_t i = 0; command_at(i) != NULL; i++)
        if (command_known(call, command_at(i)))
            text_add(&call->reply, "%s\n", command_at(i)->name);
    return true;
}

bool cmd_quit(Call *call) {
    call->session->quit = true;
    return true;
}

static bool command_describe(Call *call, const char *name) {
    const Command *command = command_find(name);
    if (command == NULL && command_moved(name))
        return command_unknown(name, call->err);
    if (command == NULL) {
        const Command *near = command_nearest(name);
        if (near != NULL && limits_exclude(&call->session->limits, near->name))
            near = NULL;
        return error_set(call->err, "unknown command '%s'%s%s", quote(name).text,
                         near != NULL ? ": did you mean " : "", near != NULL ? near->name : "");
    }
    if (!command_included(call, command))
        return false;
    text_add(&call->reply, "%s%s%s\nanswers %s\n", command->name,
             command->arguments[0] != '\0' ? " " : "", command->arguments, command->answer);
    Text refusals = {0};
    command_refusals_write(command, &refusals);
    if (refusals.length > 0)
        text_add(&call->reply, "refuses if %s\n", text_string(&refusals));
    call->reply.truncated |= refusals.truncated;
    text_free(&refusals);
    return true;
}

static void game_describe(const Rules *rules, Text *out) {
    text_add(out, "%s %dx%d: %s\n%s\n", rules->name, rules->columns, rules->rows, rules->title,
             rules->about);
}

static const struct {
    const char *name, *lines;
} topics[] = {
#define TOPIC(name, lines) {name, lines},
#include "protocol/commands/topics.def"
};

const char *topic_at(size_t i) {
    return i < sizeof topics / sizeof *topics ? topics[i].name : NULL;
}

static const char *topic_find(const char *name) {
    for (size_t i = 0; topic_at(i) != NULL; i++)
        if (word_same(topic_at(i), name))
            return topics[i].lines;
    return NULL;
}

bool cmd_help(Call *call) {
    if (call->count == 1 && registry_find(call->word[0]) != NULL) {
        game_describe(registry_find(call->word[0]), &call->reply);
        return true;
    }
    if (call->count == 1 && topic_find(call->word[0]) != NULL) {
        text_string_add(&call->reply, topic_find(call->word[0]));
        return true;
    }
    if (call->count == 1)
        return command_describe(call, call->word[0]);
    const Command *before = NULL;
    for (size_t i = 0; command_at(i) != NULL; i++) {
        const Command *command = command_at(i);
        if (limits_exclude(&call->session->limits, command->name))
            continue;
        if (before == NULL || before->theme != command->theme)
            text_add(&call->reply, "%s%s:", before != NULL ? "\n" : "",
                     theme_title(command->theme));
        text_add(&call->reply, " %s", command->name);
        before = command;
    }
    text_string_add(&call->reply, "\nTopics:");
    for (size_t i = 0; topic_at(i) != NULL; i++)
        text_add(&call->reply, " %s", topic_at(i));
    text_string_add(&call->reply, "\nhelp COMMAND says more of one; a game in five lines: newgame "
                                  "capture 7x7, showboard, genmove, play MOVE, legal_moves\n");
    return true;
}

bool cmd_switch(Call *call) {
    const Request *request = call->request;
    if (call->count == 0)
        return request->dialect->greeting(call);
    if (call->count > 1 || !word_same(call->word[0], "off"))
        return error_set(call->err, "%s takes nothing or off", request->name);
    if (request->spoken->state_reset != NULL)
        request->spoken->state_reset(session_state(call->session, request->spoken));
    return true;
}
