/* State and helpers that all questions of compliance share. */
#pragma once

#include "talk/engine.h"
#include "talk/seats.h"

typedef struct Check {
    Engine *engine;
    const EngineSpec *spec;
    Game *game;            /* the same game, by our rules */
    const char *game_line; /* as newgame reads it */
    uint64_t random;       /* state of the random moves: the same in every run */
    Text reply;            /* the last answer: GTP without framing, UGI the lines before readyok */
    Text position;         /* UGI: the position command so far */
    bool game_option;      /* UGI: the engine offers an option Game */
    bool absent;           /* the question failed because the engine lacks a command or option */
    Error why;
} Check;

/* Asks one question. Returns true if the engine passes. Otherwise `why` is set, and nothing more
   may be sent to the engine, whose process may have ended. */
typedef bool Ask(Check *check);

#define QUESTION(function, name, asked, each, may, what) Ask ask_##function;
#include "checks.def"
#undef QUESTION

Ask begin_gtp, begin_ugi;   /* restart the game, in the engine and by our rules */
Ask settle_gtp, settle_ugi; /* true if the engine has answered everything and sent no more */

/* Set `why` and return false. */
bool check_fails(Check *check, const char *format, ...) PRINTF_LIKE(2, 3);
bool check_unsupported(Check *check, const char *what); /* also sets `absent` */

/* Fails unless sending the line returned FAULT_NONE. */
bool check_sent(Check *check, Fault fault, const char *line);

/* The game by our rules. */
bool check_over(const Check *check);
const char *check_colour(const Check *check);           /* of the side to move */
void check_winner_write(const Check *check, Text *out); /* colours, `w` or `wr`; or `draw` */
bool check_random_move(Check *check, Text *word);       /* a legal move; false: there is none */
bool check_legal(Check *check, const char *word);       /* does not set `why` */
bool check_move_make(Check *check, const char *word);   /* plays a move; fails if it is illegal */
void check_position_write(const Check *check, Text *out);

enum {
    CHECK_MOVES_MAX = 600,     /* moves after which a random game is given up */
    CHECK_LISTED_MAX = 1000000 /* a random game is also given up at a position with more moves */
};
