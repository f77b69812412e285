/* A game set up: its board, its options and the tables of its family. */
#pragma once

#include <stdatomic.h>
#include <stddef.h>

#include "rules/board.h"

typedef struct Rules Rules;
typedef struct Variant Variant;

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
