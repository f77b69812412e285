#include "play/suggest.h"

#include <string.h>

#include "base/nearest.h"
#include "play/completion.h"

/* A refusal, where the names are that its word may have meant, and what the better text says. */
typedef struct Refusal {
    const char *begin;
    bool whole;        /* it has nothing else */
    const char *begun; /* what these names complete; "": commands */
    const char *kind, *more;
} Refusal;

static const Refusal refusals[] = {
    {"unknown command", true, "", "unknown command", "? Try: help"},
    {"syntax error: no game ", false, "newgame ", "syntax error: no game", "? Try: list_games"},
    {"syntax error: no option ", false, "set_option ", "syntax error: no option", "? Try: options"},
    {"unknown command '", false, "newgame ", "unknown command", ""},
};

static const Refusal *refusal_find(const char *reason) {
    if (strstr(reason, "did you mean") != NULL)
        return NULL;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const Refusal *refusal = &refusals[i];
        const size_t length = strlen(refusal->begin);
        if (strncmp(reason, refusal->begin, length) == 0 &&
            (!refusal->whole || reason[length] == '\0'))
            return refusal;
    }
    return NULL;
}

/* The names are lines of the text, which get ends of their own. */
static const char *name_near(Text *names, const char *word, bool folded) {
    Nearest nearest = nearest_begin(word, folded);
    char *name = names->data;
    for (char *end; name != NULL && (end = strchr(name, '\n')) != NULL; name = end + 1) {
        *end = '\0';
        nearest_try(&nearest, name);
    }
    return nearest.name;
}

bool suggest_write(const Fivefold *engine, const Line *line, const char *refusal, Text *out) {
    const char *reason = strchr(refusal, ' ');
    const Refusal *found = reason != NULL ? refusal_find(reason + 1) : NULL;
    if (found == NULL)
        return false;
    const bool command = found->begun[0] == '\0';
    const char *word = command ? line->name : line->count > 0 ? line->word[0] : "";
    Text names = {0};
    completion_find(engine, "gtp", found->begun, &names);
    const char *near = name_near(&names, word, !command);
    if (near != NULL)
        text_add(out, "%.*s%s '%s': did you mean %s%s", (int)(reason + 1 - refusal), refusal,
                 found->kind, quote(word).text, near, found->more);
    text_free(&names);
    return near != NULL && !out->truncated;
}
