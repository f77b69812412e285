/* A line of the protocol, read once: what it asks for, and what that does to other lines. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "protocol/limits.h"

enum { REQUEST_LINE_MAX = 1 << 20 }; /* bytes; longer lines are refused */

/* What the first word of a line does to those that came before it and are not answered yet. Every
   line but BESIDE ends the open-ended ones. */
typedef enum When {
    WAITS,      /* nothing: it is answered when they are */
    OPEN_ENDED, /* the same, but it has no end of its own: the next line ends it */
    SEARCHES,   /* the same, but only if `infinite` is among its words */
    SWITCHES,   /* the same; the lines that follow are of the other protocol */
    ENDS_ALL,   /* they end at once */
    BESIDE      /* in UGI it is answered at once if the last of them searches */
} When;

typedef enum Theme { STANDARD, SETUP, PLAY, THINK, COUNT, SOLVE, FRONT, SWITCH, GOGUI } Theme;

/* In which games there is such a command: those that give a group of Rules as a whole. */
typedef enum Games {
    ANY_GAME,
    TWO_COLOURS, /* those of two players, black and white */
    ON_POINTS,   /* the same as stones on points: Points */
    SOLVABLE     /* exact_of() names a solver */
} Games;

typedef struct Call Call;

typedef struct Command {
    const char *name;
    Theme theme;
    When when;
    Games games;
    size_t least, most; /* argument words */
    const char *arguments;
    const char *answer;
    const char *refusal;
    bool (*run)(Call *call);
} Command;

typedef enum Reading { READ_WHOLE, READ_LONG, READ_LOST } Reading;

typedef struct Request {
    bool ugi;               /* what it is to be answered in, else GTP */
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
} Request;

/* Reads a line as one of UGI or of GTP, or as much of it as there is memory for: `lost` if that
   was so already. A byte order mark of UTF-8 before it is no part of it; one of UTF-16 is the
   beginning of its first word. `room` is for the time being. */
void request_read(Request *request, const char *line, bool ugi, const Limits *limits, bool lost,
                  Text *room);
When request_when(const Request *request); /* WAITS if there is no such command */
void request_free(Request *request);
