/* A game set up by the same lines as the engine's: the referee's position, the oracle's positions,
   and the history. */
#ifndef ORACLE_TABLE_H
#define ORACLE_TABLE_H

#include "proof.h"

enum { HISTORY_MAX = 512 };

typedef struct Table {
    const Referee *referee;
    const Rules *rules;
    Position start, position;
    bool known; /* small enough for the oracle */
    State history[HISTORY_MAX];
    int count;
    char game[32];
} Table;

/* Each returns NULL or the reason of refusal. `words` are those after the command. */
const char *table_newgame(Table *table, const Words *words, size_t first);
const char *table_setboard(Table *table, const Words *words, size_t first);
const char *table_play(Table *table, const char *name);

/* The same as table_newgame() with a line of text. Returns false if it is refused. */
bool table_start(Table *table, const char *spec);

/* Makes the referee's position the first of a game. */
void table_begin(Table *table, const Position *position);
History table_history(const Table *table);
/* True if the oracle's rules and the referee's agree on the legal turns and the positions after
   them. */
bool table_agrees(const Table *table);

#endif
