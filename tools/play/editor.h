/* A line that is edited key by key. No terminal and no system: bytes come in, text to show goes
   out. */
#pragma once

#include "base/text.h"
#include "play/history.h"
#include "play/keys.h"

enum { EDITOR_LINE_MAX = 1 << 14 }; /* bytes */

/* Task of the caller after a byte. */
typedef enum EditorAction {
    EDITOR_NOTHING,
    EDITOR_REDRAW,    /* the line or the cursor has changed */
    EDITOR_BELL,      /* the key can do nothing here */
    EDITOR_ENTER,     /* the line is complete: use it, then call editor_restart() */
    EDITOR_INTERRUPT, /* Ctrl-C; likewise */
    EDITOR_COMPLETE,  /* Tab: call editor_complete() */
    EDITOR_CLEAR,     /* clear the screen */
    EDITOR_FINISH,    /* Ctrl-D in an empty line: end of input */
    EDITOR_SUSPEND,
    EDITOR_QUIT
} EditorAction;

/* Start with {0}; free with editor_free(). */
typedef struct Editor {
    char line[EDITOR_LINE_MAX + 1]; /* valid UTF-8 */
    size_t length, cursor;          /* bytes */
    bool overlong;                  /* text did not fit: the line must not be used */
    bool tabbed;                    /* the last key was Tab */
    KeyReader keys;
    LineHistory history;
} Editor;

EditorAction editor_take(Editor *editor, char byte);
void editor_restart(Editor *editor, bool keep); /* empties the line; `keep`: in the history */
void editor_free(Editor *editor);

/* Completes the text from byte `from` to the cursor. `candidates` has one a line; each begins with
   that text. One candidate replaces it, with a blank behind unless it ends with `=`. Several extend
   it by their common beginning. Returns true if that changes nothing and Tab was pressed again: the
   caller then shows them. Sets *changed if the line has changed. */
bool editor_complete(Editor *editor, size_t from, const Text *candidates, bool *changed);
