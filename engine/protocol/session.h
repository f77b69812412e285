/* One conversation: the game, the engine's settings, and which protocol is spoken.

   session_line() is the whole protocol: a line in, reply text out. It blocks until the line is
   answered. */
#pragma once

#include <stdbool.h>

#include "base/halt.h"
#include "protocol/data.h"
#include "protocol/files.h"
#include "protocol/limits.h"
#include "protocol/output.h"
#include "protocol/request.h"
#include "rules/game.h"
#include "search/search.h"

typedef struct Options {
#define OPTION(field, name, type, standard, least, most, summary) uint64_t field;
#include "protocol/options.def"
#undef OPTION
} Options;

int options_skill(const Options *options); /* the level of play, whichever option says it */

/* What a clock shows for one colour; GTP's Canadian overtime. */
typedef struct PlayerClock {
    int64_t msec;
    int stones; /* moves to be made in msec; 0: main time */
} PlayerClock;

/* What the thread that reads lines has to itself: no byte of it lies among those of the others. */
typedef struct Reader {
    Text line; /* the one that is read, without what GTP removes */
    bool ugi;  /* the next one is of UGI, else of GTP */
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
    bool forfeited; /* UGI: the side to move was made to play illegally */
    bool unread;    /* UGI: the last position was refused, or there was none: there is no game */
    bool gameless;  /* UGI: the last option Game was refused: every position will be */
    bool terminal;  /* a person types: help more */
    bool last;      /* no line will follow the one that is answered: nothing waits for it */
    bool quit;      /* the engine is to leave */
    bool refused;   /* the last line was */
    Stop stop;
    atomic_bool abandoned; /* nobody reads any more */
    atomic_bool unheard;   /* an answer, or part of one, has found no reader */
} Session;

/* The spec is what `newgame` takes. NULL with the reason if it is not a game, or without memory.
   What the output writes to must live as long as the session. */
Session *session_new(const char *spec, Output output, Error *err);
void session_free(Session *session);

/* Reads a line, of which there may have been memory only for the beginning. One thread may read
   while another answers: each is the only one to do that. */
void session_read(Session *session, const char *line, bool lost, Request *request);
void session_answer(Session *session, const Request *request);
void session_line(Session *session, const char *line, bool lost); /* both */

/* Thread-safe. If the text cannot be written, the session is abandoned and quits. */
void session_write(Session *session, const char *text);

/* Nobody reads any more: stops the running command, and nothing is written from then on.
   Thread-safe. */
void session_abandon(Session *session);
bool session_abandoned(const Session *session);

/* Holds from then on for every line; options beyond it are lowered. Before the first line is read.
   False with the reason if there is no memory. */
bool session_limit(Session *session, const Limits *limits, Error *err);

/* The name that registers in `name`, ratings and records. */
#define SESSION_ENGINE "Fivefold"

/* Replaces the game; takes over the variant. False, and the game stays, if there is no memory. */
bool session_game_set(Session *session, Variant *variant, Error *err);
bool session_options_apply(Session *session, const Options *wanted, Error *err);
