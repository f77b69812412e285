/* WebAssembly module of the engine for browsers. It exports fivefold.h and imports the listener,
   the poll, the data files and the browser's character sets. Each module instance is one session,
   or reads and writes records. */
#include <stdlib.h>
#include <string.h>

#include "base/charset.h"
#include "fivefold.h"

#define IMPORT(name) __attribute__((import_module("board"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name)))

IMPORT(heard) void board_heard(const char *line, size_t length);
IMPORT(poll) int board_poll(void);

/* Returns a data file in memory from board_room(), which passes to this module, or NULL. */
IMPORT(data) char *board_data(const char *name, size_t length);

/* Returns text as UTF-8 in memory from board_room(), with U+FFFD for what is no character, or NULL
   if the browser does not know the set. */
IMPORT(decode)
char *board_decode(const char *set, size_t set_length, const char *bytes, size_t length);

/* Allocates `bytes` for a text. The exported function that receives the text frees it; the text of
   a data file is freed by the next request for one. */
EXPORT(room) char *board_room(size_t bytes);

/* Creates the session. Returns NULL on success, else the reason. */
EXPORT(open) const char *board_open(char *game);

/* Executes a line and sends the reply to board_heard(). Returns 1 if memory runs out. */
EXPORT(line) int board_line(char *line);

/* fivefold_records_read(), where `game` may be empty, and fivefold_records_write(). The result is
   valid until the next call. Where there is none, board_reason() says why. */
EXPORT(records_read) const char *board_records_read(char *text, size_t length, char *game);
EXPORT(records_write) const char *board_records_write(char *text, size_t length, char *form);
EXPORT(reason) const char *board_reason(void);

static Fivefold *session;
static char why[320];
static char *records;

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

const char *board_records_read(char *text, size_t length, char *game) {
    fivefold_text_free(records);
    records = fivefold_records_read(text, length, game[0] != '\0' ? game : NULL);
    strcpy(why, "out of memory: no room for the records");
    free(text);
    free(game);
    return records;
}

const char *board_records_write(char *text, size_t length, char *form) {
    fivefold_text_free(records);
    records = fivefold_records_write(text, length, NULL, form, why, sizeof why);
    free(text);
    free(form);
    return records;
}

const char *board_reason(void) {
    return why;
}

/* --- character sets (charset.h): a Charset is the name of a set that the browser knows --- */

Charset *charset_open(const char *name, unsigned page) {
    (void)page;
    char *probe = board_decode(name, strlen(name), "", 0);
    union {
        const char *name;
        Charset *charset; /* nothing is written there */
    } opened = {.name = probe != NULL ? name : NULL};
    free(probe);
    return opened.charset;
}

void charset_close(Charset *charset) {
    (void)charset;
}

size_t charset_decode(Charset *charset, const char *bytes, size_t length, Text *out) {
    static const char replaced[] = "\xef\xbf\xbd";
    const char *name = (const char *)charset;
    size_t wrong = 0;
    char *decoded = board_decode(name, strlen(name), bytes, length);
    if (decoded == NULL)
        out->truncated = true;
    for (const char *at = decoded; at != NULL && *at != '\0';) {
        const bool lost = strncmp(at, replaced, strlen(replaced)) == 0;
        text_char_add(out, lost ? '?' : *at, 1);
        at += lost ? strlen(replaced) : 1;
        wrong += lost;
    }
    free(decoded);
    return wrong;
}
