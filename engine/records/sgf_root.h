/* The game in an SGF tree while it is read, and what the root says of it. */
#pragma once

#include "records/builder.h"
#include "records/sgf.h"

typedef struct SgfGame {
    Builder *builder;
    Board board;       /* SZ */
    bool foreign;      /* the game's words were not ours: who begins is seen from the first move */
    bool ours;         /* this engine or its tools wrote the file (AP) */
    bool stones;       /* stones have been set up before the first move */
    bool side_open;    /* the last set-up did not say who moves: the next move does */
    Grid grid;         /* the stones */
    int side;          /* PL, or NOBODY */
    size_t line_begin; /* nodes before this one made no moves of the game */
    Cursor result_place;
    Text position; /* XP; empty: none */
    Text text;     /* scratch */
    Text names[2], result;
} SgfGame;

/* sgf_text(), for texts that decide what the record is. */
void sgf_value_take(SgfGame *game, const SgfNode *node, const SgfProperty *property, Text *out);

/* Reads what the root says of the game and the players, and sets the words of `newgame`. */
bool sgf_root_read(SgfGame *game, const SgfNode *root, Error *err);

/* Settles the result: RE, and the winner by the rules. */
bool sgf_result_read(SgfGame *game, Error *err);
