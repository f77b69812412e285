/* What the questions of match -check have in common: an engine, our referee's game, and why not. */
#pragma once

#include "seats.h"
#include "talk/engine.h"

typedef struct Question Question;

typedef struct Check {
    Engine *engine;
    const EngineSpec *spec;
    Game *game;            /* at hand, by our rules */
    const char *game_line; /* as newgame reads it */
    uint64_t random;       /* state of the random turns: the same in every run */
    Text reply;            /* the last answer: GTP without framing, UGI the lines before readyok */
    Text position;         /* UGI: the position command so far */
    bool game_option;      /* UGI: it offers an option Game */
    bool absent;           /* why it failed is that there is no such thing */
    Error why;
} Check;

/* One answer to a question: true if it is right. Else the rest is not asked, `why` is set, and
   nothing more may be said to the engine, which may be gone. */
typedef bool Ask(Check *check);

#define QUESTION(function, name, asked, each, may, what) Ask ask_##function;
#include "checks.def"
#undef QUESTION

Ask begin_gtp, begin_ugi;   /* the game from its start; its turns are then none */
Ask settle_gtp, settle_ugi; /* is everything answered, and nothing more was said? */

/* All return false. */
bool check_fails(Check *check, const char *format, ...) PRINTF_LIKE(2, 3);
bool check_lacks(Check *check, const char *what); /* fails, but that is allowed */

/* What became of a line said to the engine: fails unless it is FAULT_NONE. */
bool check_said(Check *check, Fault fault, const char *line);

/* Our referee's game. */
bool check_over(const Check *check);
const char *check_colour(const Check *check);           /* of who is to move */
void check_winner_write(const Check *check, Text *out); /* its colours: `w`, `wr`; `draw` */
bool check_random_turn(Check *check, Text *word);       /* any legal one; false: there is none */
bool check_legal(Check *check, const char *word);       /* does not fail */
bool check_turn_make(Check *check, const char *word);   /* fails if that is illegal */
void check_position_write(const Check *check, Text *out);

enum {
    CHECK_TURNS_MAX = 600,     /* a game of random turns that has no end is left there */
    CHECK_LISTED_MAX = 1000000 /* so is one of a position with more turns */
};
