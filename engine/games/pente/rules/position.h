/* The Pente family: stones on points, five in a row, captures. A PenteKind describes how one game
   differs from the others. Sources: the rules of Gabrel's game of 1977 as its players describe
   them; the variants of pente.org.

   A point is a bit of a plane, numbered row * stride + column. The stride is one more than the
   number of columns. So a step off the side of the board leads to a bit that is never set. */
#pragma once

#include "base/bits.h"
#include "rules/players.h"
#include "rules/rules.h"

enum {
    PENTE_SIDE_MIN = 4,     /* without room for five in a row: captures alone decide */
    PENTE_FAR_SIDE_MIN = 7, /* with the opening rule of g-pente */
    POINTS_MAX = SIDE_MAX * (SIDE_MAX + 1),
    PLANE_WORDS_MAX = (POINTS_MAX + 63) / 64,
    DIRECTIONS = 8,
    AXES = 4, /* the first four directions; direction + 4 is the opposite of direction */
    RUN = 5,  /* stones in a row that win by default */
    GOAL_LEAST = 2,
    GOAL_MOST = 40,
    RUN_LEAST = 3,
    RUN_MOST = 6,
    RUN_FREE = 4, /* default with more than two teams */
    CAPTURED_TOTAL_MAX = 9999,
    LINE_BITS = 64,
    LINES_TOGETHER = 4, /* lines processed together in vectors */
    LINES_MAX = 48,
    SYMMETRIES = 8 /* of the square board */
};

_Static_assert((int)PLANE_WORDS_MAX <= (int)MOVE_SET_WORDS,
               "a set of turns has room for all points");

typedef enum Opening {
    OPENING_CENTRE, /* first stone on the centre, then the tournament rule; both are options */
    OPENING_D,      /* one player places four stones, the other chooses a colour */
    OPENING_SWAP2   /* three stones, then a choice of colour or of two more stones */
} Opening;

/* The rules that tell one game from the others. */
typedef struct PenteKind {
    bool pairs;      /* pairs of bracketed stones are captured */
    bool triples;    /* so are three */
    int goal;        /* captured stones that win; 0: captures do not win */
    bool poof;       /* own stones completed inside a bracket are lost; capture totals win only if
                        they differ */
    bool boat;       /* a row that a capture can break must survive the opponent's reply to win */
    bool exact;      /* rows of more than five stones do not win; in gomoku an option */
    bool tournament; /* the game has the tournament rule */
    bool far;        /* which also excludes the centre's row and column at distance 3 and 4 */
    Opening opening;
} PenteKind;

/* The position of a point on one of the four lines through it. */
typedef struct LinePlace {
    uint8_t line, bit;
} LinePlace;

/* Constant data of a board; immutable after setup. */
typedef struct PenteTable {
    PenteKind kind;
    int side; /* points in a row */
    int stride;
    int points;   /* used bits of a plane: side * stride */
    int cells;    /* side * side */
    int words;    /* words of a plane */
    int lines_at; /* words of all colours' planes together */
    int centre;
    int players; /* number of players and of colours */
    int teams;
    int first;                /* colour of the first stone */
    int8_t next[COLOURS_MAX]; /* colour that plays after each colour */
    int8_t last[COLOURS_MAX]; /* colour that plays before it */
    int8_t team[COLOURS_MAX]; /* team of each colour; a team captures and wins together */
    bool mixed;               /* pairs and triples of several enemies' colours are captured too */
    int run;                  /* stones in a row that win */
    bool centre_rule, tournament_rule;
    int step[DIRECTIONS];
    uint8_t reach[POINTS_MAX][DIRECTIONS]; /* points between this point and the edge */
    uint8_t inward[POINTS_MAX];            /* the smallest of these */
    uint64_t board[PLANE_WORDS_MAX];       /* all points */
    uint64_t outer[PLANE_WORDS_MAX];       /* points that the tournament rule allows */

    /* The board as lines: rows, columns and diagonals. A word holds as many lines as fit, separated
       by bits that are never set. */
    int lines;                /* words: a multiple of LINES_TOGETHER */
    uint64_t line[LINES_MAX]; /* bits that are points */
    LinePlace place[POINTS_MAX][AXES];
    uint16_t point[LINES_MAX][LINE_BITS]; /* point of each bit of a line */

    uint16_t image[SYMMETRIES][POINTS_MAX]; /* images of points; symmetry 0 is the identity */
} PenteTable;

/* The state of the choice of colours. Values are the letters of the CHOICE field. */
typedef enum Choice {
    CHOICE_NONE = '-', /* opening stones are being placed; always in games without choices */
    CHOICE_PENDING = '?',
    CHOICE_MORE = '+',  /* swap2: two more stones are being placed */
    CHOICE_WHITE = 'w', /* the player who began has white */
    CHOICE_BLACK = 'b'
} Choice;

typedef enum Result {
    RESULT_NONE,
    RESULT_FULL, /* the board is full: a draw */
    RESULT_FIVE, /* + colour */
    RESULT_CAPTURES = RESULT_FIVE + COLOURS_MAX
} Result;

typedef struct PentePos {
    Pos head;
    uint16_t captured[COLOURS_MAX]; /* stones captured by each colour, at most CAPTURED_TOTAL_MAX */
    uint8_t choice;
    uint8_t result; /* derived: a Result */
    uint8_t runs;   /* derived, boat games: bit set of colours with a winning row on the board */
    uint8_t unused;
    uint16_t placed;   /* derived: stones on the board plus stones captured */
    uint16_t empty;    /* derived: empty points */
    uint64_t stones[]; /* a plane for each colour, black first; then, derived, the same stones as
                          lines */
} PentePos;

/* A move is a point + 1, or a choice. */
enum { MOVE_WHITE = POINTS_MAX + 1, MOVE_BLACK, MOVE_MORE };

static inline const PentePos *pente_pos(const Pos *pos) {
    return (const PentePos *)pos;
}

static inline const PenteTable *pente_table(const Pos *pos) {
    return pos->variant->tables;
}

static inline const uint64_t *pente_stones(const PenteTable *table, const PentePos *state,
                                           int colour) {
    return state->stones + colour * table->words;
}

static inline const uint64_t *pente_lines(const PenteTable *table, const PentePos *state,
                                          int colour) {
    return state->stones + table->lines_at + colour * table->lines;
}

/* Adds a stone to the lines of its colour, or removes it. */
static inline void lines_add(const PenteTable *table, uint64_t *lines, int point) {
    for (int axis = 0; axis < AXES; axis++)
        lines[table->place[point][axis].line] |= bits_one(table->place[point][axis].bit);
}

static inline void lines_remove(const PenteTable *table, uint64_t *lines, int point) {
    for (int axis = 0; axis < AXES; axis++)
        lines[table->place[point][axis].line] &= ~bits_one(table->place[point][axis].bit);
}

static inline bool pente_decided(Result result) {
    return result >= RESULT_FIVE;
}

static inline int pente_winner(Result result) { /* colour that won a decided game */
    return (result - RESULT_FIVE) % COLOURS_MAX;
}

/* Stones captured by the colour's team. */
static inline int pente_taken(const PenteTable *table, const PentePos *state, int colour) {
    int taken = 0;
    for (int c = 0; c < table->players; c++)
        taken += table->team[c] == table->team[colour] ? state->captured[c] : 0;
    return taken;
}

static inline int pente_point_of(const PenteTable *table, int cell) {
    return cell + cell / table->side;
}

static inline int pente_cell_of(const PenteTable *table, int point) {
    return point - point / table->stride;
}
