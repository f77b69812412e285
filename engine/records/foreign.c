#include "records/foreign.h"

#include <string.h>

#include "records/xml.h"

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

/* The first element, which must begin the text; its name is empty if there is none. */
static XmlTag root_tag(const char *text) {
    Cursor cursor = {.at = text + strspn(text, " \t\r\n"), .end = text + strlen(text)};
    XmlTag root = {.name = ""};
    if (cursor_peek(&cursor) == '<')
        (void)xml_tag_take(&cursor, &root); /* `<html` alone has a name */
    return root;
}

bool xml_root_is(const char *text, const char *name) {
    const XmlTag root = root_tag(text);
    return xml_tag_is(&root, name);
}

static bool json_begins(const char *text) {
    if (text[0] != '{' && text[0] != '[')
        return false;
    const char *next = text + 1 + strspn(text + 1, " \t\r\n");
    return text[0] == '{' ? *next == '"' : *next == '{' || *next == '"';
}

bool markup_check(const char *text, Error *err) {
    char name[32] = "";
    if (json_begins(text))
        return error_set(err, "this is JSON: `match` reads its journals, and also writes their "
                              "games to .pgn and .sgf files");
    if (text[0] != '<')
        return true;
    const XmlTag root = root_tag(text);
    if (root.length < sizeof name)
        memcpy(name, root.name, root.length);
    if (word_same(name, "html"))
        return error_set(err, "this is an HTML page: copy its moves as text");
    return error_set(err, "this is XML with the element '%s', which is no form of records",
                     quote(name).text);
}
