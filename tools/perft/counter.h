/* Counts perft numbers, by an engine or by the rules linked in. */
#pragma once

#include "base/count.h"
#include "talk/engine.h"

typedef struct Counter {
    const char *name;
    Engine *engine; /* NULL: the rules linked in */
} Counter;

/* The result of divide: the moves of a position, sorted by their text, with their counts. */
typedef struct Division {
    struct DivisionMove {
        char *move;
        Count count;
    } * move;
    size_t moves;
    Count total; /* their sum */
} Division;

/* `game` and `position` are texts as in newgame and setboard; depth is in plies. Return false and
   set err if an engine fails, a count exceeds 128 bits, or a position has too many moves. */
bool counter_perft(const Counter *counter, const char *game, const char *position, int depth,
                   Count *total, Error *err);
bool counter_divide(const Counter *counter, const char *game, const char *position, int depth,
                    Division *division, Error *err);
void division_free(Division *division);

bool counter_number_read(const char *word, Count *number); /* decimal, below 2^128 */
bool counts_same(Count a, Count b);
