#include "play/suggest.h"

#include <string.h>

#include "base/nearest.h"
#include "games/registry.h"
#include "protocol/session/option.h"

static const char *command_near(const Request *request, const Limits *limits) {
    Nearest nearest = nearest_begin(request->name, false);
    nearest_try(&nearest, "you");
    for (size_t i = 0; i < request->dialect->count; i++)
        if (!limits_exclude(limits, request->dialect->commands[i].name))
            nearest_try(&nearest, request->dialect->commands[i].name);
    return nearest.name;
}

static const char *game_near(const char *word) {
    Nearest nearest = nearest_begin(word, true);
    for (size_t i = 0; i < registry_count(); i++)
        nearest_try(&nearest, registry_at(i)->name);
    return nearest.name;
}

static const char *option_near(const Dialect *dialect, const char *word) {
    Nearest nearest = nearest_begin(word, true);
    for (size_t i = 0; option_at(i) != NULL; i++)
        if (option_in(option_at(i), dialect))
            nearest_try(&nearest, option_at(i)->name);
    return nearest.name;
}

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

bool suggest_write(const Request *request, const Limits *limits, const char *refusal, Text *out) {
    const char *reason = strchr(refusal, ' ');
    if (reason == NULL || request->name == NULL)
        return false;
    reason++;
    const char *word = request->count > 0 ? request->word[0] : "", *near = NULL, *kind = "", *more;
    if (strcmp(reason, "unknown command") == 0) {
        word = request->name;
        near = command_near(request, limits);
        kind = "unknown command";
        more = "? Try: help";
    } else if (begins(reason, "syntax error: no game ")) {
        near = game_near(word);
        kind = "syntax error: no game";
        more = "? Try: list_games";
    } else if (begins(reason, "syntax error: no option ")) {
        near = option_near(request->dialect, word);
        kind = "syntax error: no option";
        more = "? Try: options";
    } else if (begins(reason, "unknown command '") && strstr(reason, "did you mean") == NULL) {
        near = game_near(word);
        kind = "unknown command";
        more = "";
    }
    if (near == NULL)
        return false;
    text_add(out, "%.*s%s '%s': did you mean %s%s", (int)(reason - refusal), refusal, kind,
             quote(word).text, near, more);
    return !out->truncated;
}
