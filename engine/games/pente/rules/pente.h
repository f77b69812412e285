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

/* table.c: options and tables */
extern const KeyNeed pente_needs[];
extern const SetupKey pente_keys[], pente_keys_two[], pente_keys_gomoku[], pente_keys_overline[],
    pente_keys_none[];
bool pente_setup(Variant *variant, Error *err);
void pente_teardown(Variant *variant);

/* lines.c: packs rows, columns and diagonals into as few words as a greedy search finds; sets
   `lines`, `line`, `place` and `point` */
void lines_make(PenteTable *table);

/* pente.c: the functions of Rules, and helpers */
void pente_start(const Variant *variant, Pos *pos);
int pente_mover(const Pos *pos);
Outcome pente_outcome(const Pos *pos);
int pente_winner_of(const Pos *pos);
void pente_moves(const Pos *pos, MoveList *list);
Count pente_count(const Pos *pos);
void pente_play(const Pos *from, Move move, Pos *to);
void pente_canonical(const Pos *pos, const MoveList *list, Move *first);
bool pente_mirrored(const Pos *pos, int symmetry); /* the symmetry maps the position to itself */
void pente_check(const Pos *pos);
void pente_refresh(Pos *pos);                      /* computes key and derived fields */
uint64_t pente_stone_key(int point, int colour);   /* a stone's part of the key */
void pente_pass(Pos *pos);                         /* the next colour is to move; updates the key */
bool pente_choosing(const Pos *pos);               /* the next move is a choice of colour */
bool pente_choice_ahead(const Pos *pos);           /* a choice is still to come: colours are not
                                                      assigned */
bool pente_settled(const Pos *pos);                /* two players, and no choice or opening rule
                                                      lies ahead */
bool pente_more_offered(const Pos *pos);           /* the next move is a choice that includes
                                                      `more` */
void pente_empty(const Pos *pos, uint64_t *plane); /* the empty points */
void pente_open(const Pos *pos, uint64_t *plane);  /* points where the next stone may be placed */

/* stones.c: adding and removing stones; captures and rows around a new stone */
void stones_add(const PenteTable *table, PentePos *state, int colour, int point);
void stones_remove(const PenteTable *table, PentePos *state, int colour, int point);

/* Number of stones that a stone of the colour on the point captures. The stone may be on the board
   already or not. */
int stones_gain(const PenteTable *table, const PentePos *state, int colour, int point);

/* Applies the captures of the new stone. In poof games also removes the own stones it loses,
   including the new stone itself. Both are determined with all stones still on the board. */
typedef struct Losses {
    int captured, poofed;
} Losses;

Losses stones_take(const PenteTable *table, PentePos *state, int colour, int point);

/* stones_take() with more than two players, where nothing poofs. Returns the number of captured
   stones. */
int stones_take_multi(const PenteTable *table, PentePos *state, int colour, int point);

/* Is the stone part of a winning row? With `safe`, of one that no capture can break? */
bool stones_five(const PenteTable *table, const PentePos *state, int colour, int point, bool safe);

/* Is any stone of the colour part of a winning row? `safe` as for stones_five(). */
bool stones_five_any(const PenteTable *table, const PentePos *state, int colour, bool safe);

/* view.c: for front ends */
extern const View pente_view, pente_far_view, gomoku_view;

/* notation.c: moves and positions as text */
int pente_point_of(const PenteTable *table, int cell);
int pente_cell_of(const PenteTable *table, int point);
bool pente_move_read(const Pos *pos, const char *word, Move *move, Error *err);
void pente_move_write(const Pos *pos, Move move, Text *out);
bool pente_read(const Grid *grid, int side, char *const *field, Pos *pos, Error *err);
void pente_fields_write(const Pos *pos, Text *out);
void pente_grid(const Pos *pos, Grid *grid);
void pente_notes(const Pos *pos, Text *out);
const char *pente_reason(const Pos *pos);
