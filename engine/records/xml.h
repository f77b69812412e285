/* Tags of XML, one by one: as much of it as records need. */
#pragma once

#include "base/text.h"
#include "records/cursor.h"

typedef struct XmlTag {
    Cursor place;
    const char *name;
    size_t length;
    const char *attributes, *end; /* between them */
} XmlTag;

/* Moves past the next tag. `name` of a closing tag begins with `/`. Skips text, comments and
   declarations. False if there is no whole tag: then the cursor is at the end. */
bool xml_tag_take(Cursor *cursor, XmlTag *tag);
bool xml_tag_is(const XmlTag *tag, const char *name);

/* Sets the value of an attribute, with the five entities of XML replaced; empty: there is none. */
void xml_attribute(const XmlTag *tag, const char *name, Text *value);
