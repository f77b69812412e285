/* Limits and return values shared by the searches of small graphs. */
#pragma once

enum {
    SMALL_MAX = 64,   /* vertices of a graph */
    SMALL_LANES = 32, /* vertices of a set that is renumbered */
    SMALL_WORDS = 4,
    SMALL_NONE = -1, /* no choice wins */
    SMALL_CANCELLED = -2
};
