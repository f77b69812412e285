/* The lines of a certificate while it is made: one for each position where the winner is to move.
 */
#pragma once

#include "rules/rules.h"

typedef struct Line {
    uint64_t key[2]; /* of all bytes of the position: images are lines of their own */
    Move answer;     /* 0: there is no line here */
    int turns;
    bool told;
} Line;

typedef struct MateLines {
    Line *line;
    size_t room, count; /* room: a power of two */
} MateLines;

void lines_free(MateLines *lines);
void lines_key(const Pos *pos, uint64_t key[2]);
Line *lines_find(const MateLines *lines, const uint64_t key[2]); /* NULL: there is none */

/* Keeps the one with fewer turns where there are two; false if there is no memory. */
bool lines_add(MateLines *lines, const Line *line);
