#include "play/draw.h"

#include <string.h>

enum { LIST_GAP = 2 };

static int columns_of(const char *text, size_t length) {
    int all = 0, one;
    for (size_t at = 0; at < length; all += one)
        at += utf8_next(text + at, &one);
    return all;
}

/* Adds the characters in the columns from `begin` to `end`; a blank for half of a wide one. */
static void slice_add(const Editor *editor, int begin, int end, Text *out) {
    int column = 0, one;
    for (size_t at = 0; at < editor->length && column < end;) {
        const size_t bytes = utf8_next(editor->line + at, &one);
        if (column >= begin && column + one <= end)
            text_add(out, "%.*s", (int)bytes, editor->line + at);
        else if (column + one > begin)
            text_char_add(out, ' ', 1);
        column += one;
        at += bytes;
    }
}

/* The first column to show in a row of so many: it jumps by half a row. */
static int scroll_begin(int cursor, int room) {
    const int step = room > 1 ? room / 2 : 1;
    return cursor < room ? 0 : (cursor - room) / step * step + step;
}

void editor_draw(const Editor *editor, const char *prompt, int columns, Text *out) {
    const int cursor = columns_of(editor->line, editor->cursor);
    int before = (int)strlen(prompt);
    if (columns < before + 3) {
        prompt = "";
        before = 0;
    }
    const int room = columns > before + 1 ? columns - before - 1 : 1;
    const int begin = scroll_begin(cursor, room);
    text_add(out, "\r%s", prompt);
    slice_add(editor, begin, begin + room, out);
    text_string_add(out, "\x1b[K\r");
    if (before + cursor - begin > 0)
        text_add(out, "\x1b[%dC", before + cursor - begin);
}

void editor_list_write(const Text *candidates, int columns, Text *out) {
    size_t widest = 0, column = 0, gap = 0;
    for (const char *at = text_string(candidates); *at != '\0'; at += *at == '\n') {
        const size_t length = strcspn(at, "\n");
        widest = length > widest ? length : widest;
        at += length;
    }
    for (const char *at = text_string(candidates); *at != '\0'; at += *at == '\n') {
        const size_t length = strcspn(at, "\n");
        const bool wraps =
            column > 0 && column + gap + widest > (size_t)(columns > 0 ? columns : 1);
        text_char_add(out, wraps ? '\n' : ' ', wraps ? 1 : gap);
        text_add(out, "%.*s", (int)length, at);
        column = (wraps ? 0 : column + gap) + length;
        gap = widest - length + LIST_GAP;
        at += length;
    }
    text_char_add(out, '\n', 1);
}
