/* WebAssembly module of the engine for browsers. It exports fivefold.h and imports the listener,
   the poll and the data files. Each module instance is one session. */
#include <stdlib.h>
#include <string.h>

#include "fivefold.h"

#define IMPORT(name) __attribute__((import_module("board"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name)))

IMPORT(heard) void board_heard(const char *line, size_t length);
IMPORT(poll) int board_poll(void);

/* Returns a data file in memory from board_room(), which passes to this module, or NULL. */
IMPORT(data) char *board_data(const char *name, size_t length);

/* Allocates a text of `bytes`. board_open(), board_line() or the next data file frees it. */
EXPORT(room) char *board_room(size_t bytes);

/* Creates the session. Returns NULL on success, else the reason. */
EXPORT(open) const char *board_open(char *game);

/* Executes a line and sends the reply to board_heard(). Returns 1 if memory runs out. */
EXPORT(line) int board_line(char *line);

static Fivefold *session;
static char why[320];

static void heard(void *context, const char *line) {
    (void)context;
    board_heard(line, strlen(line));
}

static int poll(void *context) {
    (void)context;
    return board_poll();
}

static const char *data(void *context, const char *name) {
    static char *file;
    (void)context;
    free(file);
    file = board_data(name, strlen(name));
    return file;
}

char *board_room(size_t bytes) {
    return malloc(bytes + 1);
}

const char *board_open(char *game) {
    session = fivefold_new(game, why, sizeof why);
    free(game);
    if (session == NULL)
        return why;
    fivefold_listen(session, heard, NULL);
    fivefold_poll(session, poll, NULL);
    fivefold_data(session, data, NULL);
    return NULL;
}

int board_line(char *line) {
    const int lost = fivefold_line(session, line) == NULL;
    free(line);
    return lost;
}
