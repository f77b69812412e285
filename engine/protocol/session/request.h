/* A parsed input line, and how it affects earlier lines. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "fivefold.h"
#include "protocol/dialect.h"
#include "protocol/session/limits.h"

/* Bytes of a line, and of an id as it is written in answers; more are refused. */
enum { REQUEST_LINE_MAX = 1 << 20, REQUEST_ID_MAX = 1 << 12 };

typedef enum Reading { READ_COMPLETE, READ_LONG, READ_ID_LONG, READ_TRUNCATED } Reading;

struct Request {
    const Dialect *spoken;  /* dialect of the line */
    const Dialect *dialect; /* dialect of the answer and of the next line */
    bool open_ended;        /* runs until the next line arrives */
    Reading reading;        /* READ_TRUNCATED: truncated, memory ran out */
    int64_t arrived_msec;   /* by clock_msec(); set by dialects that measure from there */
    const char *id;         /* GTP command number as written, or ""; "" also with READ_ID_LONG */
    bool blank;             /* an empty line or a comment: needs no answer */
    const char *name;       /* NULL if the line has no command */
    const Command *command; /* NULL if unknown */
    bool excluded;          /* the operator has disabled the command */
    char *const *word;      /* arguments */
    size_t count;
    /* Storage of the strings above. Hence a request must not be moved. */
    Words words;
};

/* Parses a line. `truncated`: the line is cut because memory ran out. Skips a UTF-8 byte order
   mark; a UTF-16 mark stays in the first word. `room` is scratch memory. */
void request_read(Request *request, const char *line, bool truncated, const Dialect *dialect,
                  const Limits *limits, Text *room);

/* For Dialect.line: word first-1 is the command, the words after it are the arguments. With fewer
   words there is no command. */
void request_arguments_set(Request *request, size_t first);

When request_when(const Request *request); /* WAITS if there is no such command */
FivefoldPeek request_peek(const Request *request);
void request_free(Request *request);
