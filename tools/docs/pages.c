#include "pages.h"

#include <inttypes.h>
#include <string.h>

#include "games/registry.h"
#include "protocol/commands/commands.h"
#include "protocol/session/option.h"

#define ENGINE "fivefold"

static const struct {
    const char *name, *summary;
} programs[] = {
    {ENGINE, "engine for pentomino games, Pente and Pentamid"},
    {ENGINE "-match", "plays matches between engines, as referee"},
    {ENGINE "-compliance", "tests whether an engine follows its protocol"},
    {ENGINE "-certcheck", "verifies certificates of solved games"},
    {ENGINE "-kayles", "solves Node Kayles on a graph"},
    {ENGINE "-openings", "judges every first move of a board"},
    {ENGINE "-perft", "compares perft counts"},
    {ENGINE "-records", "converts game records of Pente into commands, and back"},
    {ENGINE "-play", "plays with a person, or shows a game"},
    {ENGINE "-review", "reviews games: what each move gave away"},
};
enum { PROGRAMS = sizeof programs / sizeof *programs };

static const char *summary_find(const char *name) {
    for (size_t i = 0; i < PROGRAMS; i++)
        if (strcmp(programs[i].name, name) == 0)
            return programs[i].summary;
    return NULL;
}

static const char *tool_name(const char *name) { /* name before installation, as in bin/ */
    const char *dash = strchr(name, '-');
    return dash != NULL ? dash + 1 : name;
}

/* --- manual pages --- */

/* Adds one character, escaped for troff. */
static void roff_char_add(Text *out, char c) {
    switch (c) {
    case '\\': text_string_add(out, "\\e"); break;
    case '-': text_string_add(out, "\\-"); break;
    case '\'': text_string_add(out, "\\(aq"); break;
    case '~': text_string_add(out, "\\(ti"); break;
    case '^': text_string_add(out, "\\(ha"); break;
    default: text_char_add(out, c, 1);
    }
}

/* Adds a text of a .def file; code between backquotes becomes bold. */
static void roff_add(Text *out, const char *text) {
    bool code = false;
    for (; *text != '\0'; text++) {
        if (*text != '`')
            roff_char_add(out, *text);
        else
            text_string_add(out, (code = !code) ? "\\fB" : "\\fR");
    }
}

/* Begins a tagged paragraph: `name` in bold, then `rest`. */
static void tag_add(Text *out, const char *name, const char *rest) {
    text_string_add(out, ".TP\n\\fB");
    roff_add(out, name);
    text_string_add(out, "\\fR");
    if (rest[0] != '\0') {
        text_char_add(out, ' ', 1);
        roff_add(out, rest);
    }
    text_char_add(out, '\n', 1);
}

/* Adds preformatted lines. */
static void listing_add(Text *out, const char *text, const char *end) {
    text_string_add(out, ".nf\n");
    for (; text < end; text++) {
        if (text[0] == '.')
            text_string_add(out, "\\&");
        for (; text < end && *text != '\n'; text++)
            roff_char_add(out, *text);
        text_char_add(out, '\n', 1);
    }
    text_string_add(out, ".fi\n");
}

/* Returns the end of the usage lines, at the first blank line, or `help` if there are none. */
static const char *usage_end(const char *help) {
    if (strncmp(help, "usage: ", 7) != 0)
        return help;
    const char *end = strstr(help, "\n\n");
    return end != NULL ? end + 1 : help + strlen(help);
}

/* Adds the usage lines, with the installed name of the program. */
static void usage_add(Text *out, const char *name, const char *help) {
    const char *end = usage_end(help), *tool = tool_name(name);
    const size_t length = strlen(tool), indent = strlen("usage: ");
    Text lines = {0};
    if (end == help)
        text_add(&lines, "%s -OPTION [VALUE ...] ...\n", name);
    while (help < end) {
        const size_t line = strcspn(help, "\n");
        const char *from = help + (line > indent ? indent : line);
        const bool named = strncmp(from, tool, length) == 0 && from[length] == ' ';
        text_string_add(&lines, named ? name : "");
        from += named ? length : 0;
        text_add(&lines, "%.*s\n", (int)(help + line - from), from);
        help += line + 1;
    }
    listing_add(out, text_string(&lines), text_string(&lines) + lines.length);
    text_free(&lines);
}

static void commands_add(Text *out) {
    text_string_add(out, ".SH COMMANDS\nThe engine reads one command a line from standard input, "
                         "or one command from its arguments.\n");
    for (size_t i = 0; command_at(i) != NULL; i++) {
        const Command *command = command_at(i);
        if (i == 0 || command_at(i - 1)->theme != command->theme) {
            text_string_add(out, ".SS ");
            roff_add(out, theme_title(command->theme));
            text_char_add(out, '\n', 1);
        }
        tag_add(out, command->name, command->arguments);
        text_string_add(out, "Answers ");
        roff_add(out, command->answer);
        text_string_add(out, ".");
        Text refusals = {0};
        command_refusals_write(command, &refusals);
        if (refusals.length > 0) {
            text_string_add(out, " Refused: ");
            roff_add(out, text_string(&refusals));
            text_string_add(out, ".");
        }
        text_free(&refusals);
        text_char_add(out, '\n', 1);
    }
}

static void options_add(Text *out) {
    text_string_add(out,
                    ".SH OPTIONS OF THE ENGINE\nSet by \\fBset_option\\fR \\fINAME VALUE\\fR.\n");
    for (size_t i = 0; option_at(i) != NULL; i++) {
        const Option *option = option_at(i);
        if (!option_in(option, dialect_at(0)))
            continue;
        Text values = {0};
        option_range_write(option, &values);
        text_string_add(&values, " (");
        option_value_write(option, option->standard, &values);
        text_char_add(&values, ')', 1);
        tag_add(out, option->name, text_string(&values));
        text_free(&values);
        roff_add(out, option->summary);
        text_char_add(out, '\n', 1);
    }
}

static void games_add(Text *out) {
    text_string_add(out, ".SH GAMES\nStarted by \\fBnewgame\\fR \\fIGAME\\fR [\\fISIZE\\fR] "
                         "[\\fIkey\\fR=\\fIvalue\\fR ...].\n");
    for (size_t i = 0; i < registry_count(); i++) {
        const Rules *rules = registry_at(i);
        Text size = {0};
        text_add(&size, "%dx%d", rules->columns, rules->rows);
        tag_add(out, rules->name, text_string(&size));
        text_free(&size);
        roff_add(out, rules->title);
        text_string_add(out, ": ");
        roff_add(out, rules->summary);
        for (const SetupKey *key = rules->keys; key->key != NULL; key++) {
            text_string_add(out, key == rules->keys ? ". Keys: \\fB" : ", \\fB");
            roff_add(out, key->key);
            text_string_add(out, "\\fR=");
            roff_add(out, key->values);
        }
        text_string_add(out, ".\n");
    }
}

static void others_add(Text *out, const char *name) {
    const char *before = "";
    text_string_add(out, ".SH SEE ALSO\n");
    for (size_t i = 0; i < PROGRAMS; i++) {
        if (strcmp(programs[i].name, name) == 0)
            continue;
        text_add(out, "%s\\fB", before);
        roff_add(out, programs[i].name);
        text_string_add(out, "\\fR(6)");
        before = ",\n";
    }
    text_string_add(out, "\n.PP\n\\fIprotocol.md\\fR, installed with the documents, describes the "
                         "protocol, the rules and all file formats.\n");
}

bool page_write(const char *name, const char *help, Text *out) {
    const char *summary = summary_find(name);
    const bool engine = strcmp(name, ENGINE) == 0;
    if (summary == NULL)
        return false;
    text_add(out, ".TH \"%s\" 6 \"\" \"Fivefold " FIVEFOLD_VERSION "\" \"Games\"\n.SH NAME\n",
             name);
    roff_add(out, name);
    text_string_add(out, " \\- ");
    roff_add(out, summary);
    text_string_add(out, "\n.SH SYNOPSIS\n");
    usage_add(out, name, help);
    text_string_add(out, ".SH DESCRIPTION\n");
    const char *rest = usage_end(help);
    rest += rest[0] == '\n';
    listing_add(out, rest, rest + strlen(rest));
    if (engine) {
        commands_add(out);
        options_add(out);
        games_add(out);
    }
    others_add(out, name);
    return true;
}

/* --- completion --- */

static bool letter(char c) {
    return (c >= 'a' && c <= 'z') || c == '-' || c == '_';
}

/* Adds a word unless it is already there. */
static void word_add(Text *words, const char *word, size_t length) {
    Text spaced = {0};
    text_add(&spaced, " %.*s ", (int)length, word);
    if (strstr(text_string(words), text_string(&spaced)) == NULL)
        text_string_add(words, text_string(&spaced) + (words->length > 0));
    text_free(&spaced);
}

/* An option (`-name`, `--name`) or a key (`name=`, where it begins a line) of that many letters. */
static void option_word_take(const char *help, const char *at, size_t letters, Text *words) {
    const char before = at == help ? '\n' : at[-1];
    const bool option = at[0] == '-' && letters > 2;
    const bool key = at[letters] == '=' && at - help >= 4 && strncmp(at - 4, "    ", 4) == 0;
    if (strchr(" \n[|", before) != NULL && (option || (key && letters > 1)))
        word_add(words, at, letters + (key && !option));
}

/* Adds the alternatives `a|b` that may follow the program's name. Returns their end. */
static const char *uses_take(const char *at, Text *words) {
    while (letter(at[0]) && at[0] != '-') {
        const size_t letters = strspn(at, "abcdefghijklmnopqrstuvwxyz");
        word_add(words, at, letters);
        at += letters;
        if (at[0] != '|')
            break;
        at++;
    }
    return at;
}

/* Adds all options, the keys that begin a line, and the words that may follow the program's name on
   usage lines. */
static void words_find(const char *tool, const char *help, Text *words) {
    const char *uses = usage_end(help);
    const size_t length = strlen(tool);
    for (const char *at = help; *at != '\0';) {
        const bool begins = at == help || strchr(" \n[|", at[-1]) != NULL;
        size_t letters = 0;
        while (letter(at[letters]))
            letters++;
        option_word_take(help, at, letters, words);
        if (begins && at < uses && strncmp(at, tool, length) == 0 && at[length] == ' ')
            at = uses_take(at + length + 1, words);
        else
            at += letters > 0 ? letters : 1;
    }
}

static void list_begin(Text *out, const char *name) {
    text_add(out, "    local %s='", name);
}

static void engine_completion_write(Text *out) {
    list_begin(out, "commands");
    for (size_t i = 0; command_at(i) != NULL; i++)
        text_add(out, "%s%s", i > 0 ? " " : "", command_at(i)->name);
    text_string_add(out, "'\n");
    list_begin(out, "games");
    for (size_t i = 0; i < registry_count(); i++)
        text_add(out, "%s%s", i > 0 ? " " : "", registry_at(i)->name);
    text_string_add(out, "'\n");
    list_begin(out, "settings");
    for (size_t i = 0; option_at(i) != NULL; i++)
        if (strchr(option_at(i)->name, ' ') == NULL && option_in(option_at(i), dialect_at(0)))
            text_add(out, "%s%s", i > 0 ? " " : "", option_at(i)->name);
    text_string_add(out,
                    "'\n"
                    "    case ${COMP_WORDS[COMP_CWORD-1]} in\n"
                    "    --files) COMPREPLY=($(compgen -d -- \"$word\")) ;;\n"
                    "    --game|newgame) COMPREPLY=($(compgen -W \"$games\" -- \"$word\")) ;;\n"
                    "    set_option) COMPREPLY=($(compgen -W \"$settings\" -- \"$word\")) ;;\n"
                    "    help|known_command) COMPREPLY=($(compgen -W \"$commands\" -- "
                    "\"$word\")) ;;\n"
                    "    *) COMPREPLY=($(compgen -W \"$words $commands\" -- \"$word\")) ;;\n"
                    "    esac\n");
}

bool completion_write(const char *name, const char *help, Text *out) {
    Text words = {0}, function = {0};
    if (summary_find(name) == NULL)
        return false;
    words_find(tool_name(name), help, &words);
    for (const char *c = name; *c != '\0'; c++)
        text_char_add(&function, *c == '-' ? '_' : *c, 1);
    text_add(out, "# Completion for bash.\n_%s() {\n", text_string(&function));
    text_string_add(out, "    local word=${COMP_WORDS[COMP_CWORD]}\n");
    list_begin(out, "words");
    text_add(out, "%s'\n", text_string(&words));
    if (strcmp(name, ENGINE) == 0)
        engine_completion_write(out);
    else
        text_string_add(out, "    COMPREPLY=($(compgen -W \"$words\" -f -- \"$word\"))\n");
    text_add(out, "}\ncomplete -F _%s %s\n", text_string(&function), name);
    text_free(&words);
    text_free(&function);
    return true;
}
