/* A game that is set up by lines as the engine is: the referee's position, the oracle's, and the
 * past. */
#ifndef ORACLE_TABLE_H
#define ORACLE_TABLE_H

#include "proof.h"

enum { PAST_MAX = 512 };

typedef struct Table {
    const Referee *referee;
    const Rules *rules;
    Position start, position;
    bool known; /* small enough for the oracle */
    State past[PAST_MAX];
    int count;
    char game[32];
} Table;

/* Each returns NULL or what is wrong. The words are those after the command. */
const char *table_newgame(Table *table, const Words *words, size_t first);
const char *table_setboard(Table *table, const Words *words, size_t first);
const char *table_play(Table *table, const char *name);

/* Takes the referee's position for the first of a game. */
void table_begin(Table *table, const Position *position);
Past table_past(const Table *table);
/* Do the oracle's rules agree with the referee's on the turns here and what they lead to? */
bool table_agrees(const Table *table);

#endif
