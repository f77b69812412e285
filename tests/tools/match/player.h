/* The parts of the test player, see player.c. */
#pragma once

#include "base/text.h"
#include "rules/game.h"

enum { MOVES_MAX = 1000000 };

typedef struct Me {
    Game *game;
    uint64_t seed;
    uint64_t at;
    int slow; /* milliseconds */
    bool look;
    const char *scores; /* NULL: from the position's hash */
    const char *fault;  /* "" for none */
    const char *self;   /* path of the program */
    const char *start;  /* first game */
    bool ugi;
    const char *id; /* id of the current GTP command */
    bool bare;      /* knows only the eleven commands that GTP requires */

    bool cup;     /* speaks Gomocup */
    bool listing; /* Gomocup: after BOARD */

    bool barred;   /* UGI: the last Game was refused */
    bool off;      /* UGI: the last position was refused */
    bool forfeit;  /* UGI: a move of it was refused */
    bool infinite; /* `go infinite` is running */
} Me;

/* Terminal control: CSI as one byte and as two; a line end follows. */
#define HOSTILE                                                                                    \
    "\x9b"                                                                                         \
    "2J\x1b[2J"

bool faulty(const Me *me, const char *fault);

/* All protocols. */
bool game_open(Me *me, const char *line, Error *err);
bool move_play(Me *me, const char *word, Error *err);

/* Writes info lines and the move. GTP's genmove writes only the move and plays it. */
bool think(Me *me, bool genmove, Text *out, Error *err);
uint64_t leaves(const Me *me, const Pos *pos, int depth);
void divide(const Me *me, int depth, Text *out);

/* Answer a line of at least one word. */
void gtp_line(Me *me, const char *line, Words *words);
void ugi_line(Me *me, const char *line, const Words *words);
void gomocup_line(Me *me, const char *line, const Words *words);
