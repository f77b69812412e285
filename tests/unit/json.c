#include "json.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static const char *value_read(const char *c, Json **made, int depth);

enum { DEPTH_MAX = 50 };

static const char *blanks_skip(const char *c) {
    return c + strspn(c, " \t\r\n");
}

/* Reads up to and including the closing quote. Only ASCII escapes: the engine writes no others. */
static const char *string_read(const char *c, char **text) {
    static const char escapes[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    char *to = *text = calloc(strlen(c) + 1, 1);
    for (; *c != '"'; c++) {
        unsigned code = (unsigned char)*c;
        if (code < ' ')
            return NULL;
        if (*c == '\\') {
            const char *escape = c[1] != '\0' ? strchr(escapes, *++c) : NULL;
            if (escape != NULL) {
                code = (unsigned char)meant[escape - escapes];
            } else {
                char digits[5] = {0}, *end;
                if (*c != 'u' || strspn(c + 1, "0123456789abcdefABCDEF") < 4)
                    return NULL;
                memcpy(digits, c + 1, 4);
                code = (unsigned)strtoul(digits, &end, 16);
                c += 4;
            }
        }
        *to++ = code < 256 ? (char)code : '?';
    }
    return c + 1;
}

static const char *number_read(const char *c, char **text) {
    const char *from = c;
    c += *c == '-';
    const size_t digits = strspn(c, "0123456789");
    if (digits == 0 || (digits > 1 && *c == '0'))
        return NULL;
    c += digits;
    if (*c == '.') {
        const size_t part = strspn(++c, "0123456789");
        c += part;
        if (part == 0)
            return NULL;
    }
    if (*c == 'e' || *c == 'E') {
        c++;
        c += *c == '+' || *c == '-';
        const size_t power = strspn(c, "0123456789");
        c += power;
        if (power == 0)
            return NULL;
    }
    *text = calloc((size_t)(c - from) + 1, 1);
    memcpy(*text, from, (size_t)(c - from));
    return c;
}

static bool name_known(const Json *first, const char *name) {
    for (; first != NULL; first = first->next)
        if (first->name != NULL && strcmp(first->name, name) == 0)
            return true;
    return false;
}

/* Reads from after the opening bracket to after the closing bracket. */
static const char *members_read(const char *c, Json *into, int depth) {
    const char close = into->kind == JSON_OBJECT ? '}' : ']';
    Json **end = &into->first;
    c = blanks_skip(c);
    if (*c == close)
        return c + 1;
    for (;;) {
        char *name = NULL;
        if (into->kind == JSON_OBJECT) {
            c = *c == '"' ? string_read(c + 1, &name) : NULL;
            c = c != NULL ? blanks_skip(c) : NULL;
            if (c == NULL || *c != ':' || name_known(into->first, name)) {
                free(name);
                return NULL;
            }
            c = blanks_skip(c + 1);
        }
        c = value_read(c, end, depth + 1);
        if (*end == NULL || c == NULL) {
            free(name);
            return NULL;
        }
        (*end)->name = name;
        end = &(*end)->next;
        c = blanks_skip(c);
        if (*c == close)
            return c + 1;
        if (*c != ',')
            return NULL;
        c = blanks_skip(c + 1);
    }
}

static const char *value_read(const char *c, Json **made, int depth) {
    static const struct {
        const char *word;
        JsonKind kind;
    } words[] = {{"null", JSON_NULL}, {"false", JSON_FALSE}, {"true", JSON_TRUE}};
    Json *json = *made = calloc(1, sizeof *json);
    if (depth > DEPTH_MAX)
        return NULL;
    for (int i = 0; i < 3; i++)
        if (strncmp(c, words[i].word, strlen(words[i].word)) == 0) {
            json->kind = words[i].kind;
            return c + strlen(words[i].word);
        }
    json->kind = *c == '{'   ? JSON_OBJECT
                 : *c == '[' ? JSON_LIST
                 : *c == '"' ? JSON_STRING
                             : JSON_NUMBER;
    if (json->kind == JSON_STRING)
        return string_read(c + 1, &json->text);
    return json->kind == JSON_NUMBER ? number_read(c, &json->text)
                                     : members_read(c + 1, json, depth);
}

Json *json_read(const char *text) {
    Json *json = NULL;
    const char *end = value_read(blanks_skip(text), &json, 0);
    if (end != NULL && *blanks_skip(end) == '\0')
        return json;
    json_free(json);
    return NULL;
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
    ck_assert_int_eq(list->kind, JSON_LIST);
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
