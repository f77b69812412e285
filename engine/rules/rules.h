/* What a game is: the interface that every game implements, and all that the rest may know of it.

   Calls are coarse (a whole list of moves, never a cell), positions are plain bytes that are
   copied, and equal positions of one variant are equal byte for byte. Nothing here knows of
   history: bans and draws by repetition belong to Game. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/count.h"
#include "base/error.h"
#include "base/halt.h"
#include "base/text.h"
#include "rules/board.h"
#include "rules/graph.h"
#include "rules/grid.h"
#include "rules/move.h"

typedef struct Rules Rules;
typedef struct Variant Variant;
typedef struct Front Front; /* front.h */

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

/* A key=value word that `newgame` takes. */
typedef struct SetupKey {
    const char *key;
    const char *values;  /* for people: "on|off" */
    const char *summary; /* one sentence for the manual */
    const char *preset;  /* what holds if it is not given; NULL: nothing does */
    const char *usual;   /* of a key that takes more than can be listed: "a|b", or NULL */
} SetupKey;

/* A key that is taken only if another one has one of these values: "players=3|4". */
typedef struct KeyNeed {
    const char *key, *needs;
} KeyNeed;

enum { SETUP_KEYS_MAX = 8, SETUP_VALUE_MAX = 64 };

/* What was asked for: which game, on what board, with which options. */
typedef struct Setup {
    const Rules *rules;
    Board board;
    int turns; /* after that many in a history a game that nobody has won is a draw; 0: no limit */
    char value[SETUP_KEYS_MAX][SETUP_VALUE_MAX]; /* of rules->keys; "" if it was not given */
} Setup;

/* A game set up: immutable once made, shared by reference count (one thread makes and releases,
   any may read). */
struct Variant {
    Setup setup;
    int players;           /* see players.h; 2, unless the family sets it to more */
    int parties;           /* who win and lose together: 2, or as many as there are players */
    size_t pos_size;       /* bytes of a position; the family sets it */
    void *tables;          /* the family's own */
    atomic_int references; /* whoever holds it, in any thread */
};

/* --- groups: what only some games give, as wholes; NULL in Rules where a game does not --- */

/* Steps: moves that are part of a turn, so that a front end can build one. A step does not change
   the side to move; join() adds what follows to it. */
typedef struct Steps {
    bool (*read)(const Pos *pos, char *const *words, size_t count, Move *step, Error *err);
    Move (*join)(Move step, Move rest);
} Steps;

typedef enum Counted {
    COUNTED,
    COUNTED_BROKEN,   /* *stop was set, or there is no memory: then it was not */
    COUNTED_ELSEWHERE /* of this there is no faster way than by play() and count() */
} Counted;

/* Perft of 2 or more turns, faster than by play() and count(). */
typedef struct Counting {
    Counted (*perft)(const Pos *pos, int depth, const Stop *stop, Count *total);
    bool (*whole)(const Pos *pos, int depth); /* faster at once than split by first turn? */
} Counting;

/* Positions that are Node Kayles: all of a game of pure placement, in others those that have come
   to that. */
typedef struct KaylesForm {
    /* The position's graph, with at most `room` vertices; false if it is not Node Kayles or larger,
       or if halted. The caller frees the graph. Also false if there is no memory: the graph then
       says that it is lost, which no other refusal does. */
    bool (*graph)(const Pos *pos, int room, const Halt *halt, Graph *graph);
} KaylesForm;

/* Short ends of a game in which who has no turn has lost, found faster than by playing. */
typedef struct MateForm {
    /* Is there a turn after which the opponent has none left? Is there one after which he has no
       such turn? A good guess, or 0, stands in *move, and the turn comes back there. A false is
       worthless once halted. */
    bool (*in_one)(const Pos *pos, const Halt *halt, Move *move);
    bool (*escape)(const Pos *pos, const Halt *halt, Move *move);

    /* 128 bits that are the same for all positions that symmetries make of one another, exchange of
       the players included, and all but surely different for others; the halves come from unrelated
       hashes. */
    void (*key)(const Pos *pos, uint64_t key[2]);

    /* All turns after which the opponent has no turn that leaves none, added to the list; once
       there are `most` of them or more the rest may be missing. */
    void (*escapes)(const Pos *pos, size_t most, const Halt *halt, MoveList *list);

    /* key() of the position after each turn. */
    void (*keys)(const Pos *pos, const MoveList *list, uint64_t (*key)[2]);

    /* A guess at how many replies each turn leaves: never negative. */
    void (*replies)(const Pos *pos, const MoveList *list, int32_t *replies);
} MateForm;

/* One question about threats: what the answer may take, and a thread's own memory for what was
   found before. */
typedef struct ThreatCall {
    void *memory;   /* ThreatForm.memory bytes, zeros at first, of positions of one variant */
    int plies;      /* what wins later is no win */
    int64_t *nodes; /* positions that may still be looked at; what is used is taken off */
    const Halt *halt;
} ThreatCall;

typedef enum ThreatStand {
    THREAT_NONE,   /* none is seen: any reply may help */
    THREAT_MADE,   /* only the listed replies may help */
    THREAT_REFUTED /* who is threatened wins at once */
} ThreatStand;

/* Turns, as the game numbers them. */
enum { TURN_SET_WORDS = 11 };
typedef struct TurnSet {
    uint64_t word[TURN_SET_WORDS];
} TurnSet;

/* What a win rests on: the turns of the loser that may change it. A win that was found where the
   loser passed is still one where he made `extra` other turns instead, together with those that he
   makes as the win goes on. What is said of a position on the way is added to the set. */
typedef struct ThreatRests {
    /* The loser is to move, or has just made one of the extra turns. False: nothing can be said
       here. */
    bool (*begin)(const Pos *pos, int extra, TurnSet *rest);

    /* The winner is to move, and goes on with the chain of ThreatForm. False: none is found. */
    bool (*chain)(const Pos *pos, const ThreatCall *call, int extra, TurnSet *rest);

    /* The winner is to move, and makes this turn. */
    void (*turn)(const Pos *pos, Move move, int extra, TurnSet *rest);

    /* The turns of the set that are legal here. */
    void (*list)(const Pos *pos, const TurnSet *rest, MoveList *list);

    /* Adds what the symmetries of the position make of the set's turns. */
    void (*images)(const Pos *pos, TurnSet *rest);
} ThreatRests;

/* Games with a threat: what would win if the other player passed. What is said to win or to lose
   does, whatever is replied; what is not seen may still be there. Positions in which a rule of the
   opening or a choice still lies ahead have no threats. */
typedef struct ThreatForm {
    size_t memory;
    void (*key)(const Pos *pos, uint64_t key[2]); /* 128 bits, the halves from unrelated hashes */
    bool (*pass)(const Pos *pos, Pos *to);        /* false: there are no threats yet */

    /* The player to move wins by turns that each threaten to win at once: the first of them, and
       the plies to the win at most. */
    bool (*chain)(const Pos *pos, const ThreatCall *call, Move *move, int *plies);

    /* Turns with which he may threaten something, likely ones first; true: all others lose within
       two plies. With `at_once` those alone that may threaten to win at once. */
    bool (*attacks)(const Pos *pos, bool at_once, MoveList *list);

    /* His opponent has just made a turn: the replies that may help, and within how many plies all
       others lose. With THREAT_NONE and THREAT_REFUTED nothing is listed. After any other reply
       chain() of the position after pass() names the turns that win, and so on; if that is within
       one ply, the reply itself loses. */
    ThreatStand (*defences)(const Pos *pos, const ThreatCall *call, MoveList *list, int *others);

    /* The position may have a symmetry: a quick look. */
    bool (*symmetric)(const Pos *pos);

    const ThreatRests *rests;
} ThreatForm;

/* Relevance zones: where stones more of one player could change what is done. Elsewhere they change
   nothing, which spares who checks a plan to look at each (Thomsen, Lambda-Search in Game Trees,
   2000). What is said of one position is added to the set, so that a set holds for a whole plan. */
typedef struct Zones {
    /* False, of all of these: nothing can be said here, a stone more may matter anywhere. */
    bool (*pass)(const Pos *pos, Pos *to);

    /* The turn does here what it does with up to `extra` more stones of the other player on empty
       points outside the zone, and leaves these where they are. */
    bool (*turn)(const Pos *pos, Move turn, int extra, TurnSet *zone);

    /* The same of every turn of the player to move, with that many more stones of his own. With 0:
       all turns outside the zone do nothing but to put a stone. */
    bool (*reply)(const Pos *pos, int extra, TurnSet *zone);

    bool (*has)(const TurnSet *zone, Move turn);
} Zones;

/* Stones, b and w, are put on points: a board for Go can show it. */
typedef struct Points {
    void (*captured)(const Pos *pos, int stones[2]); /* taken by each colour */
} Points;

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

    const Steps *steps;
    const Counting *counting;
    const KaylesForm *kayles;
    const MateForm *mates;
    const ThreatForm *threats;
    const Zones *zones;
    const Points *points;
    const Front *front; /* every game's */

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
