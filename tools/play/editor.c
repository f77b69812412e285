#include "play/editor.h"

#include <string.h>

/* --- the line --- */

/* Bytes of the character that ends before `at`. */
static size_t character_before(const Editor *editor, size_t at) {
    size_t begin = at;
    while (begin > 0 && ((unsigned char)editor->line[--begin] & 0xc0) == 0x80)
        continue;
    return at - begin;
}

static size_t character_at(const Editor *editor, size_t at) {
    return at < editor->length ? utf8_length(editor->line[at]) : 0;
}

/* Replaces the bytes from `begin` to `end` and puts the cursor behind the new ones. */
static bool line_replace(Editor *editor, size_t begin, size_t end, const char *text,
                         size_t length) {
    if (editor->length - (end - begin) + length > EDITOR_LINE_MAX)
        return false;
    memmove(editor->line + begin + length, editor->line + end, editor->length - end + 1);
    memcpy(editor->line + begin, text, length);
    editor->length = editor->length - (end - begin) + length;
    editor->cursor = begin + length;
    return true;
}

static EditorAction line_remove(Editor *editor, size_t begin, size_t end) {
    if (begin == end)
        return EDITOR_BELL;
    line_replace(editor, begin, end, "", 0);
    return EDITOR_REDRAW;
}

static EditorAction cursor_set(Editor *editor, size_t at) {
    const bool moved = at != editor->cursor;
    editor->cursor = at;
    return moved ? EDITOR_REDRAW : EDITOR_BELL;
}

/* The byte at which the word before the cursor begins; blanks behind it belong to it. */
static size_t word_begin(const Editor *editor) {
    size_t at = editor->cursor;
    while (at > 0 && editor->line[at - 1] == ' ')
        at--;
    while (at > 0 && editor->line[at - 1] != ' ')
        at--;
    return at;
}

static EditorAction line_recall(Editor *editor, const char *line) {
    if (line == NULL)
        return EDITOR_BELL;
    editor->overlong = false;
    line_replace(editor, 0, editor->length, line, strlen(line));
    return EDITOR_REDRAW;
}

static EditorAction text_insert(Editor *editor, const char *text) {
    if (line_replace(editor, editor->cursor, editor->cursor, text, strlen(text)))
        return EDITOR_REDRAW;
    editor->overlong = true;
    return EDITOR_BELL;
}

/* --- keys --- */

static EditorAction key_move(Editor *editor, KeyKind kind) {
    const size_t at = editor->cursor;
    switch (kind) {
    case KEY_LEFT: return cursor_set(editor, at - character_before(editor, at));
    case KEY_RIGHT: return cursor_set(editor, at + character_at(editor, at));
    case KEY_HOME: return cursor_set(editor, 0);
    case KEY_END: return cursor_set(editor, editor->length);
    case KEY_UP: return line_recall(editor, history_older(&editor->history, editor->line));
    default: return line_recall(editor, history_newer(&editor->history));
    }
}

static EditorAction key_remove(Editor *editor, KeyKind kind) {
    const size_t at = editor->cursor;
    switch (kind) {
    case KEY_BACKSPACE: return line_remove(editor, at - character_before(editor, at), at);
    case KEY_KILL_END: return line_remove(editor, at, editor->length);
    case KEY_KILL_BEGIN: return line_remove(editor, 0, at);
    case KEY_KILL_WORD: return line_remove(editor, word_begin(editor), at);
    default: return line_remove(editor, at, at + character_at(editor, at));
    }
}

static EditorAction key_take(Editor *editor, const KeyPress *key) {
    switch (key->kind) {
    case KEY_NONE: return EDITOR_NOTHING;
    case KEY_TEXT: return text_insert(editor, key->text);
    case KEY_ENTER: return EDITOR_ENTER;
    case KEY_TAB: return EDITOR_COMPLETE;
    case KEY_LEFT:
    case KEY_RIGHT:
    case KEY_HOME:
    case KEY_END:
    case KEY_UP:
    case KEY_DOWN: return key_move(editor, key->kind);
    case KEY_DELETE_OR_END:
        return editor->length == 0 ? EDITOR_FINISH : key_remove(editor, key->kind);
    case KEY_BACKSPACE:
    case KEY_DELETE:
    case KEY_KILL_END:
    case KEY_KILL_BEGIN:
    case KEY_KILL_WORD: return key_remove(editor, key->kind);
    case KEY_CLEAR: return EDITOR_CLEAR;
    case KEY_REDRAW: return EDITOR_REDRAW;
    case KEY_INTERRUPT: return EDITOR_INTERRUPT;
    case KEY_SUSPEND: return EDITOR_SUSPEND;
    case KEY_QUIT: return EDITOR_QUIT;
    }
    return EDITOR_NOTHING;
}

EditorAction editor_take(Editor *editor, char byte) {
    const KeyPress key = key_read(&editor->keys, byte);
    if (key.kind != KEY_TAB)
        editor->tabbed = false;
    return key_take(editor, &key);
}

void editor_restart(Editor *editor, bool keep) {
    if (keep)
        history_add(&editor->history, editor->line);
    history_leave(&editor->history);
    editor->length = editor->cursor = 0;
    editor->line[0] = '\0';
    editor->overlong = editor->tabbed = false;
}

void editor_free(Editor *editor) {
    history_free(&editor->history);
}

/* --- completion --- */

/* How many bytes all candidates share, ignoring case. */
static size_t shared_length(const char *list) {
    size_t shared = strcspn(list, "\n");
    for (const char *at = list; *at != '\0';) {
        size_t same = 0;
        while (same < shared && letter_lower(at[same]) == letter_lower(list[same]))
            same++;
        shared = same;
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    return shared;
}

bool editor_complete(Editor *editor, size_t from, const Text *candidates, bool *changed) {
    const char *list = text_string(candidates);
    const size_t first = strcspn(list, "\n"), shared = shared_length(list);
    const bool again = editor->tabbed;
    const bool single = list[first] == '\0' || list[first + 1] == '\0';
    *changed = false;
    editor->tabbed = true;
    if (first == 0)
        return false;
    if (!single && shared <= editor->cursor - from &&
        memcmp(editor->line + from, list, shared) == 0)
        return again;
    *changed = line_replace(editor, from, editor->cursor, list, shared);
    if (single && *changed && list[first - 1] != '=') {
        if (editor->line[editor->cursor] == ' ')
            editor->cursor++;
        else
            text_insert(editor, " ");
    }
    return false;
}
