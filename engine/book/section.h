/* The compiled book: the lines of proofs.inc, made by `openings book`. A section covers one game on
   one board:

   - `GAME BOARD [KEY=VALUE ...] win|loss|draw MOVE|- TURNS SUM`, the first line. It begins as
     variant_write() writes the game. MOVE wins for the first player, or is the best defence. TURNS
     is the length of the game, `<=TURNS` an upper bound, `-` unknown.
   - `wins CODES`: all winning first moves.
   - `lost MOVE [MOVE]`: after these moves the player to move has lost.
   - `CODES ...`, the next line: the answer to each legal move of that player, in the order of the
     rules.

   Sections with more than the first line have boards of at most 64 cells.

   A code is two letters (code.h): 0 for no move, else 1 + the index of a move in the list of legal
   moves at the start. SUM is a checksum of the section. */
#pragma once

#include "rules/rules.h"
#include "solve/verdict.h"

typedef struct Section {
    const char *const *line;
    size_t lines;  /* including the first */
    size_t length; /* of the game's definition, with which the first line begins */
    Board board;
    Verdict verdict;
    char move[SIDE_MAX * 4]; /* "" if there is none */
    int moves;               /* -1: unknown */
    bool within;             /* `moves` is only an upper bound */
} Section;

/* Goes to the next section of the game with that name; *at is 0 at first. Returns false after the
   last one. */
bool section_next(const char *game, size_t *at, Section *section);
bool section_complete(const Section *section); /* true if the checksum is right */

/* Finds the section of a game on a board or the board turned or reflected. Returns false if there
   is none, it is damaged, or memory runs out. */
bool section_find(const Variant *variant, Section *section);

/* True if the checksums of all sections are right. Otherwise *what (may be NULL) names a damaged
   section. */
bool sections_complete(const char **what);

/* The checksum of a section, for the program that writes it. Covers all lines except the last word
   of the first. */
uint64_t section_sum(const char *const *line, size_t lines);
