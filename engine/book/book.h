/* What is proved of positions near the start, and was put into the engine when it was built. */
#pragma once

#include "rules/rules.h"
#include "solve/verdict.h"

typedef struct BookEntry {
    Verdict verdict; /* of the player to move */
    Move move;       /* that wins; in a lost position the one that makes it hardest; may be 0 */
    int turns;       /* both sides' to the end; -1: not known */
    bool within;     /* or fewer: that it takes all of them is not proved */
} BookEntry;

/* Looks a position up, whole and in every symmetry; one between turns. False: it is not there, or
   there is no memory, or the book is damaged. */
bool book_find(const Pos *pos, BookEntry *entry);
