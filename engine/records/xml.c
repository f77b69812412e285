#include "records/xml.h"

#include <string.h>

/* Moves past the string, or to the end. */
static void past(Cursor *cursor, const char *string) {
    const size_t length = strlen(string);
    while (cursor_peek(cursor) != CURSOR_END && strncmp(cursor->at, string, length) != 0)
        cursor_take(cursor);
    for (size_t i = 0; i < length; i++)
        cursor_take(cursor);
}

/* Moves to the `>` of a tag, past those in quotes. */
static void tag_end_find(Cursor *cursor) {
    for (int byte, quoted = 0; (byte = cursor_peek(cursor)) != CURSOR_END; cursor_take(cursor)) {
        if (quoted != 0)
            quoted = byte == quoted ? 0 : quoted;
        else if (byte == '"' || byte == '\'')
            quoted = byte;
        else if (byte == '>')
            return;
    }
}

bool xml_tag_take(Cursor *cursor, XmlTag *tag) {
    for (;;) {
        while (cursor_peek(cursor) != '<' && cursor_peek(cursor) != CURSOR_END)
            cursor_take(cursor);
        if (cursor_peek(cursor) == CURSOR_END)
            return false;
        if (strncmp(cursor->at, "<!--", 4) == 0)
            past(cursor, "-->");
        else if (cursor->at[1] == '?' || cursor->at[1] == '!')
            past(cursor, ">");
        else
            break;
    }
    tag->place = *cursor;
    cursor_take(cursor);
    tag->name = cursor->at;
    tag_end_find(cursor);
    tag->end = cursor->at;
    const size_t closing = *tag->name == '/';
    tag->length = closing + strcspn(tag->name + closing, " \t\r\n/>");
    if (tag->length > (size_t)(tag->end - tag->name))
        tag->length = (size_t)(tag->end - tag->name);
    tag->attributes = tag->name + tag->length;
    return cursor_take(cursor) == '>';
}

bool xml_tag_is(const XmlTag *tag, const char *name) {
    return tag->length == strlen(name) && strncmp(tag->name, name, tag->length) == 0;
}

/* Adds a character, and returns its end. */
static const char *reference_add(const char *at, const char *end, Text *value) {
    static const struct {
        const char *name;
        char character;
    } entities[] = {
        {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++) {
        const size_t length = strlen(entities[i].name);
        if ((size_t)(end - at) >= length && strncmp(at, entities[i].name, length) == 0) {
            text_char_add(value, entities[i].character, 1);
            return at + length;
        }
    }
    text_char_add(value, (unsigned char)*at < ' ' ? ' ' : *at, 1);
    return at + 1;
}

void xml_attribute(const XmlTag *tag, const char *name, Text *value) {
    static const char blanks[] = " \t\r\n";
    const size_t length = strlen(name);
    const char *at = tag->attributes;
    text_clear(value);
    while (at < tag->end) {
        at += strspn(at, blanks);
        const bool found = strncmp(at, name, length) == 0 && strchr("= \t\r\n", at[length]) != NULL;
        at += strcspn(at, "\"'>");
        if (at >= tag->end)
            return;
        const char quote = *at++;
        const char *end = memchr(at, quote, (size_t)(tag->end - at));
        if (end == NULL)
            return;
        while (found && at < end)
            at = reference_add(at, end, value);
        if (found)
            return;
        at = end + 1;
    }
}
