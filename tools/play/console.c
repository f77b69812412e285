#include "play/console.h"

#include <errno.h>
#include <string.h>

#include "play/draw.h"
#include "play/terminal.h"

static const char LEAVING[] = "quit or Ctrl-D leaves\n";

/* --- the screen. All need the lock --- */

static bool frame_send(Console *console) {
    if ((console->frame.truncated || console->held.truncated) && console->printer->error == 0)
        console->printer->error = ENOMEM;
    if (console->frame.length > 0)
        printer_write(console->printer, text_string(&console->frame));
    text_shrink(&console->frame, EDITOR_LINE_MAX);
    return printer_flush(console->printer);
}

static void line_erase(Console *console) {
    if (console->drawn)
        text_string_add(&console->frame, "\r\x1b[K");
    console->drawn = false;
}

/* The line appears below complete lines only. */
static void line_draw(Console *console) {
    const bool shown = !console->taken && (!console->busy || console->editor.length > 0);
    console->stale = false;
    if (shown && console->held.length == 0) {
        editor_draw(&console->editor, console->prompt, terminal_columns(), &console->frame);
        console->drawn = true;
    } else {
        line_erase(console);
    }
}

/* Sends a text above the line. */
static void text_show(Console *console, const char *text) {
    if (text[0] != '\0')
        line_erase(console);
    text_string_add(&console->frame, text);
    line_draw(console);
    frame_send(console);
}

/* The whole line stays on the screen, with a mark behind it, and the cursor goes below. */
static void line_leave(Console *console, const char *mark) {
    line_erase(console);
    if (console->editor.length > 0 || !console->busy)
        text_add(&console->frame, "%s%s%s\n", console->prompt, console->editor.line, mark);
    frame_send(console);
}

/* --- keys --- */

static ConsoleEvent line_enter(Console *console) {
    line_leave(console, "");
    console->taken = !console->editor.overlong;
    if (console->taken)
        return CONSOLE_LINE;
    editor_restart(&console->editor, false);
    text_add(&console->frame, "? syntax error: a line is typed in at most %d bytes\n\n",
             EDITOR_LINE_MAX);
    text_show(console, "");
    return CONSOLE_NOTHING;
}

static ConsoleEvent line_interrupt(Console *console) {
    const bool empty = console->editor.length == 0;
    if (!empty)
        line_leave(console, "^C");
    editor_restart(&console->editor, false);
    text_show(console, empty && !console->busy ? LEAVING : "");
    return console->busy ? CONSOLE_STOP : CONSOLE_NOTHING;
}

static void line_complete(Console *console) {
    char begun[EDITOR_LINE_MAX + 1];
    Editor *editor = &console->editor;
    Text candidates = {0}, list = {0};
    bool changed;
    memcpy(begun, editor->line, editor->cursor);
    begun[editor->cursor] = '\0';
    const size_t from = console->completer(console->context, begun, &candidates);
    if (editor_complete(editor, from, &candidates, &changed))
        editor_list_write(&candidates, terminal_columns(), &list);
    text_show(console, text_string(&list));
    if (!changed && list.length == 0)
        text_show(console, "\a");
    text_free(&candidates);
    text_free(&list);
}

static void job_stop(Console *console, void (*stop)(void)) {
    line_erase(console);
    frame_send(console);
    pthread_mutex_unlock(&console->lock);
    stop();
    pthread_mutex_lock(&console->lock);
    text_show(console, "");
}

static ConsoleEvent action_take(Console *console, EditorAction action) {
    switch (action) {
    case EDITOR_NOTHING: break;
    case EDITOR_REDRAW: console->stale = true; break;
    case EDITOR_BELL: text_show(console, "\a"); break;
    case EDITOR_ENTER: return line_enter(console);
    case EDITOR_INTERRUPT: return line_interrupt(console);
    case EDITOR_COMPLETE: line_complete(console); break;
    case EDITOR_CLEAR: text_show(console, "\x1b[H\x1b[2J"); break;
    case EDITOR_FINISH: line_leave(console, ""); return CONSOLE_END;
    case EDITOR_SUSPEND: job_stop(console, terminal_suspend); break;
    case EDITOR_QUIT: job_stop(console, terminal_quit); break;
    }
    return CONSOLE_NOTHING;
}

ConsoleEvent console_key(Console *console, char byte) {
    pthread_mutex_lock(&console->lock);
    const ConsoleEvent event = action_take(console, editor_take(&console->editor, byte));
    pthread_mutex_unlock(&console->lock);
    return event;
}

void console_taken(Console *console) {
    pthread_mutex_lock(&console->lock);
    editor_restart(&console->editor, true);
    console->taken = false;
    if (console->open)
        text_show(console, "");
    pthread_mutex_unlock(&console->lock);
}

void console_show(Console *console) {
    pthread_mutex_lock(&console->lock);
    if (console->open && console->stale)
        text_show(console, "");
    pthread_mutex_unlock(&console->lock);
}

/* --- output --- */

/* Sends the complete lines and holds the rest. */
static void lines_show(Console *console, const char *text) {
    const char *end = strrchr(text, '\n');
    if (end == NULL) {
        text_string_add(&console->held, text);
        return;
    }
    line_erase(console);
    text_string_add(&console->frame, text_string(&console->held));
    text_add(&console->frame, "%.*s", (int)(end + 1 - text), text);
    text_clear(&console->held);
    text_string_add(&console->held, end + 1);
    line_draw(console);
    frame_send(console);
}

/* A line without an end gets one, so that the prompt has a row of its own. */
static void held_end(Console *console) {
    if (console->held.length == 0)
        return;
    line_erase(console);
    text_add(&console->frame, "%s\n", text_string(&console->held));
    text_clear(&console->held);
}

bool console_write(Console *console, const char *text) {
    pthread_mutex_lock(&console->lock);
    if (console->open)
        lines_show(console, text);
    else
        printer_write(console->printer, text);
    const bool fine = printer_flush(console->printer);
    pthread_mutex_unlock(&console->lock);
    return fine;
}

void console_busy(Console *console, bool busy, const char *prompt) {
    pthread_mutex_lock(&console->lock);
    console->busy = busy;
    console->prompt = prompt;
    if (console->open) {
        if (!busy)
            held_end(console);
        line_draw(console);
        frame_send(console);
    }
    pthread_mutex_unlock(&console->lock);
}

/* --- begin and end --- */

bool console_open(Console *console, int input, Printer *printer, Completer *completer,
                  const void *context) {
    int keys;
    if (!terminal_open(input, &keys))
        return false;
    memset(console, 0, sizeof *console);
    console->printer = printer;
    console->completer = completer;
    console->context = context;
    console->keys = keys;
    console->prompt = "";
    console->open = console->busy = true;
    pthread_mutex_init(&console->lock, NULL);
    return true;
}

void console_close(Console *console) {
    pthread_mutex_lock(&console->lock);
    if (console->open) {
        line_erase(console);
        text_string_add(&console->frame, text_string(&console->held));
        text_clear(&console->held);
        frame_send(console);
        console->open = false;
        terminal_close();
    }
    pthread_mutex_unlock(&console->lock);
}

void console_free(Console *console) {
    editor_free(&console->editor);
    text_free(&console->held);
    text_free(&console->frame);
    pthread_mutex_destroy(&console->lock);
}
