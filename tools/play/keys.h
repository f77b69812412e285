/* Keys from the bytes that a terminal sends. */
#pragma once

#include <stddef.h>

#include "play/characters.h"

typedef enum KeyKind {
    KEY_NONE, /* part of a sequence, or a key without meaning */
    KEY_TEXT,
    KEY_ENTER,
    KEY_TAB,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_HOME,
    KEY_END,
    KEY_UP,
    KEY_DOWN,
    KEY_BACKSPACE,
    KEY_DELETE,
    KEY_DELETE_OR_END, /* Ctrl-D */
    KEY_KILL_END,      /* Ctrl-K */
    KEY_KILL_BEGIN,    /* Ctrl-U */
    KEY_KILL_WORD,     /* Ctrl-W */
    KEY_CLEAR,         /* Ctrl-L */
    KEY_REDRAW,        /* Ctrl-R */
    KEY_INTERRUPT,     /* Ctrl-C */
    KEY_SUSPEND,       /* Ctrl-Z */
    KEY_QUIT           /* Ctrl-\ */
} KeyKind;

typedef struct KeyPress {
    KeyKind kind;
    char text[UTF8_BYTES_MAX + 1]; /* of KEY_TEXT: one character */
} KeyPress;

/* State between the bytes of a sequence. Start with {0}. */
typedef struct KeyReader {
    enum { KEYS_PLAIN, KEYS_ESCAPE, KEYS_SEQUENCE, KEYS_SHIFTED, KEYS_IGNORED } state;
    unsigned number; /* first number of an escape sequence */
    bool numbered;   /* it is complete */
    size_t wanted, count;
    char bytes[UTF8_BYTES_MAX + 1]; /* of an incomplete character */
} KeyReader;

/* Takes any byte. Invalid UTF-8, unknown sequences and characters that utf8_plain() refuses give
   KEY_NONE. */
KeyPress key_read(KeyReader *reader, char byte);
