/* Positions and moves of the three families, and the functions that each family implements. */
#ifndef REFEREE_REFEREE_H
#define REFEREE_REFEREE_H

#include "cells.h"
#include "polyomino_pieces.h"

/* The players. Red and green take part in games of the Pente family with more than two players. */
typedef enum Side { BLACK, WHITE, RED, GREEN } Side;
typedef enum Result {
    RESULT_NONE,
    RESULT_BLACK,
    RESULT_WHITE,
    RESULT_RED,
    RESULT_GREEN,
    RESULT_WHITE_RED, /* teams */
    RESULT_BLACK_GREEN,
    RESULT_DRAW
} Result;

enum { LETTERS = 128, STACK_MAX = 3, PENTAMID_SIDE_MAX = 8, PLAYERS_MAX = 4 };

typedef struct Polyomino {
    PieceSet *set;    /* owned by the position that start() made */
    bool captures;    /* capture, capture2003 */
    bool lifts_after; /* capture2003 */
    bool last_loses;  /* misere: the last to place loses */
    Board board;      /* letters of pieces */
    Side side;
    char owner[LETTERS];     /* 'b', 'w', or 0 for none */
    bool barred[2][LETTERS]; /* pieces that each side may not place in its current or next turn */
} Polyomino;

typedef struct PolyominoMove {
    char piece;
    Form form;                   /* cells of the board in output order, not moved to the corner */
    char before[PIECES_MAX + 1]; /* letters lifted before and after the placement, sorted */
    char after[PIECES_MAX + 1];
} PolyominoMove;

typedef struct PenteRules {
    const char *name;
    bool pairs, triples; /* what may be captured */
    bool poof, boat;
    int goal;        /* captured stones that win with two players; 0: captures do not win */
    int goal_single; /* the same with three or four players without teams */
    bool overlines;  /* the game takes `overline=` */
    bool many;       /* may be played by three, four, or two teams of two */
    bool has_tournament, has_cross; /* the tournament rule; G-Pente's extra points */
    int opening;                    /* stones before the first choice; 0: no choices */
    bool has_more;                  /* `more` may be chosen */
} PenteRules;

typedef struct Pente {
    const PenteRules *rules;
    bool centre, tournament;
    int players;
    bool teams;             /* white and red against black and green */
    bool mixed;             /* stones of several enemies may be captured as one pair or triple */
    int line, goal;         /* stones in a row and captured stones that win */
    bool exact;             /* a run longer than the line does not win */
    Board board;            /* letters of sides */
    Side side;              /* colour of the next stone */
    int taken[PLAYERS_MAX]; /* stones taken by each colour */
    char choice;            /* '-', '?', '+', 'w' or 'b' */
} Pente;

typedef struct PenteMove {
    Cell cell;
    char choice; /* 'w', 'b', '+' for more, or 0 for a stone on `cell` */
} PenteMove;

typedef struct Pentamid {
    int size, nests, line;
    bool diagonal;
    Side side;
    /* [row][column]; bottom to top, "" if vacant */
    char stack[PENTAMID_SIDE_MAX][PENTAMID_SIDE_MAX][STACK_MAX + 1];
} Pentamid;

typedef struct PentamidMove {
    char drop; /* 'L', 'M', 'S', or 0 for a step */
    Cell from, to;
} PentamidMove;

typedef union Position {
    Polyomino polyomino;
    Pente pente;
    Pentamid pentamid;
} Position;

typedef union Move {
    PolyominoMove polyomino;
    PenteMove pente;
    PentamidMove pentamid;
} Move;

typedef void MoveVisit(void *context, const Move *move);

typedef enum Repetition { REPETITION_FREE, REPETITION_THIRD_DRAWS, REPETITION_BANNED } Repetition;

/* The words of `newgame`: the game, its size, and options as `key=value`. */
typedef struct Setup {
    const char *game;
    const char *size; /* NULL if not given */
    Words options;
} Setup;

/* A family of games. start() and position_read() return NULL or the reason of refusal. After a
   refusal the position is unusable or half read, so callers work on a copy. */
typedef struct Referee {
    Repetition repetition;
    const char *(*start)(Position *position, const Setup *setup);
    void (*stop)(Position *position); /* frees what start made */
    const char *(*position_read)(Position *position, const Words *fields); /* keeps the options */
    void (*position_print)(Text *text, const Position *position);
    Side (*side)(const Position *position);
    Result (*result)(const Position *position); /* bare rules, no history */
    /* Visits all moves of the bare rules once each, even if the game is over. */
    void (*moves_visit)(const Position *position, MoveVisit *visit, void *context);
    bool (*move_read)(const Position *position, const char *word, Move *move); /* false: illegal */
    void (*move_print)(Text *text, const Move *move);
    void (*move_play)(Position *position, const Move *move); /* the move is legal */
    /* Lifts pieces without ending the turn; all or nothing. NULL if the family has no lifting. */
    bool (*lift)(Position *position, const char *letters);
} Referee;

extern const Referee polyomino_referee;
extern const Referee pente_referee;
extern const Referee pentamid_referee;

/* True if `name` is a game of the family. */
bool polyomino_knows(const char *name);
bool pente_knows(const char *name);
bool pentamid_knows(const char *name);

Side side_other(Side side);                   /* of two */
char side_letter(Side side);                  /* 'b', 'w', 'r' or 'g' */
bool side_read(const char *word, Side *side); /* b, w, in either case */
Result result_win(Side winner);

/* Returns the value of `key=value` if the key matches, else NULL. */
const char *option_value(const char *option, const char *key);
/* Makes the board from the size, the rows of `board=`, or the default square. Returns NULL or the
   reason of refusal; rows with stones or pieces are refused. */
const char *setup_board(const Setup *setup, int side, Board *board);
/* True if the option is `board=`, which setup_board() reads. */
bool option_is_board(const char *option);

#endif
