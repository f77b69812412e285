/* Engines as the command line describes them: `cmd='./fivefold' name=a proto=gtp option.Threads=1`.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "talk/wordlist.h"

typedef enum Protocol {
    PROTOCOL_GTP,     /* our own commands in GTP's framing: newgame, setboard, go */
    PROTOCOL_GENMOVE, /* nothing but what every GTP engine has: boardsize, play, genmove */
    PROTOCOL_UGI
} Protocol;

/* What a move may cost; 0 is no limit. */
typedef struct Limit {
    int depth;
    int64_t nodes;
    int64_t movetime_msec;
    int64_t main_msec; /* a clock, with increment_msec for each move, */
    int period_moves;  /* and main_msec again after that many; 0: never */
    int64_t increment_msec;
} Limit;

typedef struct Setting {
    char *name;
    char *value;
} Setting;

typedef struct EngineSpec {
    char *name;
    char *command;   /* for sh */
    char *directory; /* to run it in; NULL: ours */
    char *errors;    /* file for its standard error; NULL: none */
    Protocol protocol;
    Setting *setting; /* options for the engine, in the order given */
    size_t settings;
    Limit limit;
    int64_t margin_msec;   /* by how much a time limit may be passed */
    int64_t patience_msec; /* longest wait for an answer that no time limit governs */
    bool restart;          /* a new process for every game */
    int copies;            /* how many seats of a game it may take, a process for each */
} EngineSpec;

EngineSpec engine_spec_default(void);
void engine_spec_free(EngineSpec *spec); /* what the members point to; not the struct */

/* Takes KEY=VALUE words. Refuses what is no key or no value of it. */
bool engine_spec_read(EngineSpec *spec, char *const *words, size_t count, Error *err);

/* After all words: a command is there, and the protocol can say the limits and options. */
bool engine_spec_check(const EngineSpec *spec, Error *err);

void engine_spec_write(const EngineSpec *spec, WordList *out); /* as it is read; the name first */
void engine_spec_help(Text *out);                              /* one line for each key */
void limit_write(const Limit *limit, Text *out);               /* `depth=4 tc=10+0.1`; `none` */
