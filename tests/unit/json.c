#include "json.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static char *text_of(const JsonText *read, size_t at) {
    const JsonValue *value = &read->value[at];
    Text text = {0};
    if (value->kind == JSON_STRING)
        json_string_read(read, at, &text);
    else
        text_add(&text, "%.*s", (int)(value->end - value->begin), read->text + value->begin);
    char *copy = strdup(text_string(&text));
    text_free(&text);
    return copy;
}

static Json *tree_of(const JsonText *read, size_t at) {
    const JsonValue *value = &read->value[at];
    const bool leaf = value->kind == JSON_STRING || value->kind == JSON_NUMBER;
    Json *json = calloc(1, sizeof *json), **end = &json->first;
    size_t inner = json_first(read, at);
    json->kind = value->kind;
    json->text = leaf ? text_of(read, at) : NULL;
    for (uint32_t i = 0; i < value->count && !leaf; i++, end = &(*end)->next) {
        char *name = value->kind == JSON_OBJECT ? text_of(read, inner++) : NULL;
        *end = tree_of(read, inner);
        (*end)->name = name;
        inner = json_next(read, inner);
    }
    return json;
}

Json *json_read(const char *text) {
    JsonText read;
    Error err;
    Json *json = NULL;
    if (json_text_read(&read, text, strlen(text), &err))
        json = tree_of(&read, 0);
    json_text_free(&read);
    return json;
}

void json_free(Json *json) {
    while (json != NULL) {
        Json *next = json->next;
        json_free(json->first);
        free(json->name);
        free(json->text);
        free(json);
        json = next;
    }
}

const Json *json_at(const Json *object, const char *name) {
    ck_assert_int_eq(object->kind, JSON_OBJECT);
    for (const Json *member = object->first; member != NULL; member = member->next)
        if (strcmp(member->name, name) == 0)
            return member;
    ck_abort_msg("no member %s", name);
    return NULL;
}

const char *json_text(const Json *object, const char *name) {
    const Json *member = json_at(object, name);
    ck_assert_msg(member->kind == JSON_STRING || member->kind == JSON_NULL, "%s is no string",
                  name);
    return member->kind == JSON_STRING ? member->text : "";
}

int json_int(const Json *object, const char *name) {
    const Json *member = json_at(object, name);
    ck_assert_msg(member->kind == JSON_NUMBER, "%s is no number", name);
    return atoi(member->text);
}

bool json_true(const Json *object, const char *name) {
    const Json *member = json_at(object, name);
    ck_assert_msg(member->kind == JSON_TRUE || member->kind == JSON_FALSE, "%s is no flag", name);
    return member->kind == JSON_TRUE;
}

int json_count(const Json *list) {
    int count = 0;
    ck_assert_int_eq(list->kind, JSON_ARRAY);
    for (const Json *entry = list->first; entry != NULL; entry = entry->next)
        count++;
    return count;
}

static bool same_member(const Json *a, const Json *b);

bool json_same(const Json *a, const Json *b) {
    if (a->kind != b->kind || (a->text == NULL) != (b->text == NULL) ||
        (a->text != NULL && strcmp(a->text, b->text) != 0))
        return false;
    const Json *x = a->first, *y = b->first;
    for (; x != NULL && y != NULL; x = x->next, y = y->next)
        if (!same_member(x, y))
            return false;
    return x == NULL && y == NULL;
}

static bool same_member(const Json *a, const Json *b) {
    return (a->name == NULL || strcmp(a->name, b->name) == 0) && json_same(a, b);
}
