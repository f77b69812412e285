#include "records/foreign.h"

#include <string.h>

#include "base/text.h"

static const struct Foreign {
    const char *magic;
    size_t length;
    const char *kind;
} foreign[] = {
#define FOREIGN(magic, kind) {magic, sizeof(magic) - 1, kind},
#include "records/foreign.def"
};

bool foreign_check(const char *text, size_t length, Error *err) {
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        if (length >= foreign[i].length && memcmp(text, foreign[i].magic, foreign[i].length) == 0)
            return error_set(err, "this is %s", foreign[i].kind);
    return true;
}

/* Moves past the string; NULL: it is not there. */
static const char *past(const char *text, const char *string) {
    const char *found = strstr(text, string);
    return found != NULL ? found + strlen(string) : NULL;
}

/* The name of the first element; NULL: there is none. */
static const char *xml_root(const char *text, size_t *length) {
    while (text != NULL) {
        text += strspn(text, " \t\r\n");
        if (text[0] != '<')
            return NULL;
        if (strncmp(text, "<!--", 4) == 0) {
            text = past(text, "-->");
        } else if (text[1] == '?' || text[1] == '!') {
            text = past(text, ">");
        } else {
            *length = strcspn(text + 1, " \t\r\n/>");
            return text + 1;
        }
    }
    return NULL;
}

bool xml_root_is(const char *text, const char *name) {
    size_t length;
    const char *root = xml_root(text, &length);
    return root != NULL && length == strlen(name) && strncmp(root, name, length) == 0;
}

static bool json_begins(const char *text) {
    if (text[0] != '{' && text[0] != '[')
        return false;
    const char *next = text + 1 + strspn(text + 1, " \t\r\n");
    return text[0] == '{' ? *next == '"' : *next == '{' || *next == '"';
}

bool markup_check(const char *text, Error *err) {
    size_t length = 0;
    char name[32] = "";
    if (json_begins(text))
        return error_set(err, "this is JSON: `match` reads its journals, and also writes their "
                              "games to .pgn and .sgf files");
    if (text[0] != '<')
        return true;
    const char *root = xml_root(text, &length);
    if (root != NULL && length < sizeof name)
        memcpy(name, root, length);
    if (word_same(name, "html"))
        return error_set(err, "this is an HTML page: copy its moves as text");
    return error_set(err, "this is XML with the element '%s', which is no form of records",
                     quote(name).text);
}
