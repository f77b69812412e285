/* compliance: tests whether an engine follows its protocol. See README.md here. */
#include <string.h>

#include "check.h"
#include "games/registry.h"
#include "streams/program.h"
#include "talk/arguments.h"
#include "talk/usage.h"

enum { EXIT_FINE, EXIT_FAILED, EXIT_IMPOSSIBLE };
enum { REPLY_BYTES_MAX = 1 << 22 };

typedef struct Tool {
    EngineSpec spec;
    size_t engines;
    WordList games; /* as newgame writes them */
    Surroundings around;
} Tool;

static const char help[] =
    "compliance tests whether an engine follows its protocol, in each game given, or in one game\n"
    "of each kind that the engine knows.\n\n"
    "  -engine KEY=VALUE ...   the engine\n"
    "  -game SPEC              a game, as in the command newgame; repeat for each\n"
    "  -log FILE               append every line to and from the engine to FILE\n"
    "  -args FILE              insert words of the command line from a file\n"
    "  -help                   this text\n"
    "  -version                the version\n\n"
    "keys of the engine (proto=gomocup has no questions; limits have no effect):\n";

static const char statuses[] =
    "\nExit status: 0 no question failed, 1 one failed, 2 the engine could not be tested.\n";

static bool game_add(Tool *tool, char *const *words, size_t count, Error *err) {
    Text line = {0};
    for (size_t i = 0; i < count; i++)
        text_add(&line, "%s ", words[i]);
    Variant *variant = registry_open_line(text_string(&line), err);
    text_clear(&line);
    if (variant != NULL) {
        variant_write(variant, &line);
        variant_release(variant);
        wordlist_add(&tool->games, "%s", text_string(&line));
    }
    text_free(&line);
    return variant != NULL;
}

static bool tool_option_read(Tool *tool, const char *name, char *const *words, size_t count,
                             Error *err) {
    if (strncmp(name, "--", 2) == 0)
        name++;
    if (strcmp(name, "-engine") == 0 && count > 0)
        return ++tool->engines == 1 ? engine_spec_read(&tool->spec, words, count, err)
                                    : error_set(err, "give one -engine: each run tests one");
    if (strcmp(name, "-game") == 0 && count > 0)
        return game_add(tool, words, count, err);
    if (strcmp(name, "-log") == 0 && count == 1 && tool->around.log == NULL)
        return (tool->around.log = log_open(words[0], err)) != NULL;
    return error_set(err,
                     "'%s' is no option, or what follows it does not fit: see compliance -help",
                     quote(name).text);
}

static bool options_read(Tool *tool, const WordList *list, Error *err) {
    for (size_t i = 0; i < list->count;) {
        const size_t name = i++, first = i;
        while (i < list->count && list->word[i][0] != '-')
            i++;
        if (!tool_option_read(tool, list->word[name], list->word + first, i - first, err))
            return false;
    }
    if (!engine_spec_check(&tool->spec, 1, err))
        return false;
    if (tool->spec.protocol == PROTOCOL_GOMOCUP)
        return error_set(err, "there are no questions for proto=gomocup");
    return tool->games.count > 0 || tool->spec.protocol != PROTOCOL_GENMOVE ||
           error_set(err, "bare GTP needs -game: the engine cannot be asked for its game");
}

static int tool_run(Tool *tool, int argc, char **argv) {
    const CheckPlan plan = {.spec = &tool->spec, .games = &tool->games, .around = &tool->around};
    WordList words = {0};
    Error err;
    const bool ready = arguments_expand(argv + 1, argc > 0 ? (size_t)argc - 1 : 0, &words, &err) &&
                       options_read(tool, &words, &err) &&
                       engine_try(&tool->spec, &tool->around, &err);
    wordlist_free(&words);
    if (!ready) {
        message("%s", err.text);
        return EXIT_IMPOSSIBLE;
    }
    return check_run(&plan, program_output()) ? EXIT_FINE : EXIT_FAILED;
}

static bool help_asked(int argc, char **argv) {
    Text text = {0};
    text_string_add(&text, help);
    engine_spec_help(&text);
    text_string_add(&text, statuses);
    const bool asked = usage_asked(argc, argv, "compliance", text_string(&text));
    text_free(&text);
    return asked;
}

int main(int argc, char **argv) {
    Tool tool = {.spec = engine_spec_default(),
                 .around = {.stop_fd = -1, .reply_bytes_max = REPLY_BYTES_MAX}};
    program_begin("compliance");
    if (help_asked(argc, argv))
        return program_end(EXIT_FINE, EXIT_IMPOSSIBLE);
    tool.around.supervisor = supervisor_begin();
    int status = tool_run(&tool, argc, argv);
    engine_spec_free(&tool.spec);
    wordlist_free(&tool.games);
    if (!log_close(tool.around.log))
        status = EXIT_IMPOSSIBLE;
    supervisor_end(tool.around.supervisor);
    return program_end(status, EXIT_IMPOSSIBLE);
}
