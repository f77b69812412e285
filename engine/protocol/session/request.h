/* A line of the protocol, read once: what it asks for, and what that does to other lines. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "protocol/dialect.h"
#include "protocol/session/limits.h"

enum { REQUEST_LINE_MAX = 1 << 20 }; /* bytes; longer lines are refused */

typedef enum Reading { READ_WHOLE, READ_LONG, READ_LOST } Reading;

struct Request {
    const Dialect *dialect; /* in which it is answered, and the next line is read */
    bool open_ended;        /* it has no end of its own */
    Reading reading;        /* without memory there is only the beginning of the line */
    const char *id;         /* as the controller wrote it, "" for none */
    bool blank;             /* nothing to be answered */
    const char *name;       /* NULL: there is no command */
    const Command *command; /* NULL: unknown */
    bool excluded;          /* the command is switched off */
    char *const *word;      /* its arguments */
    size_t count;
    Words words; /* what all these point into: so a request must not move */
};

/* Reads a line of that dialect, or as much of it as there is memory for: `lost` if that was so
   already. A byte order mark of UTF-8 before it is no part of it; one of UTF-16 is the beginning of
   its first word. `room` is for the time being. */
void request_read(Request *request, const char *line, bool lost, const Dialect *dialect,
                  const Limits *limits, Text *room);

/* For a dialect that reads a line: its first words are no arguments, and the last of these is the
   command. Fewer words: there is none. */
void request_arguments_set(Request *request, size_t first);

When request_when(const Request *request); /* WAITS if there is no such command */
void request_free(Request *request);
