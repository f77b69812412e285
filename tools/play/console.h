/* The console of a person who types: a prompt with a line to edit, and output above it.

   One thread passes keys, any thread passes output. Output that arrives while a line is typed
   leaves the line as it is. */
#pragma once

#include <pthread.h>

#include "play/editor.h"
#include "streams/printer.h"

/* Lists in *candidates, one a line, the texts that may stand in place of the last word of `begun`.
   Returns the byte of `begun` where they would begin. */
typedef size_t Completer(const void *context, const char *begun, Text *candidates);

typedef struct Console {
    Printer *printer; /* not owned */
    Completer *completer;
    const void *context; /* of the completer */
    int keys;            /* descriptor to read from too: play/terminal.h */
    pthread_mutex_t lock;
    /* The lock protects these. */
    Editor editor;
    const char *prompt;
    bool open;  /* false: output passes unchanged */
    bool busy;  /* commands run: no prompt unless a line is typed */
    bool drawn; /* the line is on the screen */
    bool stale; /* the line has changed since */
    bool taken; /* the line is on its way to the commands: no prompt */
    Text held;  /* the last line of output, without its end */
    Text frame; /* output that is sent at once */
} Console;

typedef enum ConsoleEvent {
    CONSOLE_NOTHING,
    CONSOLE_LINE, /* editor.line is complete; call console_taken() */
    CONSOLE_STOP, /* Ctrl-C while commands run */
    CONSOLE_END   /* end of input */
} ConsoleEvent;

/* Begins to edit. Returns false if lines are better left to the terminal itself: then call none of
   the others. */
bool console_open(Console *console, int input, Printer *printer, Completer *completer,
                  const void *context);
void console_close(Console *console); /* gives the terminal back; output may still come */
void console_free(Console *console);

ConsoleEvent console_key(Console *console, char byte);
void console_taken(Console *console); /* begins the next line; the last one goes to the history */
void console_show(Console *console);  /* shows changes of the line: call it before waiting */

bool console_write(Console *console, const char *text); /* false if any write has failed */

/* Says whether commands run. If not, shows the prompt; "" is none. */
void console_busy(Console *console, bool busy, const char *prompt);
