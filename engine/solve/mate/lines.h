/* Hash table of the lines of a certificate: one for each position where the winner is to move. */
#pragma once

#include "rules/rules.h"

typedef struct Line {
    uint64_t key[2]; /* of all bytes of the position: symmetric positions differ */
    Move answer;     /* 0: empty */
    int moves;
    bool written;
} Line;

typedef struct MateLines {
    Line *line;
    size_t room, count; /* room: a power of two */
} MateLines;

void lines_free(MateLines *lines);
void lines_key(const Pos *pos, uint64_t key[2]);
Line *lines_find(const MateLines *lines, const uint64_t key[2]); /* NULL if absent */

/* Of two lines with the same key, keeps the one with fewer moves. False if memory runs out. */
bool lines_add(MateLines *lines, const Line *line);
