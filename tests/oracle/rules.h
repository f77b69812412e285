/* A second, small and fast implementation of the rules. Positions of small boards are plain bytes;
   two positions are equal if and only if their bytes are. The winner is a player, not a colour:
   player 0 began, also where colours are chosen. */
#ifndef ORACLE_RULES_H
#define ORACLE_RULES_H

#include "../referee/referee.h"

__extension__ typedef unsigned __int128 Bits;

enum { STATE_WORDS = 12, TURNS_MAX = 4096, NAME_MAX = 128, DRAW = 2, NOBODY = 3 };

typedef struct PenteState {
    Bits stones[2]; /* by colour; cell (row, column) is bit row * (side + 1) + column */
    uint16_t taken[2];
    uint8_t side, choice, unused[10];
} PenteState;

typedef struct PentamidState {
    uint8_t cell[64];      /* two bits per size, small lowest: 0 none, 1 black, 2 white */
    uint8_t dropped[2][3]; /* by colour and size */
    uint8_t side, unused[9];
} PentamidState;

typedef struct PolyominoState {
    uint64_t occupied, used; /* cells; pieces on the board, as bits by their number in the set */
    uint64_t owned[2], barred[2];
    uint16_t placed[20]; /* capture games: placements of the pieces on the board, counted from 1 */
    uint8_t side, unused[7];
} PolyominoState;

/* Unused bytes are 0. */
typedef union State {
    PenteState pente;
    PentamidState pentamid;
    PolyominoState polyomino;
    uint64_t words[STATE_WORDS];
} State;

typedef uint64_t Turn;

typedef struct Rules {
    /* Builds the tables for the board and options of the position. Returns false if it is too
       large. */
    bool (*prepare)(const Position *position);
    void (*take)(State *state, const Position *position);
    int (*mover)(const State *state);
    int (*outcome)(const State *state);           /* the winner, DRAW or NOBODY */
    int (*turns)(const State *state, Turn *list); /* lists up to TURNS_MAX; -1 if there are more */
    void (*play)(State *state, Turn turn);
    void (*name)(Turn turn, char *name); /* in the protocol's notation; at most NAME_MAX bytes */
    /* Lower bound on the number of turns from one position to the other; -1 if it is impossible. */
    int (*apart)(const State *from, const State *to);
} Rules;

extern const Rules pente_rules, pentamid_rules, polyomino_rules;

/* Returns the rules for the referee's family. */
const Rules *rules_of(const Referee *referee);
/* Finds a turn by its text. */
bool turn_find(const Rules *rules, const State *state, const char *name, Turn *turn);

#endif
