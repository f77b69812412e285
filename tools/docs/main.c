/* Writes the generated tables into documents: `docs [--check] FILE ...`. A table stands between
   `<!-- begin NAME -->` and `<!-- end NAME -->`; with --check nothing is written, and a difference
   is an error. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/registry.h"
#include "protocol/call.h"
#include "protocol/option.h"

static void commands_write(Text *out) {
    text_string_add(out, "| command | arguments | answers | refused |\n|---|---|---|---|\n");
    for (size_t i = 0; command_at(i) != NULL; i++) {
        const Command *command = command_at(i);
        if (i == 0 || command_at(i - 1)->theme != command->theme)
            text_add(out, "| **%s** | | | |\n", theme_title(command->theme));
        const char *mark = command->arguments[0] != '\0' ? "`" : "";
        text_add(out, "| `%s` | %s%s%s | %s | %s |\n", command->name, mark, command->arguments,
                 mark, command->answer, command->refusal);
    }
}

static void options_write(Text *out) {
    text_string_add(out, "| option | values | default | what it does |\n|---|---|---|---|\n");
    for (size_t i = 0; option_at(i) != NULL; i++) {
        const Option *option = option_at(i);
        if (option->check)
            text_add(out, "| `%s` | true or false | %s | %s |\n", option->name,
                     option->standard != 0 ? "true" : "false", option->summary);
        else
            text_add(out, "| `%s` | %" PRIu64 " to %" PRIu64 " | %" PRIu64 " | %s |\n",
                     option->name, option->least, option->most, option->standard, option->summary);
    }
}

static void games_write(Text *out) {
    text_string_add(out, "| game | board | name | aim |\n|---|---|---|---|\n");
    for (size_t i = 0; i < registry_count(); i++) {
        const Rules *rules = registry_at(i);
        text_add(out, "| `%s` | %dx%d | %s | %s |\n", rules->name, rules->columns, rules->rows,
                 rules->title, rules->summary);
    }
}

/* The keys of each family, from the first of its games that takes them. */
static void keys_write(Text *out) {
    text_string_add(out, "| games | key | values | what it says |\n|---|---|---|---|\n"
                         "| all | `board=` | ROWS | the shape of the board: the first field of a "
                         "position string, with empty cells and holes only |\n");
    const SetupKey *last = NULL;
    for (size_t i = 0; i < registry_count(); i++) {
        const Rules *rules = registry_at(i);
        for (const SetupKey *key = rules->keys; key->key != NULL && rules->keys != last; key++)
            text_add(out, "| %s | `%s=` | `%s` | %s |\n", rules->family, key->key, key->values,
                     key->summary);
        last = rules->keys;
    }
}

static const struct {
    const char *name;
    void (*write)(Text *out);
} tables[] = {
    {"commands", commands_write},
    {"options", options_write},
    {"games", games_write},
    {"keys", keys_write},
};

static bool table_write(const char *name, size_t length, Text *out) {
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        if (strlen(tables[t].name) == length && strncmp(tables[t].name, name, length) == 0) {
            tables[t].write(out);
            return true;
        }
    return false;
}

/* Copies the document with every table made anew; false if a marker has no table or no end. */
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

static bool file_read(const char *path, Text *text) {
    FILE *file = fopen(path, "r");
    int c;
    if (file == NULL)
        return false;
    text_string_add(text, "");
    while ((c = getc(file)) != EOF)
        text_char_add(text, (char)c, 1);
    return fclose(file) == 0;
}

static bool file_write(const char *path, const Text *text) {
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return false;
    const bool written = fwrite(text->data, 1, text->length, file) == text->length;
    return (fclose(file) == 0) && written;
}

static bool document_update(const char *path, bool check) {
    Text before = {0}, after = {0};
    bool good = file_read(path, &before) && document_make(text_string(&before), &after);
    if (!good)
        fprintf(stderr, "%s: cannot be read, or a table is unknown or has no end\n", path);
    else if (strcmp(text_string(&before), text_string(&after)) != 0) {
        good = !check && file_write(path, &after);
        fprintf(stderr, "%s: %s\n", path, good ? "tables written" : "tables are not up to date");
    }
    text_free(&before);
    text_free(&after);
    return good;
}

int main(int argc, char **argv) {
    const bool check = argc > 1 && strcmp(argv[1], "--check") == 0;
    bool good = true;
    for (int i = check ? 2 : 1; i < argc; i++)
        good = document_update(argv[i], check) && good;
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
