/* Dialects: how lines become requests, and answers text. A dialect is a file in dialects/ and a row
   of dialects.def; sessions, commands and hosts know this header only. One session may change
   dialect between two lines. What a dialect keeps from line to line stands in the session. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "rules/rules.h"

typedef struct Call Call;
typedef struct Request Request;
typedef struct SearchReport SearchReport;

/* What the first word of a line does to those that came before it and are not answered yet. Every
   line but BESIDE ends the open-ended ones. */
typedef enum When {
    WAITS,      /* nothing: it is answered when they are */
    OPEN_ENDED, /* the same, but it has no end of its own: the next line ends it */
    SEARCHES,   /* the same, but only if `infinite` is among its words */
    SWITCHES,   /* the same; the lines that follow are of the dialect that it names */
    ENDS_ALL,   /* they end at once */
    BESIDE      /* if the last of them searches it is answered at once, by `beside` */
} When;

typedef enum Theme { STANDARD, SETUP, PLAY, THINK, COUNT, SOLVE, FRONT, SWITCH, GOGUI } Theme;

/* In which games there is such a command: those that give a group of Rules as a whole. */
typedef enum Games {
    ANY_GAME,
    TWO_COLOURS, /* those of two players, black and white */
    ON_POINTS,   /* the same as stones on points: Points */
    SOLVABLE     /* solver_of() names one */
} Games;

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
    const char *beside; /* the whole answer of BESIDE */
} Command;

typedef struct Dialect {
    const char *name;   /* the word that switches to it; with `off` it switches back */
    const char *title;  /* for people */
    const char *remark; /* begins a line of an answer that is for people */
    const Command *commands;
    size_t count;
    /* Finds the command and its arguments among the words of a line: request_arguments_set(). */
    void (*line)(Request *request);
    /* Answers the call; if it is not `whole`, refuses it as call->err says. Was it accepted? */
    bool (*answer)(Call *call, bool whole);
    void (*begin)(Call *call); /* sends what stands before the first part of an answer, or NULL */
    void (*info)(const Pos *pos, const SearchReport *report, Text *out); /* a finding, as a line */
    bool (*greeting)(Call *call); /* answers the word that switches to it; NULL for the first */
} Dialect;

const Dialect *dialect_at(size_t i); /* the first is spoken at the start; NULL after the last */
const Dialect *dialect_find(const char *name);                            /* or NULL */
const Command *dialect_command(const Dialect *dialect, const char *name); /* or NULL */
bool dialects_know(const char *command); /* is there such a command in any of them? */

#define DIALECT_FIRST(id)   extern const Dialect dialect_##id;
#define DIALECT(id, answer) extern const Dialect dialect_##id;
#include "protocol/dialects.def"
