/* Reads and writes the description of an engine on the command line:
   `cmd='./fivefold' name=a proto=gtp option.Threads=1`. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "talk/wordlist.h"

typedef enum Protocol {
    PROTOCOL_GTP,     /* GTP with our commands newgame, setboard and go */
    PROTOCOL_GENMOVE, /* bare GTP: only boardsize, clear_board, play, genmove */
    PROTOCOL_UGI,
    PROTOCOL_GOMOCUP /* of programs for five in a row */
} Protocol;

/* GTP with our commands and UGI: engines say scores and can be given positions. */
bool protocol_rich(Protocol protocol);
const char *protocol_title(Protocol protocol); /* for people: `bare GTP` */

/* Limits of a move; 0 is no limit. */
typedef struct Limit {
    int depth;
    int64_t nodes;
    int64_t movetime_msec;
    int64_t main_msec;      /* clock: time for the game or for period_moves moves */
    int period_moves;       /* moves after which main_msec is added again; 0: never */
    int64_t increment_msec; /* added after each move */
} Limit;

typedef struct Setting {
    char *name;
    char *value;
} Setting;

typedef struct EngineSpec {
    char *name;
    char *command;   /* for sh */
    char *directory; /* working directory; NULL: ours */
    char *errors;    /* file to append standard error to; NULL: discard */
    Protocol protocol;
    Setting *setting; /* options of the engine, in the order given */
    size_t settings;
    Limit limit;
    int64_t margin_msec;   /* time by which a limit may be exceeded */
    int64_t patience_msec; /* longest wait for answers without a time limit */
    bool restart;          /* start a new process for each game */
    int copies;            /* seats that it may take in a game, each with its own process */
} EngineSpec;

EngineSpec engine_spec_default(void);
void engine_spec_free(EngineSpec *spec); /* frees the members, not the struct */

/* Reads words KEY=VALUE. Returns false and sets err at an unknown key or a wrong value. */
bool engine_spec_read(EngineSpec *spec, char *const *words, size_t count, Error *err);

/* Call after all words are read. An engine without a name becomes engine1, engine2, ... by
   `number`. Returns false and sets err if the command is missing, or if the protocol does not
   support a limit or option. */
bool engine_spec_check(EngineSpec *spec, size_t number, Error *err);

void engine_spec_write(const EngineSpec *spec, WordList *out); /* adds words to read; name= first */
void engine_spec_help(Text *out);                              /* adds a line for each key */
void limit_write(const Limit *limit, Text *out); /* adds ` depth=4 tc=10.000+0.100` or ` none` */
