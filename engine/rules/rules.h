/* The interface that every game implements. Referees and checkers know a game only through `Rules`;
   the engine also has its Forms (forms.h) and Knowledge (knowledge.h).

   Calls are coarse: one call returns a whole move list. Positions are plain bytes, copied with
   memcpy(). Equal positions of a variant are equal byte for byte. Functions here ignore history:
   Game decides repetitions and move limits.

   Functions that take a const Pos are thread-safe. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/count.h"
#include "base/error.h"
#include "base/text.h"
#include "rules/board.h"
#include "rules/grid.h"
#include "rules/move.h"
#include "rules/setup.h"

/* Optional capabilities, each with its own header. */
typedef struct Placing Placing; /* placing.h */
typedef struct Points Points;   /* points.h */
typedef struct View View;       /* view.h */
typedef struct Actions Actions; /* actions.h */

/* How moves are written; they are read in either way. Games without a short notation write the
   same in both. */
typedef enum Notation { NOTATION_CELLS, NOTATION_SHORT } Notation;

/* Result for the team to move. LOST: another team has won. */
typedef enum Outcome { ONGOING, WON, LOST, DRAWN } Outcome;

enum { BLACK, WHITE, RED, GREEN, COLOURS_MAX };

enum { NOBODY = -1 }; /* no colour, no player */

enum Trait {
    ACYCLIC = 1,           /* no position can occur twice in a game */
    IMPARTIAL = 2,         /* the legal moves do not depend on the player to move */
    THIRD_TIME_DRAWS = 4,  /* the third occurrence of a position, between moves, is a draw */
    REPEAT_BANNED = 8,     /* a move that repeats an earlier position is illegal */
    ALTERNATING = 16,      /* after every move the next team is to move */
    WINNER_MOVES_LAST = 32 /* no move loses the game at once for its player */
};

/* The common head of all positions; each family appends its own fields. The size is fixed per
   variant (Variant.pos_size). There are no other pointers, and padding is zero. */
typedef struct Pos {
    const Variant *variant;
    uint64_t key; /* hash key; collisions are possible but unlikely */
    int side;     /* colour of the next piece or stone */
} Pos;

struct Rules {
    const char *name;    /* as clients type it, in lower case */
    const char *title;   /* display name */
    const char *summary; /* how to win, in one line */
    const char *about;   /* the rules for beginners, in a few sentences */
    const char *family;  /* its folder in games/ */
    unsigned traits;
    int columns, rows;    /* default board */
    const SetupKey *keys; /* options of `newgame`, ended by a NULL key */
    const KeyNeed *needs; /* ended by a NULL key; NULL if there are none */
    const void *data;     /* private to the family: how this game differs */

    /* Checks board and options, puts option values into canonical form, fills pos_size and tables.
       On failure it leaves nothing to free. */
    bool (*setup)(Variant *variant, Error *err);
    void (*teardown)(Variant *variant); /* frees the tables */

    void (*start)(const Variant *variant, Pos *pos);

    /* Index of the team to move, from 0; team 0 makes the first move of the game. With two
       players, players and teams are the same. In games where players choose colours this is not
       the colour to move. */
    int (*mover)(const Pos *pos);
    Outcome (*outcome)(const Pos *pos);

    /* For games of more than two players, after a win: a colour of the winning team. NULL in games
       of two players. */
    int (*winner)(const Pos *pos);

    /* Why a finished game has ended: "black has no move left". */
    const char *(*reason)(const Pos *pos);

    /* Adds all legal moves in a fixed order; none if the game is over. There may be millions: call
       count() first, and set list->cancel. */
    void (*moves)(const Pos *pos, MoveList *list);
    Count (*count)(const Pos *pos); /* number of legal moves */

    /* Writes the position after `move`, a legal move or a step, into *to. `from` and `to` must
       differ. */
    void (*play)(const Pos *from, Move move, Pos *to);

    /* Reads a legal move and rejects any other. Allocates no memory. */
    bool (*move_read)(const Pos *pos, const char *word, Move *move, Error *err);
    void (*move_write)(const Pos *pos, Move move, Text *out);

    /* Writes a shorter form of the move, which move_read() accepts too. NULL: the game has none. */
    void (*move_short)(const Pos *pos, Move move, Text *out);

    /* A position string is rows, side and `fields` more words. position.h reads and writes the rows
       and the side, these functions the rest. */
    size_t fields;
    bool (*read)(const Grid *grid, int side, char *const *field, Pos *pos, Error *err);
    void (*fields_write)(const Pos *pos, Text *out); /* a blank before each field */
    void (*grid)(const Pos *pos, Grid *grid);

    /* Adds lines to a drawing: state that the board does not show. */
    void (*notes)(const Pos *pos, Text *out);

    /* Sets first[i] to the smallest Move that a symmetry of the position maps list->move[i] to. */
    void (*canonical)(const Pos *pos, const MoveList *list, Move *first);

    /* Optional capabilities: NULL if the game has none. */
    const Placing *placing;
    const Points *points;

    const View *view;       /* required */
    const Actions *actions; /* required */

    /* For tests: recomputes every derived field and asserts that it is unchanged. */
    void (*check)(const Pos *pos);
};

/* Index of the game's key; -1: the game has no such key. */
int setup_key(const Rules *rules, const char *key);

/* Sets the value of a key, of less than SETUP_VALUE_MAX bytes. Nothing happens if the game has no
   such key. */
void setup_value_set(Setup *setup, const char *key, const char *value);

/* The value given for a key; "" if none was given or if the game has no such key. */
const char *setup_value(const Setup *setup, const char *key);

/* These read an option, or take the preset if it is not given, and write its value in canonical
   form: "" for the preset. */
typedef struct SetupNumber {
    const char *key;
    int least, most, preset;
    bool zeros; /* leading zeros are accepted */
} SetupNumber;

bool setup_number_read(Setup *setup, const SetupNumber *option, int *number, Error *err);
bool setup_flag_read(Setup *setup, const char *key, bool preset, bool *on, Error *err);

/* A pool of variants: games that are set up alike share one. The tables of a variant may be large,
   and every session needs those of its game. variant_new() and variant_release() use the pool of
   the setup; they are thread-safe. */
VariantPool *variant_pool_new(void); /* NULL if memory runs out */

/* May be called while variants of the pool are in use; they free it at last. */
void variant_pool_free(VariantPool *pool);

/* A new reference to the variant with this setup, or NULL. */
Variant *variant_pool_find(VariantPool *pool, const Setup *setup);

/* Returns a variant with one reference, or NULL with the reason in *err. */
Variant *variant_new(const Setup *setup, Error *err);
Variant *variant_hold(const Variant *variant);
void variant_release(const Variant *variant);

/* Writes what `newgame` reads: `capture 7x7 key=value`. */
void variant_write(const Variant *variant, Text *out);
void variant_unlimited_write(const Variant *variant, Text *out); /* the same without `moves=` */

static inline const Rules *pos_rules(const Pos *pos) {
    return pos->variant->setup.rules;
}

/* The starting position. The caller frees it with free(). Returns NULL if memory runs out. */
Pos *pos_new(const Variant *variant);
Pos *pos_copy(const Pos *pos);
