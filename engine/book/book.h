/* The opening book: proved results of positions near the start, compiled into the engine. */
#pragma once

#include "rules/rules.h"
#include "solve/verdict.h"

typedef struct BookEntry {
    Verdict verdict; /* of the player to move */
    Move move;       /* a winning one, or the best defence if lost; may be 0 */
    int turns;       /* of both sides, to the end; -1: unknown */
    bool within;     /* `turns` is only an upper bound */
} BookEntry;

/* Looks up a position in every symmetry. It must not be in mid-turn. False if it is not in the
   book, memory runs out, or the book is damaged. */
bool book_find(const Pos *pos, BookEntry *entry);
