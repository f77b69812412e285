#include "protocol/views/description.h"

#include <stdlib.h>
#include <string.h>

#include "games/registry.h"
#include "protocol/views/view_model.h"

/* `LEAST-MOST` */
static bool range_read(const char *values, long *least, long *most) {
    char *end;
    *least = strtol(values, &end, 10);
    if (end == values || *end != '-')
        return false;
    *most = strtol(end + 1, &end, 10);
    return *end == '\0';
}

/* Writes the values that another option needs for this one to be accepted. Writes nothing for
   options without needs. */
static void needs_write(const KeyNeed *need, const char *key, Text *out) {
    for (; need != NULL && need->key != NULL; need++)
        if (strcmp(need->key, key) == 0)
            json_string(out, "needs", need->needs);
}

static void key_write(const Rules *rules, const SetupKey *key, Text *out) {
    long least, most;
    const bool range = range_read(key->values, &least, &most);
    const bool choice = !range && strchr(key->values, '|') != NULL;
    json_open(out, NULL, '{');
    json_string(out, "key", key->key);
    json_string(out, "type",
                range                            ? "number"
                : choice                         ? "choice"
                : strcmp(key->key, "board") == 0 ? "board"
                                                 : "text");
    json_list(out, "choices", choice ? key->values : key->usual != NULL ? key->usual : "", '|');
    json_number_if(out, range, "min", range ? least : 0);
    json_number_if(out, range, "max", range ? most : 0);
    if (range && key->preset != NULL)
        json_number(out, "default", strtol(key->preset, NULL, 10));
    else
        json_string(out, "default", key->preset);
    json_string(out, "values", key->values);
    json_string(out, "summary", key->summary);
    needs_write(rules->needs, key->key, out);
    json_close(out, '}');
}

static void keys_write(const Rules *rules, Text *out) {
    const SetupKey *const lists[] = {rules->keys, registry_keys};
    json_open(out, "keys", '[');
    for (int i = 0; i < 2; i++)
        for (const SetupKey *key = lists[i]; key->key != NULL; key++)
            key_write(rules, key, out);
    json_close(out, ']');
}

static void boards_write(const Boards *boards, Text *out) {
    json_open(out, "size", '{');
    json_number(out, "least", boards->least);
    json_number(out, "most", boards->most);
    json_flag(out, "square", boards->square);
    json_flag(out, "odd", boards->odd);
    json_flag(out, "odd_multi", boards->odd_multi);
    json_flag(out, "holes", boards->holes);
    json_close(out, '}');
}

void description_write(const Rules *rules, Text *out) {
    json_open(out, NULL, '{');
    json_string(out, "name", rules->name);
    json_string(out, "title", rules->title);
    json_string(out, "family", rules->family);
    json_string(out, "kind", rules->view->board);
    json_string(out, "summary", rules->summary);
    json_string(out, "about", rules->about);
    json_number(out, "columns", rules->columns);
    json_number(out, "rows", rules->rows);
    boards_write(&rules->view->boards, out);
    view_model_colours(NULL, NULL, out);
    keys_write(rules, out);
    json_close(out, '}');
}
