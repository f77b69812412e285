#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "play/draw.h"
#include "suites.h"

/* Keys that are entered, in the form of C strings, and what they make. `|` is the cursor. Entered
   lines go to the history. */
static const struct {
    const char *name, *keys, *line;
} edits[] = {
    {"text", "play a1", "play a1|"},
    {"left and right", "abc\x1b[D\x1b[D\x1b[Cx", "abx|c"},
    {"left at the start", "a\x1b[D\x1b[D\x1b[Db", "b|a"},
    {"application mode", "abc\x1bOD\x1bODx", "ax|bc"},
    {"Ctrl-B and Ctrl-F", "abc\x02\x02\x06x", "abx|c"},
    {"Ctrl-A and Ctrl-E",
     "bc\x01"
     "a\x05"
     "d",
     "abcd|"},
    {"Home and End", "bc\x1b[Ha\x1b[Fd", "abcd|"},
    {"Home and End of other terminals", "bc\x1b[1~a\x1b[4~d\x1b[7~x\x1b[8~y", "xabcdy|"},
    {"Ctrl and an arrow", "abc\x1b[1;5Dx", "abx|c"},
    {"Backspace", "abc\x7f\x08x", "ax|"},
    {"Backspace at the start",
     "\x7f\x7f"
     "a",
     "a|"},
    {"Delete", "abc\x01\x1b[3~", "|bc"},
    {"Ctrl-D in a line", "abc\x01\x04", "|bc"},
    {"Delete at the end", "abc\x1b[3~\x04", "abc|"},
    {"Ctrl-K", "abc\x02\x0b", "ab|"},
    {"Ctrl-U", "abc\x02\x15", "|c"},
    {"Ctrl-W", "play a1,b1  \x17", "play |"},
    {"Ctrl-W twice", "play a1 b1\x17\x17x", "play x|"},
    {"Ctrl-W at the start", " \x17\x17x", "x|"},
    {"history", "one\rtwo\r\x1b[A\x1b[A", "one|"},
    {"Ctrl-P and Ctrl-N", "one\rtwo\r\x10\x10\x0e", "two|"},
    {"the end of the history", "one\r\x10\x10\x10!", "one!|"},
    {"back to the draft",
     "one\rtwo\rdra\x10\x10\x0e\x0e"
     "ft",
     "draft|"},
    {"below the draft", "one\rx\x0e\x0ey", "xy|"},
    {"repeated and blank lines", "one\rtwo\rtwo\r  \r\r\x10\x10", "one|"},
    {"a line of the history is changed", "one\r\x10!\r\x10\x10", "one|"},
    {"accents", "\xc3\xa4\xc3\xb6\x02\x7f", "|\xc3\xb6"},
    {"wide characters", "\xe6\x97\xa5\xe6\x9c\xac\x02x", "\xe6\x97\xa5x|\xe6\x9c\xac"},
    {"four bytes", "\xf0\x9f\x98\x80\x02\x04y", "y|"},
    {"bytes that are no UTF-8", "a\xff\x80\xc3(\xe6\x97x\xc0\xaf\xed\xa0\x80\xf4\x90\x80\x80z",
     "a(xz|"},
    {"control characters of 8 bits",
     "\xc2\x9b"
     "31mx",
     "31mx|"},
    {"marks that turn the direction",
     "a\xe2\x80\xae"
     "b\xef\xbb\xbf",
     "ab|"},
    {"unknown sequences", "a\x1b[5~\x1b[99999999999999~\x1b[200~b\x1b[?1;2c\x1b[[Ac\x1bOP", "abc|"},
    {"Alt and a letter",
     "a\x1b"
     "bc",
     "ac|"},
    {"a sequence that is cut by Enter", "a\x1b[1;\rb", "b|"},
    {"a sequence that is cut by a character", "a\x1b[\xc3\xa4", "a\xc3\xa4|"},
    {"Escape twice", "a\x1b\x1b[Db", "b|a"},
    {"Ctrl-C",
     "abc\x03"
     "d",
     "d|"},
    {"other control characters",
     "a\x07\x0f\x11\x13\x1d\x1e\x1f"
     "b",
     "ab|"},
};

/* Sends keys; Enter and Ctrl-C begin a new line. Returns the last action. */
static EditorAction keys_send(Editor *editor, const char *keys) {
    EditorAction action = EDITOR_NOTHING;
    for (; *keys != '\0'; keys++) {
        action = editor_take(editor, *keys);
        if (action == EDITOR_ENTER || action == EDITOR_INTERRUPT)
            editor_restart(editor, action == EDITOR_ENTER);
    }
    return action;
}

static Editor *editor_made(void) {
    Editor *editor = calloc(1, sizeof *editor);
    ck_assert_ptr_nonnull(editor);
    return editor;
}

static void editor_gone(Editor *editor) {
    editor_free(editor);
    free(editor);
}

START_TEST(keys_edit) {
    char line[256];
    Editor *editor = editor_made();
    keys_send(editor, edits[_i].keys);
    snprintf(line, sizeof line, "%.*s|%s", (int)editor->cursor, editor->line,
             editor->line + editor->cursor);
    ck_assert_msg(strcmp(line, edits[_i].line) == 0, "%s: %s, not %s", edits[_i].name, line,
                  edits[_i].line);
    editor_gone(editor);
}
END_TEST

/* The row on a terminal: `_` is a blank, and the number is the cursor's column. */
static const struct {
    const char *keys;
    int columns;
    const char *shown;
    int cursor;
} rows[] = {
    {"", 80, "> ", 2},
    {"abc", 80, "> abc", 5},
    {"abc\x02\x02", 80, "> abc", 3},
    {"abcdefgh", 11, "> efgh", 6},
    {"abcdefg", 10, "> defg", 6},
    {"abcdefg\x01", 10, "> abcdefg", 2},
    {"abcdefghijklm\x01", 10, "> abcdefg", 2},
    {"abcdefghijklm", 10, "> jklm", 6},
    {"\xe6\x97\xa5\xe6\x9c\xac", 80, "> \xe6\x97\xa5\xe6\x9c\xac", 6},
    {"\xe6\x97\xa5\xe6\x97\xa5\xe6\x97\xa5\x01", 8, "> \xe6\x97\xa5\xe6\x97\xa5 ", 2},
    {"e\xcc\x81x", 80, "> e\xcc\x81x", 4},
    {"abc", 4, "bc", 2},
    {"abc", 2, "", 0},
    {"abc", 1, "", 0},
    {"abc", 0, "", 0},
};

START_TEST(line_is_shown) {
    char wanted[256], end[32] = "";
    Text out = {0};
    Editor *editor = editor_made();
    keys_send(editor, rows[_i].keys);
    editor_draw(editor, "> ", rows[_i].columns, &out);
    if (rows[_i].cursor > 0)
        snprintf(end, sizeof end, "\x1b[%dC", rows[_i].cursor);
    snprintf(wanted, sizeof wanted, "\r%s\x1b[K\r%s", rows[_i].shown, end);
    ck_assert_str_eq(text_string(&out), wanted);
    text_free(&out);
    editor_gone(editor);
}
END_TEST

/* No row is wider than the terminal, wherever the cursor is. */
START_TEST(row_fits) {
    Editor *editor = editor_made();
    for (int i = 0; i < 40; i++)
        keys_send(editor, i % 3 == 0 ? "\xe6\x97\xa5" : "x");
    for (int key = 0; key < 42; key++, keys_send(editor, "\x02")) {
        Text out = {0};
        int all = 0, one;
        editor_draw(editor, "> ", _i, &out);
        const char *row = text_string(&out) + 1;
        for (size_t at = 0; row[at] != '\x1b'; all += one)
            at += utf8_next(row + at, &one);
        const char *end = strrchr(row, '\x1b');
        ck_assert_int_lt(all, _i > 1 ? _i : 2);
        ck_assert_int_lt(end[2] == 'K' ? 0 : atoi(end + 2), _i);
        text_free(&out);
    }
    editor_gone(editor);
}
END_TEST

/* Tab: the line before, the candidates, and the line after the first and the second Tab. */
static const struct {
    const char *before;
    size_t from;
    const char *candidates, *after;
    bool shown; /* by the second Tab */
} completions[] = {
    {"sho", 0, "showboard\n", "showboard |", false},
    {"showboard", 0, "showboard\n", "showboard |", false},
    {"li", 0, "line\nlist_commands\nlist_games\n", "li|", true},
    {"l", 0, "list_commands\nlist_games\n", "list_|", true},
    {"newgame P", 8, "pente\npentominoes\n", "newgame pent|", true},
    {"newgame pente fi", 14, "first=\n", "newgame pente first=|", false},
    {"set_option move", 11, "MoveTime\nMove Overhead\n", "set_option Move|", true},
    {"set_option move o", 11, "Move Overhead\n", "set_option Move Overhead |", false},
    {"x", 0, "", "x|", false},
    {"", 0, "a\nb\n", "|", true},
    {"hel me\x02\x02\x02", 0, "help\n", "help |me", false},
};

START_TEST(tab_completes) {
    char line[256];
    bool changed, shown = false;
    Text candidates = {0};
    Editor *editor = editor_made();
    text_string_add(&candidates, completions[_i].candidates);
    keys_send(editor, completions[_i].before);
    for (int tab = 0; tab < 3 && !shown; tab++) {
        ck_assert_int_eq(editor_take(editor, '\t'), EDITOR_COMPLETE);
        if (tab == 0 || completions[_i].shown)
            shown = editor_complete(editor, completions[_i].from, &candidates, &changed);
    }
    snprintf(line, sizeof line, "%.*s|%s", (int)editor->cursor, editor->line,
             editor->line + editor->cursor);
    ck_assert_str_eq(line, completions[_i].after);
    ck_assert_int_eq(shown, completions[_i].shown);
    text_free(&candidates);
    editor_gone(editor);
}
END_TEST

START_TEST(list_is_shown) {
    Text list = {0}, out = {0};
    text_string_add(&list, "go\nhelp\nhint\nquit\n");
    editor_list_write(&list, 11, &out);
    ck_assert_str_eq(text_string(&out), "go    help\nhint  quit\n");
    text_clear(&out);
    editor_list_write(&list, 0, &out);
    ck_assert_str_eq(text_string(&out), "go\nhelp\nhint\nquit\n");
    text_free(&list);
    text_free(&out);
}
END_TEST

/* A line that is too long is not cut in silence. */
START_TEST(line_is_bounded) {
    Editor *editor = editor_made();
    for (int i = 0; i < EDITOR_LINE_MAX; i++)
        ck_assert_int_eq(editor_take(editor, 'x'), EDITOR_REDRAW);
    ck_assert(!editor->overlong);
    ck_assert_int_eq(editor_take(editor, 'x'), EDITOR_BELL);
    ck_assert(editor->overlong && editor->length == EDITOR_LINE_MAX);
    ck_assert_int_eq(keys_send(editor, "\r\x10\x10"), EDITOR_BELL);
    ck_assert(!editor->overlong && editor->length == EDITOR_LINE_MAX);
    editor_gone(editor);
}
END_TEST

START_TEST(history_is_bounded) {
    char line[16];
    Editor *editor = editor_made();
    for (int i = 0; i < 3 * HISTORY_LINES; i++) {
        snprintf(line, sizeof line, "%d\r", i);
        keys_send(editor, line);
    }
    for (int i = 0; i < 2 * HISTORY_LINES; i++)
        keys_send(editor, "\x10");
    ck_assert_int_eq(atoi(editor->line), 2 * HISTORY_LINES);
    editor_gone(editor);
}
END_TEST

/* Random bytes leave a valid line and a cursor between two characters. */
START_TEST(any_bytes_are_safe) {
    static const char often[] = "\x1b[;3~ABCDHF\x01\x02\x04\x05\x06\x7f\x0b\x15\x17\x10\x0e\r\t\xc3"
                                "\xa4\xe6\x97\xa5 x";
    unsigned random = 1;
    Editor *editor = editor_made();
    for (int i = 0; i < 200000; i++) {
        random = random * 1664525 + 1013904223;
        const unsigned pick = random >> 16;
        const char byte = pick % 4 == 0 ? (char)(random >> 8) : often[pick % (sizeof often - 1)];
        const EditorAction action = editor_take(editor, byte);
        if (action == EDITOR_ENTER || action == EDITOR_INTERRUPT)
            editor_restart(editor, action == EDITOR_ENTER);
        bool at_cursor = editor->cursor == editor->length;
        size_t at = 0;
        while (at < editor->length) {
            const char *end = editor->line + at;
            const uint32_t character = utf8_take(&end);
            at_cursor |= at == editor->cursor;
            ck_assert(character != UTF8_NONE);
            ck_assert(utf8_plain(character));
            at = (size_t)(end - editor->line);
        }
        ck_assert(at_cursor && at == editor->length && editor->line[at] == '\0');
    }
    editor_gone(editor);
}
END_TEST

void suite_editor(Suite *suite) {
    TCase *tests = suite_case(suite, "editor", NULL);
    tcase_add_loop_test(tests, keys_edit, 0, ROWS(edits));
    tcase_add_loop_test(tests, line_is_shown, 0, ROWS(rows));
    tcase_add_loop_test(tests, row_fits, 1, 30);
    tcase_add_loop_test(tests, tab_completes, 0, ROWS(completions));
    tcase_add_test(tests, list_is_shown);
    tcase_add_test(tests, line_is_bounded);
    tcase_add_test(tests, history_is_bounded);
    tcase_add_test(tests, any_bytes_are_safe);
}
