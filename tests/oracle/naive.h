/* The same question put to the slow referee, without a table or move ordering. */
#ifndef ORACLE_NAIVE_H
#define ORACLE_NAIVE_H

#include "table.h"

/* TOO_MUCH: not answered within a thousand positions. */
Answer naive_wins(const Table *table, bool repeats, int player, int turns);

#endif
