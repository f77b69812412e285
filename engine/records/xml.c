#include "records/xml.h"

#include <string.h>

/* Moves past the string, or to the end. */
static void past(Scan *scan, const char *string) {
    const size_t length = strlen(string);
    while (scan_peek(scan) != SCAN_END && strncmp(scan->at, string, length) != 0)
        scan_take(scan);
    for (size_t i = 0; i < length; i++)
        scan_take(scan);
}

/* Moves to the `>` of a tag, past those in quotes. */
static void tag_end_find(Scan *scan) {
    for (int byte, quoted = 0; (byte = scan_peek(scan)) != SCAN_END; scan_take(scan)) {
        if (quoted != 0)
            quoted = byte == quoted ? 0 : quoted;
        else if (byte == '"' || byte == '\'')
            quoted = byte;
        else if (byte == '>')
            return;
    }
}

bool xml_tag_take(Scan *scan, XmlTag *tag) {
    for (;;) {
        while (scan_peek(scan) != '<' && scan_peek(scan) != SCAN_END)
            scan_take(scan);
        if (scan_peek(scan) == SCAN_END)
            return false;
        if (strncmp(scan->at, "<!--", 4) == 0)
            past(scan, "-->");
        else if (scan->at[1] == '?' || scan->at[1] == '!')
            past(scan, ">");
        else
            break;
    }
    tag->place = *scan;
    scan_take(scan);
    tag->name = scan->at;
    tag_end_find(scan);
    tag->end = scan->at;
    const size_t closing = *tag->name == '/';
    tag->length = closing + strcspn(tag->name + closing, " \t\r\n/>");
    if (tag->length > (size_t)(tag->end - tag->name))
        tag->length = (size_t)(tag->end - tag->name);
    tag->attributes = tag->name + tag->length;
    return scan_take(scan) == '>';
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
