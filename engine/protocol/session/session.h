/* A session: one client with its game, options and dialect. */
#pragma once

#include <stdbool.h>

#include "base/cancel.h"
#include "fivefold.h"
#include "protocol/session/limits.h"
#include "protocol/session/option.h"
#include "protocol/session/output.h"
#include "protocol/session/request.h"
#include "rules/game.h"
#include "search/search.h"

/* The clocks of a game, with Canadian overtime as in GTP. */
typedef struct Clocks {
    bool set; /* the client has set them */
    int64_t overtime_msec;
    int overtime_stones;
    struct {
        int64_t msec; /* time left */
        int stones;   /* moves to be made within msec; 0: main time */
    } side[COLOURS_MAX];
} Clocks;

/* State of the thread that reads lines. No other thread accesses it. */
typedef struct Reader {
    Text line;              /* current line after preprocessing */
    const Dialect *dialect; /* dialect of the next line */
    bool begun;             /* the first line may no longer choose the dialect */
} Reader;

/* Bytes that a dialect keeps between lines: see Dialect.state_size. */
typedef struct DialectState {
    struct DialectState *next;
    const Dialect *dialect;
    void *state;
} DialectState;

struct Session {
    Game *game;
    Search *search;
    Options options;
    Output output;
    const FivefoldFiles *files; /* the owner's; NULL: commands cannot read or write files */
    const FivefoldFiles *data;  /* the owner's, of which only data() is called; NULL: no data */
    Limits limits;
    Allowance allowance; /* what the running command may still use */
    uint64_t games;      /* number of games that were chosen; 0: only the default one */
    Clocks clocks;
    /* Buffers reserved at the start: short lines and replies need no allocation. */
    Reader reader;
    Text reply;
    DialectState *states;
    bool quit;    /* the engine shall exit */
    bool refused; /* the last line failed */
    StopToken stop;
    atomic_bool abandoned;   /* the reader of the output is gone */
    atomic_bool undelivered; /* some output could not be delivered */
};

/* Creates a session. `spec` is a game as `newgame` reads it. Returns NULL with an error if the spec
   is wrong or memory runs out. The output's context must outlive the session. */
Session *session_new(const char *spec, Output output, Error *err);

/* The same with a game that is set up; takes over the caller's reference, in any case. */
Session *session_new_of(Variant *variant, Output output, Error *err);
void session_free(Session *session);

/* Milliseconds that a line may wait for memory while no clock runs. */
enum { SESSION_PREPARE_MSEC = 300 };

/* Maps the memory of the next search, for at most `msec`. */
void session_tables_prepare(Session *session, int64_t msec);

/* Creates the state of a dialect. Sessions begin with those of all dialects in the table. Fails if
   memory runs out. */
bool session_state_new(Session *session, const Dialect *dialect, Error *err);
void *session_state(const Session *session, const Dialect *dialect);
void session_finish(Session *session); /* waits for the work that goes on between lines */

/* Sets the dialect of the next line. Before the first line: also that this line does not choose
   another. */
void session_speak(Session *session, const Dialect *dialect);

/* Sends text; thread-safe. If the output fails, stops the running command and closes the
   session. */
void session_write(Session *session, const char *text);

/* Stops the running command and discards all further output; thread-safe. */
void session_abandon(Session *session);
bool session_abandoned(const Session *session);

/* Sets the operator's limits and lowers options beyond them. Call before the first line is read.
   Fails if memory runs out. */
bool session_limit(Session *session, const Limits *limits, Error *err);

/* Bytes of line and reply that are reserved at the start and kept between lines. */
enum { SESSION_LINE_ROOM = 1 << 12, SESSION_REPLY_ROOM = 1 << 13 };

/* Engine name in `name`, ratings and game records. */
#define SESSION_ENGINE "Fivefold"

/* Replaces the game and takes over the caller's reference to the variant. On failure the game
   stays. */
bool session_game_set(Session *session, Variant *variant, Error *err);
void session_game_take(Session *session, Game *game); /* the same with a game in progress */
bool session_options_apply(Session *session, const Options *wanted, Error *err);

/* The options of a search. */
SearchOptions session_search_options(const Options *options);

/* How answers write moves: the option Notation. */
Notation session_notation(const Session *session);

/* Writes a move of the current position for an answer. */
void session_move_write(const Session *session, Move move, Text *out);

/* Sets one option. Fails unless `count` is 1 and the word is a valid value. */
bool session_option_set(Session *session, const Option *option, char *const *word, size_t count,
                        Error *err);
