/* One conversation: the game, the engine's settings, and which dialect is spoken. */
#pragma once

#include <stdbool.h>

#include "base/cancel.h"
#include "protocol/session/data.h"
#include "protocol/session/files.h"
#include "protocol/session/limits.h"
#include "protocol/session/option.h"
#include "protocol/session/output.h"
#include "protocol/session/request.h"
#include "rules/game.h"
#include "search/search.h"

/* What a clock shows for one colour; GTP's Canadian overtime. */
typedef struct PlayerClock {
    int64_t msec;
    int stones; /* moves to be made in msec; 0: main time */
} PlayerClock;

/* What the thread that reads lines has to itself: no byte of it lies among those of the others. */
typedef struct Reader {
    Text line;              /* the one that is read, without what is removed from it */
    const Dialect *dialect; /* of the next one */
} Reader;

typedef struct Session {
    Game *game;
    Search *search;
    Options options;
    Output output;
    const Files *files; /* what commands may write into; the host's, NULL: nothing */
    const Data *data;   /* what was installed; the host's, NULL: nothing */
    Limits limits;
    Allowance allowance; /* what the command that is answered may spend */
    bool timed;          /* clocks have been set */
    int64_t overtime_msec;
    int overtime_stones;
    PlayerClock clock[COLOURS_MAX]; /* by colour */
    /* What short lines and replies need is had from the start, so that they need no memory. */
    Reader reader;
    Text reply;     /* room for it */
    MoveList spare; /* room for a few moves */
    /* What dialects keep of earlier lines; a new game resets the first three. */
    bool forfeited; /* the side to move was made to play illegally */
    bool unread;    /* the last position was refused, or there was none: there is no game */
    bool gameless;  /* the last choice of a game was refused: every position will be */
    Text gathered;  /* what lines that belong together have brought so far */
    bool terminal;  /* a person types: help more */
    bool last;      /* no line will follow the one that is answered: nothing waits for it */
    bool quit;      /* the engine is to leave */
    bool refused;   /* the last line was */
    StopToken stop;
    atomic_bool abandoned; /* nobody reads any more */
    atomic_bool unheard;   /* an answer, or part of one, has found no reader */
} Session;

/* The spec is what `newgame` takes. NULL with the reason if it is not a game, or without memory.
   What the output writes to must live as long as the session. */
Session *session_new(const char *spec, Output output, Error *err);
void session_free(Session *session);

void session_speak(Session *session, const Dialect *dialect); /* from the next line on */

/* Thread-safe. If the text cannot be written, the session is abandoned and quits. */
void session_write(Session *session, const char *text);

/* Nobody reads any more: stops the running command, and nothing is written from then on.
   Thread-safe. */
void session_abandon(Session *session);
bool session_abandoned(const Session *session);

/* Holds from then on for every line; options beyond it are lowered. Before the first line is read.
   False with the reason if there is no memory. */
bool session_limit(Session *session, const Limits *limits, Error *err);

/* Bytes of line and reply that are had from the start, and kept between lines. */
enum { SESSION_LINE_ROOM = 1 << 12, SESSION_REPLY_ROOM = 1 << 13 };

/* The name that registers in `name`, ratings and records. */
#define SESSION_ENGINE "Fivefold"

/* Replaces the game; takes over the variant. False, and the game stays, if there is no memory. */
bool session_game_set(Session *session, Variant *variant, Error *err);
bool session_options_apply(Session *session, const Options *wanted, Error *err);

/* The option, of the table of options, gets the value, which is one word: or it is refused. */
bool session_option_set(Session *session, const Option *option, char *const *word, size_t count,
                        Error *err);
