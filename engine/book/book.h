/* The book: proved results of positions near the start, compiled into the engine. */
#pragma once

#include "rules/rules.h"
#include "solve/verdict.h"

typedef struct BookEntry {
    Verdict verdict; /* for the side to move */
    Move move;       /* a winning move, or the best defence; may be 0 */
    int moves;       /* moves of both sides to the end; -1: unknown */
    bool within;     /* `moves` is only an upper bound */
} BookEntry;

/* Looks up a position under all symmetries of its board. It must not be in mid-turn. Returns false
   if it is not in the book, memory runs out, or the book is damaged. */
bool book_find(const Pos *pos, BookEntry *entry);
