/* Generates documentation from the engine's .def files and the help texts of programs. `docs man
   PROGRAM` and `docs completion PROGRAM` read a help text from standard input and write a man page
   or a bash completion. `docs [--check] FILE ...` updates the generated tables of documents,
   between
   `<!-- begin NAME -->` and `<!-- end NAME -->`. With --check it writes nothing and reports tables
   that differ. It also reports table rows with more or fewer cells than the head. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compliance/check.h"
#include "games/registry.h"
#include "pages.h"
#include "protocol/commands/commands.h"
#include "protocol/dialects/json/query.h"
#include "protocol/session/option.h"
#include "records/forms.h"
#include "records/writer.h"
#include "streams/program.h"
#include "streams/replacement.h"
#include "talk/usage.h"

/* Adds a cell; `|` is escaped, because it ends a cell even in code. */
static void cell_add(Text *out, const char *text) {
    text_string_add(out, " ");
    for (; *text != '\0'; text++) {
        if (*text == '|')
            text_char_add(out, '\\', 1);
        text_char_add(out, *text, 1);
    }
    text_string_add(out, " |");
}

static void code_add(Text *out, const char *text, const char *end) {
    Text code = {0};
    if (text[0] != '\0')
        text_add(&code, "`%s%s`", text, end);
    cell_add(out, text_string(&code));
    text_free(&code);
}

/* Writes a command with its arguments. A mark stands for the reason that all commands for stones on
   points share. */
static void command_write(const Command *command, Text *out) {
    Text usage = {0}, refusals = {0};
    const bool marked = command->games == ON_POINTS;
    text_add(&usage, "`%s%s%s`%s", command->name, command->arguments[0] != '\0' ? " " : "",
             command->arguments, marked ? "*" : "");
    if (marked)
        text_string_add(&refusals, command->refusal);
    else
        command_refusals_write(command, &refusals);
    text_char_add(out, '|', 1);
    cell_add(out, text_string(&usage));
    cell_add(out, command->answer);
    cell_add(out, text_string(&refusals));
    text_char_add(out, '\n', 1);
    text_free(&usage);
    text_free(&refusals);
}

static void commands_write(Text *out) {
    text_string_add(out, "| command | answers | refused |\n|---|---|---|\n");
    for (size_t i = 0; command_at(i) != NULL; i++) {
        const Command *command = command_at(i);
        if (i == 0 || command_at(i - 1)->theme != command->theme)
            text_add(out, "| **%s** | | |\n", theme_title(command->theme));
        command_write(command, out);
    }
}

static void options_write(Text *out) {
    text_string_add(out, "| option | values (default) | what it does |\n|---|---|---|\n");
    for (size_t i = 0; option_at(i) != NULL; i++) {
        const Option *option = option_at(i);
        text_char_add(out, '|', 1);
        code_add(out, option->name, "");
        if (option->dialect != NULL)
            text_add(out, " %s only:", option->dialect->title);
        text_char_add(out, ' ', 1);
        option_range_write(option, out);
        text_string_add(out, " (");
        option_value_write(option, option->standard, out);
        text_string_add(out, ") |");
        cell_add(out, option->summary);
        text_char_add(out, '\n', 1);
    }
}

static void limits_write(Text *out) {
    text_string_add(out, "| limit | what it bounds |\n|---|---|\n");
    for (size_t i = 0; limit_at(i) != NULL; i++) {
        const Option *limit = limit_at(i);
        text_add(out, "| `%s`, %" PRIu64 " to %" PRIu64 " |", limit->name, limit->least,
                 limit->most);
        cell_add(out, limit->summary);
        text_char_add(out, '\n', 1);
    }
}

static void gomocup_write(Text *out) {
    const Dialect *dialect = &dialect_gomocup;
    for (size_t i = 0; i < dialect->count; i++) {
        const Command *line = &dialect->commands[i];
        text_add(out, "- `%s%s%s`: %s\n", line->name, line->arguments[0] != '\0' ? " " : "",
                 line->arguments, line->answer);
    }
}

static void info_write(Text *out) {
    static const struct {
        const char *name, *meaning;
    } keys[] = {
#define INFO(handler, name, meaning) {name, meaning},
#include "protocol/dialects/gomocup/info.def"
    };
    text_string_add(out, "| key | value |\n|---|---|\n");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        text_char_add(out, '|', 1);
        code_add(out, keys[i].name, "");
        cell_add(out, keys[i].meaning);
        text_char_add(out, '\n', 1);
    }
}

static void analysis_write(Text *out) {
    text_string_add(out, "| field | value | meaning |\n|---|---|---|\n");
    for (size_t i = 0; query_field_at(i) != NULL; i++) {
        const QueryField *field = query_field_at(i);
        const bool asks = (field->of & POSITIONS_QUERY) != 0;
        if (!asks && (query_field_at(i - 1)->of & POSITIONS_QUERY) != 0)
            text_string_add(out, "| **Of actions** | | |\n");
        text_char_add(out, '|', 1);
        code_add(out, field->name, "");
        cell_add(out, field->value);
        cell_add(out, field->meaning);
        text_char_add(out, '\n', 1);
    }
}

static void games_write(Text *out) {
    text_string_add(out, "| game and board | name | aim |\n|---|---|---|\n");
    for (size_t i = 0; i < registry_count(); i++) {
        const Rules *rules = registry_at(i);
        text_add(out, "| `%s %dx%d` |", rules->name, rules->columns, rules->rows);
        cell_add(out, rules->title);
        cell_add(out, rules->summary);
        text_char_add(out, '\n', 1);
    }
}

static bool key_taken(const Rules *rules, const SetupKey *wanted) {
    for (const SetupKey *key = rules->keys; key->key != NULL; key++)
        if (strcmp(key->key, wanted->key) == 0 && strcmp(key->values, wanted->values) == 0 &&
            strcmp(key->summary, wanted->summary) == 0)
            return true;
    return false;
}

/* Does an earlier game of the same family take the key? */
static bool key_seen(size_t game, const SetupKey *key) {
    const char *family = registry_at(game)->family;
    for (size_t i = 0; i < game; i++)
        if (strcmp(registry_at(i)->family, family) == 0 && key_taken(registry_at(i), key))
            return true;
    return false;
}

/* Number of games of the family that take the key, or that do not. */
static size_t takers_count(const char *family, const SetupKey *key, bool taken) {
    size_t count = 0;
    for (size_t i = 0; i < registry_count(); i++)
        count +=
            strcmp(registry_at(i)->family, family) == 0 && key_taken(registry_at(i), key) == taken;
    return count;
}

/* Names the games of the family that take the key; as all but some if that is shorter. */
static void takers_add(Text *out, const char *family, const SetupKey *key) {
    const bool few = takers_count(family, key, true) <= takers_count(family, key, false);
    Text games = {0};
    const char *before = few ? "" : " but ";
    if (!few)
        text_add(&games, "all %s games", family);
    for (size_t i = 0; i < registry_count(); i++) {
        const Rules *rules = registry_at(i);
        if (strcmp(rules->family, family) != 0 || key_taken(rules, key) != few)
            continue;
        text_add(&games, "%s`%s`", before, rules->name);
        before = ", ";
    }
    cell_add(out, text_string(&games));
    text_free(&games);
}

static void key_row_end(Text *out, const SetupKey *key) {
    Text usage = {0};
    text_add(&usage, "`%s=%s`", key->key, key->values);
    cell_add(out, text_string(&usage));
    text_free(&usage);
    cell_add(out, key->summary);
    text_char_add(out, '\n', 1);
}

/* Lists every key of a family once. */
static void keys_write(Text *out) {
    text_string_add(out, "| games | key | what it says |\n|---|---|---|\n");
    for (const SetupKey *key = registry_keys; key->key != NULL; key++) {
        text_string_add(out, "| all |");
        key_row_end(out, key);
    }
    for (size_t i = 0; i < registry_count(); i++)
        for (const SetupKey *key = registry_at(i)->keys; key->key != NULL; key++) {
            if (key_seen(i, key))
                continue;
            text_char_add(out, '|', 1);
            takers_add(out, registry_at(i)->family, key);
            key_row_end(out, key);
        }
}

static const struct {
    const char *name;
    unsigned asked;
    int each, may;
    const char *what;
} checks[] = {
#define QUESTION(function, name, asked, each, may, what) {name, asked, each, may, what},
#include "compliance/checks.def"
#undef QUESTION
};

static void asked_add(Text *out, unsigned asked) {
    static const char *const names[] = {"gtp", "genmove", "ugi"};
    const char *before = " ";
    for (int p = 0; p < 3; p++)
        if ((asked >> p & 1) != 0) {
            text_add(out, "%s`%s`", before, names[p]);
            before = ",";
        }
    text_string_add(out, " |");
}

static void checks_write(Text *out) {
    text_string_add(out, "| question | `proto=` | what must be so |\n|---|---|---|\n");
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        if (i == 0 || checks[i].each != checks[i - 1].each)
            text_add(out, "| **%s** | | |\n", checks[i].each == ONCE ? "The engine" : "Each game");
        text_char_add(out, '|', 1);
        text_add(out, " %s%s |", checks[i].name, checks[i].may == MAY ? "*" : "");
        asked_add(out, checks[i].asked);
        cell_add(out, checks[i].what);
        text_char_add(out, '\n', 1);
    }
}

static void forms_write(Text *out) {
    text_string_add(out, "| form | what it is | is written |\n|---|---|---|\n");
    for (int i = 0; i < RECORD_FORMS; i++) {
        text_char_add(out, '|', 1);
        code_add(out, record_form_name((RecordForm)i), "");
        cell_add(out, record_form_summary((RecordForm)i));
        cell_add(out, record_form_written((RecordForm)i) ? "yes" : "no");
        text_char_add(out, '\n', 1);
    }
}

static const struct {
    const char *name;
    void (*write)(Text *out);
} tables[] = {
    {"commands", commands_write}, {"options", options_write}, {"limits", limits_write},
    {"games", games_write},       {"keys", keys_write},       {"checks", checks_write},
    {"forms", forms_write},       {"gomocup", gomocup_write}, {"analysis", analysis_write},
    {"info", info_write},
};

static bool table_write(const char *name, size_t length, Text *out) {
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        if (strlen(tables[t].name) == length && strncmp(tables[t].name, name, length) == 0) {
            tables[t].write(out);
            return true;
        }
    return false;
}

/* Copies the document and replaces every generated table. Returns false if a table is unknown or
   has no end marker. */
static bool document_make(const char *text, Text *out) {
    static const char begin[] = "<!-- begin ", end[] = "<!-- end ";
    const char *mark;
    while ((mark = strstr(text, begin)) != NULL) {
        const char *name = mark + strlen(begin);
        const size_t length = strcspn(name, " ");
        const char *rest = strstr(name, end);
        const size_t head = (size_t)(name - text) + strcspn(name, "\n") + 1;
        text_add(out, "%.*s", (int)head, text);
        if (rest == NULL || !table_write(name, length, out))
            return false;
        text = rest;
    }
    text_string_add(out, text);
    return true;
}

static void stream_read(FILE *file, Text *text) {
    int c;
    text_string_add(text, "");
    while ((c = getc(file)) != EOF)
        text_char_add(text, (char)c, 1);
}

static bool file_read(const char *path, Text *text) {
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return false;
    stream_read(file, text);
    return fclose(file) == 0;
}

/* Returns the number of cells, 0 if the line is no row, -1 if the row does not end with `|`. */
static int row_cells(const char *line, size_t length) {
    int bars = 0;
    if (length < 2 || line[0] != '|')
        return 0;
    for (size_t i = 0; i < length; i++)
        bars += line[i] == '|' && (i == 0 || line[i - 1] != '\\');
    const bool ended = line[length - 1] == '|' && line[length - 2] != '\\';
    return ended ? bars - 1 : -1;
}

/* Reports rows that have not as many cells as the first row of their table. */
static bool tables_even(const char *path, const char *text) {
    bool fenced = false, even = true;
    int head = 0, number = 1;
    for (const char *line = text, *end; *line != '\0'; line = end + (*end != '\0'), number++) {
        end = line + strcspn(line, "\n");
        fenced = fenced != (strncmp(line, "```", 3) == 0);
        const int cells = fenced ? 0 : row_cells(line, (size_t)(end - line));
        if (cells == 0 || head == 0)
            head = cells;
        if (cells == head && cells >= 0)
            continue;
        message_line("%s:%d: a row of %d cells in a table of %d", path, number, cells, head);
        even = false;
    }
    return even;
}

static bool document_update(const char *path, bool check) {
    Text before = {0}, after = {0};
    Error err = {"tables are not up to date"};
    bool good = file_read(path, &before) && document_make(text_string(&before), &after);
    if (!good)
        message_line("%s: cannot be read, or a table is unknown or has no end", path);
    else if (strcmp(text_string(&before), text_string(&after)) != 0) {
        good = !check && file_replace(path, &after, &err);
        message_line("%s: %s", path, good ? "tables written" : err.text);
    }
    good = tables_even(path, text_string(&after)) && good;
    text_free(&before);
    text_free(&after);
    return good;
}

static bool program_describe(const char *name,
                             bool (*write)(const char *name, const char *help, Text *out)) {
    Text help = {0}, out = {0};
    stream_read(stdin, &help);
    const bool good = write(name, text_string(&help), &out);
    if (good)
        print_string(text_string(&out));
    else
        message_line("there is no program '%s'", name);
    text_free(&help);
    text_free(&out);
    return good;
}

static const char usage[] =
    "usage: docs [--check] FILE ...\n"
    "       docs man|completion PROGRAM\n\n"
    "Writes the generated tables into documents; with --check, only reports tables that differ.\n"
    "Or reads a program's help from standard input and writes its man page or bash completion.\n";

static int docs_run(int argc, char **argv) {
    if (usage_asked(argc, argv, "docs", usage))
        return EXIT_SUCCESS;
    if (argc == 3 && (strcmp(argv[1], "man") == 0 || strcmp(argv[1], "completion") == 0))
        return program_describe(argv[2], argv[1][0] == 'm' ? page_write : completion_write)
                   ? EXIT_SUCCESS
                   : EXIT_FAILURE;
    const bool check = argc > 1 && strcmp(argv[1], "--check") == 0;
    bool good = true;
    for (int i = check ? 2 : 1; i < argc; i++)
        good = document_update(argv[i], check) && good;
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    program_begin("docs");
    return program_end(docs_run(argc, argv), EXIT_FAILURE);
}
