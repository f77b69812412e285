/* Positions and moves of the three families, and what a family has to offer. */
#ifndef REFEREE_REFEREE_H
#define REFEREE_REFEREE_H

#include "cells.h"
#include "polyomino_pieces.h"

/* Who plays. Red and green are in games of the Pente family with more than two players. */
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
    PieceSet *set;    /* owned by the position that `start` made */
    bool captures;    /* capture, capture2003 */
    bool lifts_after; /* capture2003 */
    bool last_loses;  /* misere */
    Board board;      /* letters of pieces */
    Side side;
    char owner[LETTERS];     /* 'b', 'w', or 0 for none */
    bool barred[2][LETTERS]; /* what each side may not place in his current or next turn */
} Polyomino;

typedef struct PolyominoMove {
    char piece;
    Form form;                   /* cells of the board in output order, not moved to the corner */
    char before[PIECES_MAX + 1]; /* letters lifted before and after the placement, sorted */
    char after[PIECES_MAX + 1];
} PolyominoMove;

typedef struct PenteRules {
    const char *name;
    bool pairs, triples; /* what is captured */
    bool poof, boat;
    int goal;                       /* captured stones that win for one of two; 0: none do */
    int goal_single;                /* the same for one of three or four */
    bool exact;                     /* a run longer than the line does not win */
    bool many;                      /* three, four or two teams of two may play */
    bool has_tournament, has_cross; /* opening rules; the cross is that of g-pente */
    int opening;                    /* stones before the first choice; 0: no choices */
    bool has_more;                  /* `more` may be chosen */
} PenteRules;

typedef struct Pente {
    const PenteRules *rules;
    bool centre, tournament;
    int players;
    bool teams;             /* white and red against black and green */
    bool mixed;             /* stones of several enemies are captured together */
    int line, goal;         /* stones in a row, stones captured, that win */
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

/* What follows a game's name in `newgame`; words are `key=value`. */
typedef struct Setup {
    const char *game;
    const char *size; /* NULL if not given */
    Words options;
} Setup;

/* Readers return NULL or the reason of refusal; then the position is not usable (start) or
   may be half read (position_read): callers work on a copy. */
typedef struct Referee {
    Repetition repetition;
    const char *(*start)(Position *position, const Setup *setup);
    void (*stop)(Position *position); /* frees what start made */
    const char *(*position_read)(Position *position, const Words *fields); /* keeps the options */
    void (*position_print)(Text *text, const Position *position);
    Side (*side)(const Position *position);
    Result (*result)(const Position *position); /* bare rules, no history */
    /* All turns, each once, whether or not the game is over. */
    void (*moves_visit)(const Position *position, MoveVisit *visit, void *context);
    bool (*move_read)(const Position *position, const char *word, Move *move); /* false: illegal */
    void (*move_print)(Text *text, const Move *move);
    void (*move_play)(Position *position, const Move *move); /* the move is legal */
    /* Lifts pieces without ending the turn; all or nothing. NULL where nothing can be lifted. */
    bool (*lift)(Position *position, const char *letters);
} Referee;

extern const Referee polyomino_referee;
extern const Referee pente_referee;
extern const Referee pentamid_referee;

/* Which family a game belongs to: true if `name` is one of its games. */
bool polyomino_knows(const char *name);
bool pente_knows(const char *name);
bool pentamid_knows(const char *name);

Side side_other(Side side);                   /* of two */
char side_letter(Side side);                  /* 'b', 'w', 'r' or 'g' */
bool side_read(const char *word, Side *side); /* b, w, in either case */
Result result_win(Side winner);

/* Takes `key=value` and returns the value if the key is this one, else NULL. */
const char *option_value(const char *option, const char *key);
/* The size, or the rows of `board=`, or else the default square; refuses what is not empty. */
const char *setup_board(const Setup *setup, int side, Board *board);
/* True if the option is `board=`, which setup_board has read already. */
bool option_is_board(const char *option);

#endif
