/* The rules of all games, written from their sources and not from the engine. Positions are plain
   bytes: two positions of a game are equal if and only if their bytes are. */
#ifndef RULEBOOK_RULES_H
#define RULEBOOK_RULES_H

#include "pieces.h"

/* Colours. Red and green take part in games of the Pente family with more than two players. */
typedef enum Side { BLACK, WHITE, RED, GREEN } Side;
enum { PLAYERS_MAX = 4 };
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

typedef struct Family Family;

typedef struct PenteGame {
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
} PenteGame;

typedef struct PenteSetting {
    const PenteGame *game;
    bool centre, tournament;
    bool teams; /* white and red against black and green */
    bool mixed; /* stones of several enemies may be captured as one pair or triple */
    bool exact; /* a run longer than the line does not win */
    int players;
    int line, goal; /* stones in a row and captured stones that win */
} PenteSetting;

typedef struct PolyominoSetting {
    bool captures;    /* capture, capture2003 */
    bool lifts_after; /* capture2003 */
    bool last_loses;  /* misere: the last to place loses */
    PieceSet set;
} PolyominoSetting;

typedef struct PentamidSetting {
    bool diagonal;
    int nests, line;
} PentamidSetting;

/* A game and its options. */
typedef struct Setting {
    const Family *family;
    union {
        PenteSetting pente;
        PolyominoSetting polyomino;
        PentamidSetting pentamid;
    };
} Setting;

typedef struct Position {
    const Setting *setting;
    /* Polyomino games: sets of pieces, as bits by their number in the piece set. */
    uint64_t placed;
    uint64_t owned[2];          /* by colour */
    uint64_t barred[2];         /* what each colour may not place in its current or next move */
    int32_t taken[PLAYERS_MAX]; /* Pente family: stones taken by each colour */
    uint8_t side;               /* to move */
    uint8_t choice;             /* Pente family: '-', '?', '+', 'w', 'b', or 0 */
    Board board; /* signs: letters of pieces; letters of colours; stacks (pentamid.h) */
} Position;

/* Polyomino games: the sets lifted after and before the placement, and 20 bits for the placement.
   Pente family: a cell, or CHOICE and one of 'w', 'b', '+' (more). Pentamid: pentamid.h. */
typedef uint64_t Move;
enum { CHOICE = 1 << 10 };

/* Starts as {0}; moves_free() frees it. */
typedef struct Moves {
    Move *move;
    int count, room;
    int limit;      /* further moves are left out; 0: no limit */
    bool truncated; /* some were */
} Moves;

typedef enum Repetition { REPETITION_FREE, REPETITION_THIRD_DRAWS, REPETITION_BANNED } Repetition;

/* The words of `newgame`: the game, its size, and options as `key=value`. */
typedef struct Setup {
    const char *game;
    const char *size; /* NULL if not given */
    Words options;
} Setup;

/* The functions of a family's games. start() and position_read() return NULL or the reason of
   refusal. After a refusal the position is half read, so callers work on a copy. */
struct Family {
    bool (*knows)(const char *game);
    Repetition repetition;
    /* Fills in all of the setting but its family, and a position that is 0 but for the setting. */
    const char *(*start)(Setting *setting, Position *position, const Setup *setup);
    const char *(*position_read)(Position *position, const Words *fields);
    void (*position_print)(Text *text, const Position *position);
    Result (*result)(const Position *position);
    void (*moves)(const Position *position, Moves *moves); /* also of a finished game */
    void (*move_play)(Position *position, Move move);      /* the move is legal */
    bool (*move_read)(const Position *position, const char *word, Move *move); /* false: illegal */
    void (*move_print)(Text *text, const Position *position, Move move);
    int (*mover)(const Position *position); /* NULL: the colour is the player */
    /* Lifts pieces without ending the move; all or nothing. NULL if the family has no lifting. */
    bool (*lift)(Position *position, const char *letters);
};

/* The family of a game, or NULL. */
const Family *family_find(const char *game);
extern const Family polyomino_family, pente_family, pentamid_family;

/* By the bare rules, without history. */
Result position_result(const Position *position);
void position_moves(const Position *position, Moves *moves); /* empties the list first */
void position_print(Text *text, const Position *position);
Position position_after(const Position *position, Move move);
bool position_same(const Position *position, const Position *other);
/* The player to move. It is the colour to move, but where colours are chosen player 0 began. */
int position_mover(const Position *position);
void move_print(Text *text, const Position *position, Move move);

void moves_add(Moves *moves, Move move);
bool moves_have(const Position *position, Move move);
void moves_free(Moves *moves);

Side side_other(Side side);                           /* of two */
char side_letter(Side side);                          /* 'b', 'w', 'r' or 'g' */
bool side_read(const char *word, Position *position); /* b, w, in either case */
Result result_win(Side winner);

/* Returns the value of `key=value` if the key matches, else NULL. */
const char *option_value(const char *option, const char *key);
/* Makes the board from the size, the rows of `board=`, or the default square. Returns NULL or the
   reason of refusal; rows with stones or pieces are refused. */
const char *setup_board(const Setup *setup, int side, Board *board);
/* True if the option is `board=`, which setup_board() reads. */
bool option_is_board(const char *option);

#endif
