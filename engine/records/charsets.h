/* Character sets of records, as SGF names them (CA). */
#pragma once

#include "base/charset.h"

typedef enum TextSetKind {
    SET_UNNAMED, /* UTF-8; text that is none is ISO-8859-1 */
    SET_UTF8,
    SET_LATIN,  /* ISO-8859-1, as Windows-1252: its control characters are letters */
    SET_SYSTEM, /* the system reads it */
    SET_UNKNOWN /* not read: only ASCII is */
} TextSetKind;

/* Start with {0}, which is SET_UNNAMED. Free with textset_free(). */
typedef struct TextSet {
    Quote name; /* as it was given */
    TextSetKind kind;
    Charset *charset; /* of SET_SYSTEM */
    bool wide;        /* it has characters of two bytes, the second of which may be ASCII */
    bool kana;        /* it is Shift-JIS, where 0xA0 to 0xDF are characters of one byte */
} TextSet;

/* Finds the set by a name as programs write it. Empty and `ASCII` are SET_UNNAMED. */
void textset_find(TextSet *set, const char *name);
void textset_free(TextSet *set);

/* True if the byte, or CURSOR_END, begins a character of two bytes. */
bool textset_leads(const TextSet *set, int byte);

/* Adds text as UTF-8, and `?` for bytes that are no characters of the set. Returns how many these
   were. SET_UNNAMED reads ISO-8859-1. */
size_t textset_decode(const TextSet *set, const char *begin, const char *end, Text *out);
