/* The lines that were entered, in memory only. */
#pragma once

#include <stddef.h>

enum { HISTORY_LINES = 200 };

/* Start with {0}; free with history_free(). */
typedef struct LineHistory {
    char *line[HISTORY_LINES]; /* ring buffer */
    size_t first, count;
    size_t back; /* how many lines back; 0 is the line that is being written */
    char *draft; /* that line while an older one is shown; NULL: none */
} LineHistory;

/* Adds a line, and goes back to none. Skips blank lines and a repetition of the last one. The
   oldest line goes when there is no room. Without memory the line is not kept. */
void history_add(LineHistory *history, const char *line);

/* Goes to the next older or newer line. `current` is kept as the line that is being written.
   Returns NULL if there is no further line; the line is valid until the next call. */
const char *history_older(LineHistory *history, const char *current);
const char *history_newer(LineHistory *history);

void history_leave(LineHistory *history); /* back to none */
void history_free(LineHistory *history);
