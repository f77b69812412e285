/* The engine in a browser's worker: fivefold.h with its listener, poll and data handed to the
   module's importer. One module is one session. */
#include <stdlib.h>
#include <string.h>

#include "fivefold.h"

#define IMPORT(name) __attribute__((import_module("board"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name)))

IMPORT(heard) void board_heard(const char *line, size_t length);
IMPORT(poll) int board_poll(void);

/* A file of data, in room that is given to us; NULL: there is none of that name. */
IMPORT(data) char *board_data(const char *name, size_t length);

/* Room for a text of that many bytes, given back by board_open(), board_line() or the next file. */
EXPORT(room) char *board_room(size_t bytes);

/* NULL if the session has begun, else why it has not. */
EXPORT(open) const char *board_open(char *game);

/* Answers a line; the lines of the reply are heard. 1: there was no memory for all of them. */
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
