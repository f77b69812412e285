/* A player for tests: its parts. */
#pragma once

#include "base/text.h"
#include "rules/game.h"

enum { TURNS_MAX = 1000000 };

typedef struct Me {
    Game *game;
    uint64_t seed;
    uint64_t at;
    int slow; /* milliseconds */
    bool look;
    const char *scores; /* NULL: by the position's hash */
    const char *fault;  /* "" for none */
    const char *self;   /* the program */
    const char *start;  /* the game until it is told */
    bool ugi;
    const char *id; /* of the GTP command at hand */
    bool bare;      /* knows the eleven commands that GTP requires, and no more */

    bool barred;   /* UGI: the last Game was refused, */
    bool off;      /* or the last position, */
    bool forfeit;  /* or a move of it */
    bool infinite; /* `go infinite` waits for its end */
} Me;

/* What a terminal obeys: CSI as one byte and as two, an end of line follows. */
#define HOSTILE                                                                                    \
    "\x9b"                                                                                         \
    "2J\x1b[2J"

bool faulty(const Me *me, const char *fault);

/* Both protocols. */
bool game_open(Me *me, const char *line, Error *err);
bool turn_play(Me *me, const char *word, Error *err);

/* Info lines and the move; in GTP's genmove the move alone, which is then played. */
bool think(Me *me, bool genmove, Text *out, Error *err);
uint64_t leaves(const Me *me, const Pos *pos, int depth);
void divide(const Me *me, int depth, Text *out);

/* Answer a line, which has words. */
void gtp_line(Me *me, const char *line, Words *words);
void ugi_line(Me *me, const char *line, const Words *words);
