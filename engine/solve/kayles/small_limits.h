/* What the searches of small graphs share. */
#pragma once

enum {
    SMALL_MAX = 64,   /* vertices of a graph */
    SMALL_LANES = 32, /* of one that is numbered anew, out of a row of */
    SMALL_WORDS = 4,
    SMALL_NONE = -1, /* no choice wins */
    SMALL_HALTED = -2
};
