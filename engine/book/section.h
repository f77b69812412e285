/* What was put into the engine: the lines of proofs.inc, made by `openings book`. A section is
   about one game on one board:

   - `GAME COLUMNSxROWS win|loss MOVE|- TURNS SUM`, its first line: who begins wins by MOVE, or
     loses and plays it. TURNS are to the end, `<=TURNS` that many at most, `-` if not known
   - `wins CODES`: the openings that win
   - `lost MOVE [MOVE]`: after these turns the player to move has lost
   - `CODES ...`, the line after that: the answer to each of his turns, in the order of the rules

   A code is two letters (code.h): 0 for none, else 1 more than the place of a turn in the rules'
   list at the start. SUM is of all lines, so that damage is found. */
#pragma once

#include "rules/rules.h"
#include "solve/verdict.h"

enum { SECTION_CELLS = 64 }; /* of a board, at most */

typedef struct Section {
    const char *const *line;
    size_t lines; /* the first included */
    int columns, rows;
    Verdict verdict;
    char move[SIDE_MAX * 4]; /* "" for none */
    int turns;               /* -1: not known */
    bool within;             /* that many at most */
} Section;

/* That of a game on a board that lies as it does there, or is turned. False: there is none, it is
   damaged, or there is no memory. */
bool section_find(const Variant *variant, Section *section);

/* Is every section as it was made? `what`, if not NULL, names one that is not. */
bool sections_whole(const char **what);

/* The sum that ends a section's first line, for those who make them: of all that follows the line's
   last blank, and of the words before it. */
uint64_t section_sum(const char *const *line, size_t lines);
