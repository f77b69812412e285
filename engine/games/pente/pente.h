/* The Pente family: stones on points, five in a row, captures. What tells its games apart is data:
   a PenteKind each. Sources: Gabrel's game of 1977 as its players describe it; the variants of
   pente.org.

   A point is a bit of a plane: row * stride + column, where the stride is one more than the
   columns, so that a step off the side of the board falls on a bit that is never set. */
#pragma once

#include "base/bits.h"
#include "rules/players.h"
#include "rules/rules.h"
#include "rules/threats.h"

enum {
    PENTE_SIDE_MIN = 5,
    POINTS_MAX = SIDE_MAX * (SIDE_MAX + 1),
    PLANE_WORDS_MAX = (POINTS_MAX + 63) / 64,
    DIRECTIONS = 8,
    AXES = 4, /* the first four directions; direction + 4 is the opposite one */
    RUN = 5,  /* stones in a row that win, if nothing else is agreed */
    GOAL_LEAST = 2,
    GOAL_MOST = 40,
    RUN_LEAST = 3,
    RUN_MOST = 6,
    RUN_FREE = 4, /* where more than two play, each for himself */
    CAPTURED_TOTAL_MAX = 9999,
    LINE_BITS = 64,
    LINES_TOGETHER = 8, /* are looked at side by side */
    LINES_MAX = 48,
    SYMMETRIES = 8 /* of a square */
};

_Static_assert((int)PLANE_WORDS_MAX <= (int)TURN_SET_WORDS,
               "a set of turns has room for all points");

typedef enum Opening {
    OPENING_CENTRE, /* first stone on the centre, then the tournament rule, as the options say */
    OPENING_D,      /* one player places four stones, the other chooses his colour */
    OPENING_SWAP2   /* three stones, then a choice of colours or of two more stones */
} Opening;

/* What is special about one of the games. */
typedef struct PenteKind {
    bool pairs;      /* two bracketed stones are captured */
    bool triples;    /* three are, too */
    int goal;        /* captured stones that win; 0: captures do not win */
    bool poof;       /* own stones moved into a bracket are lost; totals win only if they differ */
    bool boat;       /* a run wins at once only if no stone of it can be captured */
    bool exact;      /* a run of more than five does not win */
    bool tournament; /* the tournament rule exists */
    bool far;        /* and keeps off the centre's lines at distance 3 and 4 too */
    Opening opening;
} PenteKind;

/* Where a point lies on one of the four lines through it. */
typedef struct LinePlace {
    uint8_t line, bit;
} LinePlace;

/* Everything about a board that does not change. */
typedef struct PenteTable {
    PenteKind kind;
    int side; /* points in a row */
    int stride;
    int points;   /* bits of a plane that are used: side * stride */
    int cells;    /* side * side */
    int words;    /* of a plane */
    int lines_at; /* the planes of all colours together, in words */
    int centre;
    int players; /* and colours: that many, from BLACK on */
    int parties;
    int first;                 /* colour of the first stone */
    int8_t next[COLOURS_MAX];  /* whose stone comes after one of this colour */
    int8_t last[COLOURS_MAX];  /* and before it */
    int8_t party[COLOURS_MAX]; /* colours of a party capture and win together */
    bool mixed; /* of several enemies' colours, too, pairs and triples are captured */
    int run;    /* stones in a row that win */
    bool centre_rule, tournament_rule;
    int step[DIRECTIONS];
    uint8_t reach[POINTS_MAX][DIRECTIONS]; /* points between a point and the edge */
    uint8_t inward[POINTS_MAX];            /* the least of these */
    uint64_t board[PLANE_WORDS_MAX];       /* all points */
    uint64_t outer[PLANE_WORDS_MAX];       /* those the tournament rule leaves */

    /* The board as lines: rows, columns and diagonals, as many in a word as have room, with a bit
       between them that is never set. */
    int lines;                /* words: a multiple of LINES_TOGETHER */
    uint64_t line[LINES_MAX]; /* the points that exist */
    LinePlace place[POINTS_MAX][AXES];
    uint16_t point[LINES_MAX][LINE_BITS]; /* back from a line to points */

    uint16_t image[SYMMETRIES][POINTS_MAX]; /* of points: the identity first */
} PenteTable;

/* Where choosing colours stands; the letters of the CHOICE field. */
typedef enum Choice {
    CHOICE_NONE = '-', /* opening stones are placed; in games without choices always */
    CHOICE_PENDING = '?',
    CHOICE_MORE = '+',  /* swap2: two more stones are placed */
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
    uint16_t captured[COLOURS_MAX]; /* stones taken by each colour, to CAPTURED_TOTAL_MAX */
    uint8_t choice;
    uint8_t result; /* derived: a Result */
    uint8_t runs;   /* derived: bit per colour that has a winning row on the board (boat) */
    uint8_t unused;
    uint16_t placed;   /* derived: stones on the board and captured */
    uint16_t empty;    /* derived: points */
    uint64_t stones[]; /* a plane for each colour, black first; derived: the same as lines */
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

static inline bool pente_decided(Result result) {
    return result >= RESULT_FIVE;
}

static inline int pente_winner(Result result) { /* of a decided game: a colour */
    return (result - RESULT_FIVE) % COLOURS_MAX;
}

/* Stones taken by the colour's party. */
static inline int pente_taken(const PenteTable *table, const PentePos *state, int colour) {
    int taken = 0;
    for (int c = 0; c < table->players; c++)
        taken += table->party[c] == table->party[colour] ? state->captured[c] : 0;
    return taken;
}

/* table.c: the data of the nine games become tables */
extern const KeyNeed pente_needs[];
extern const SetupKey pente_keys[], pente_keys_two[], pente_keys_gomoku[], pente_keys_none[];
bool pente_setup(Variant *variant, Error *err);
void pente_teardown(Variant *variant);

/* pente.c: what Rules want of a game, and more */
void pente_start(const Variant *variant, Pos *pos);
int pente_mover(const Pos *pos);
Outcome pente_outcome(const Pos *pos);
int pente_winner_of(const Pos *pos);
void pente_moves(const Pos *pos, MoveList *list);
Count pente_count(const Pos *pos);
void pente_play(const Pos *from, Move move, Pos *to);
void pente_canonical(const Pos *pos, const MoveList *list, Move *first);
bool pente_mirrored(const Pos *pos, int symmetry); /* by that one, into itself */
void pente_check(const Pos *pos);
void pente_refresh(Pos *pos);                      /* key and derived fields from the others */
void pente_pass(Pos *pos);                         /* the other side is to move, with its key */
bool pente_choosing(const Pos *pos);               /* the next turn is a choice */
bool pente_choice_ahead(const Pos *pos);           /* that or a later one: no colour is fixed yet */
bool pente_settled(const Pos *pos);                /* two play, no choice and no rule of an
                                                      opening lies ahead */
bool pente_more_offered(const Pos *pos);           /* and `more` is one of the choices */
void pente_empty(const Pos *pos, uint64_t *plane); /* the empty points */
void pente_open(const Pos *pos, uint64_t *plane);  /* those where the next stone may stand */

/* stones.c: stones come and go; what happens around a new one */
void stones_add(const PenteTable *table, PentePos *state, int colour, int point);
void stones_remove(const PenteTable *table, PentePos *state, int colour, int point);

/* Captures by a stone of the colour on the point, whether it stands there yet or not: how many. */
int stones_gain(const PenteTable *table, const PentePos *state, int colour, int point);

/* What the new stone of the colour does: removes what it captures and, where there is poof, what it
   makes its own side lose, itself included. Both are found with all stones on the board. */
typedef struct Losses {
    int captured, poofed;
} Losses;

Losses stones_take(const PenteTable *table, PentePos *state, int colour, int point);

/* The same where more than two play: nothing poofs. How many it captures. */
int stones_take_multi(const PenteTable *table, PentePos *state, int colour, int point);

/* The stone is in a row that wins; with `safe`, one of which nothing can be captured. */
bool stones_five(const PenteTable *table, const PentePos *state, int colour, int point, bool safe);

/* The same of any stone of the colour. */
bool stones_five_any(const PenteTable *table, const PentePos *state, int colour, bool safe);

/* force.c: for the search for wins by force */
extern const ThreatForm pente_threats;

/* front.c: for front ends */
extern const View pente_view, pente_far_view;

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
