/* What a game is: the interface that every game implements, and all that the rest may know of it.

   Calls are coarse (a whole list of moves, never a cell), positions are plain bytes that are
   copied, and equal positions of one variant are equal byte for byte. Nothing here knows of
   history: bans and draws by repetition belong to Game. */
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

/* Groups of what only some games give, each with a header of its own. */
typedef struct Steps Steps;           /* steps.h */
typedef struct Counting Counting;     /* counting.h */
typedef struct KaylesForm KaylesForm; /* kayles.h */
typedef struct MateForm MateForm;     /* mates.h */
typedef struct ThreatForm ThreatForm; /* threats.h */
typedef struct Points Points;         /* points.h */
typedef struct View View;             /* front.h */

/* As the party to move sees it; LOST: another party has won. */
typedef enum Outcome { ONGOING, WON, LOST, DRAWN } Outcome;

enum { BLACK, WHITE, RED, GREEN, COLOURS_MAX };

enum { NOBODY = -1 }; /* no colour, or no player */

enum Trait {
    ACYCLIC = 1,   /* no position can come again */
    IMPARTIAL = 2, /* both players have the same moves: the position decides, not who moves */
    THIRD_TIME_DRAWS = 4,  /* the third occurrence of a position between turns is a draw */
    REPEAT_BANNED = 8,     /* a turn that re-creates an earlier position is illegal */
    ALTERNATING = 16,      /* after every turn the next party is to move */
    WINNER_MOVES_LAST = 32 /* no turn ends the game against the player who makes it */
};

/* The head of every family's position; the family's own fields follow. Fixed size per variant, no
   pointers but this one, padding zeroed. */
typedef struct Pos {
    const Variant *variant;
    uint64_t
        key;  /* equal positions have equal keys; different ones all but surely different keys */
    int side; /* colour of the next piece or stone */
} Pos;

struct Rules {
    const char *name;    /* as users type it, lower case */
    const char *title;   /* for people */
    const char *summary; /* how a game is won, in one line */
    const char *about;   /* the rules in a few sentences, for who plays for the first time */
    const char *family;  /* its folder in games/ */
    unsigned traits;
    int columns, rows;    /* of the default board */
    const SetupKey *keys; /* ends with a NULL key */
    const KeyNeed *needs; /* the same; NULL: all are taken always */
    const void *data;     /* the family's own: what is special about this game */

    /* Checks board and options, canonises the option values, fills pos_size and tables. Makes
       nothing if it refuses. */
    bool (*setup)(Variant *variant, Error *err);
    void (*teardown)(Variant *variant); /* frees tables */

    void (*start)(const Variant *variant, Pos *pos);

    /* The party to move, from 0: 0 is whose is the first move of the game. Of two players each is a
       party, and where they choose colours, players and colours are not the same thing. */
    int (*mover)(const Pos *pos);
    Outcome (*outcome)(const Pos *pos);
    int (*winner)(const Pos *pos); /* where more than two play, of a game that somebody has won: a
                                      colour of that party. NULL: two play, always */
    const char *(*reason)(const Pos *pos); /* of a finished game: "black has no turn left" */

    /* All complete turns in a fixed order, added to the list; none if the game is over. Call
       count() first where there may be millions, and give the list a halt. */
    void (*moves)(const Pos *pos, MoveList *list);
    Count (*count)(const Pos *pos);                    /* how many, without listing them */
    void (*play)(const Pos *from, Move move, Pos *to); /* a legal turn, or a step; from != to */

    bool (*move_read)(const Pos *pos, const char *word, Move *move,
                      Error *err); /* legal ones only; asks for no memory */
    void (*move_write)(const Pos *pos, Move move, Text *out);

    /* Position strings are rows, side and `fields` more words; rows and side are read and written
       by position.h, here is the rest. */
    size_t fields;
    bool (*read)(const Grid *grid, int side, char *const *field, Pos *pos, Error *err);
    void (*fields_write)(const Pos *pos, Text *out); /* each with a blank before it */
    void (*grid)(const Pos *pos, Grid *grid);
    void (*notes)(const Pos *pos,
                  Text *out); /* lines under a drawing: what the board cannot show */

    /* For each move the first of the moves that a symmetry of the position makes of it. */
    void (*canonical)(const Pos *pos, const MoveList *list, Move *first);

    const Steps *steps; /* these: NULL where a game does not give it */
    const Counting *counting;
    const KaylesForm *kayles;
    const MateForm *mates;
    const ThreatForm *threats;
    const Points *points;

    const View *view; /* of every game */

    void (*check)(const Pos *pos); /* recomputes every derived field and asserts that it is equal */
};

/* A variant with one reference, or NULL with the reason. */
Variant *variant_new(const Setup *setup, Error *err);
Variant *variant_hold(const Variant *variant);
void variant_release(const Variant *variant);
void variant_write(const Variant *variant,
                   Text *out); /* `capture 7x7 key=value`, as newgame reads */
void variant_unlimited_write(const Variant *variant, Text *out); /* the same without `turns=` */

static inline const Rules *pos_rules(const Pos *pos) {
    return pos->variant->setup.rules;
}

Pos *pos_new(const Variant *variant); /* at the start; free() it; NULL if there is no memory */
Pos *pos_copy(const Pos *pos);
