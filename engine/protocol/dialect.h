/* Dialects: how input lines become requests, and how answers become text.

   A dialect is a folder in dialects/ and a row of dialects.def. Sessions, commands and hosts use
   only this header. A session may change its dialect between two lines. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "rules/rules.h"

typedef struct Call Call;
typedef struct Request Request;
typedef struct Session Session;
typedef struct SearchReport SearchReport;

/* How a command affects earlier requests that are still unanswered. Every line except BESIDE ends a
   running open-ended command. */
typedef enum When {
    WAITS,      /* waits until they are answered */
    OPEN_ENDED, /* waits; then runs until the next line arrives */
    SEARCHES,   /* as OPEN_ENDED with the argument `infinite`, else as WAITS */
    SWITCHES,   /* waits; the following lines are in the named dialect */
    ENDS_ALL,   /* ends them at once */
    BESIDE      /* if a search is running, answered at once with `beside`; else waits */
} When;

typedef enum Theme { STANDARD, SETUP, PLAY, THINK, COUNT, SOLVE, FRONT, SWITCH, GOGUI } Theme;

/* Games in which a command is available. */
typedef enum Games {
    ANY_GAME,
    TWO_COLOURS, /* two players, black and white */
    ON_POINTS,   /* as TWO_COLOURS, and the game has Points */
    SOLVABLE     /* solver_of() finds a solver */
} Games;

typedef struct Command {
    const char *name;
    Theme theme;
    When when;
    Games games;
    size_t least, most; /* number of arguments */
    const char *arguments;
    const char *answer;
    const char *refusal;
    bool (*run)(Call *call);
    const char *beside; /* complete answer of a BESIDE command */
} Command;

typedef struct Dialect {
    const char *name;   /* command that switches to the dialect; with `off` it switches back */
    const char *title;  /* display name */
    const char *remark; /* prefix of a comment line in an answer */
    const Command *commands;
    size_t count;
    bool raw; /* a line is one word with all its bytes, unless its first word is `name` */

    /* Finds the command and its arguments in the words of a line, with request_arguments_set(). */
    void (*line)(Request *request);

    /* True if a session that begins with this line speaks the dialect from the start; may be
       NULL. */
    bool (*opens)(const char *line);

    /* Runs the command of a line; its answer is in `reply`. Fails with call->err. A dialect that
       answers a refused line otherwise than by `refuse` returns true and sets
       Session.refused. */
    bool (*run)(Call *call);
    void (*refuse)(Call *call); /* writes call->err as the answer to a line */
    void (*begin)(Call *call);  /* sends the prefix of an answer; may be NULL */
    void (*end)(Call *call);    /* ends the answer of a command; may be NULL */

    /* Writes a search report as a line. `wdl`: with chances. */
    void (*info)(const Pos *pos, Notation notation, const SearchReport *report, bool wdl,
                 Text *out);

    /* State that a session keeps between lines, from its start to its end, so that a change of the
       dialect cannot fail. Each function may be NULL. */
    size_t state_size;                            /* bytes, zeroed; 0: no state */
    bool (*state_begin)(void *state, Error *err); /* fails if memory runs out */
    void (*state_end)(void *state);               /* ends the dialect's work too */

    void (*state_reset)(void *state); /* when the client has left the dialect with `off` */

    /* Waits for work that goes on between lines; soon after a stop. */
    void (*state_finish)(void *state);

    /* Answers the command that switches to this dialect; NULL for the default dialect. */
    bool (*greeting)(Call *call);
} Dialect;

const Dialect *dialect_at(size_t i);             /* 0 is the default; NULL after the last */
const Dialect *dialect_find(const char *name);   /* or NULL */
const Dialect *dialect_opened(const char *line); /* by the first line of a session; or NULL */
const Command *dialect_command(const Dialect *dialect, const char *name); /* or NULL */

/* True if any dialect has the command. */
bool dialects_know(const char *command);

#define DIALECT_FIRST(id)   extern const Dialect dialect_##id;
#define DIALECT(id, answer) extern const Dialect dialect_##id;
#include "protocol/dialects.def"
