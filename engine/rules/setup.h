/* Setups and variants: a game with its board and options. */
#pragma once

#include <stdatomic.h>
#include <stddef.h>

#include "rules/board.h"

typedef struct Rules Rules;
typedef struct Variant Variant;
typedef struct VariantPool VariantPool;

/* An option of a game: a `key=value` argument of `newgame`. */
typedef struct SetupKey {
    const char *key;
    const char *values;  /* allowed values for the manual: "on|off" */
    const char *summary; /* one sentence for the manual */
    const char *preset;  /* default value; NULL if there is none */
    /* Typical values, "a|b", of an option with too many values to list; else NULL. */
    const char *usual;
} SetupKey;

/* `key` is accepted only if another option has one of the values in `needs`: "players=3|4". */
typedef struct KeyNeed {
    const char *key, *needs;
} KeyNeed;

enum { SETUP_KEYS_MAX = 8, SETUP_VALUE_MAX = 64 };

/* A requested game: rules, board, options. */
typedef struct Setup {
    const Rules *rules;
    VariantPool *pool; /* shares variants that are set up alike; NULL: none */
    Board board;
    /* The game is drawn after this many moves if nobody has won; 0: no limit. */
    int moves;
    char value[SETUP_KEYS_MAX][SETUP_VALUE_MAX]; /* values of rules->keys; "" if not given */
} Setup;

/* A game ready to play. Immutable once made, apart from the reference count; may be shared among
   threads. */
struct Variant {
    Setup setup;
    int players;     /* number of players; 2 by default */
    int teams;       /* number of teams (see players.h) */
    size_t pos_size; /* bytes of a position; set by the family */
    void *tables;    /* private to the family */
    atomic_int references;
    bool pooled; /* in setup.pool, which links its variants by pool_next */
    Variant *pool_next;
};
