/* Input that can be awaited with a time limit, and woken by another thread. The host implements
   it. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Input Input;

Input *input_open(int file);    /* NULL if the system has no memory, pipe or thread left */
void input_close(Input *input); /* does not close the descriptor */

/* Reads from a second descriptor too, whose end is no end of input. A system without terminals that
   are edited here ignores it. */
void input_join(Input *input, int file);

/* Reads at least one byte. Returns 0 at the end of input, after an error, when woken, or after
   `timeout_msec` without input, which sets *late. A negative timeout has no end. */
size_t input_read(Input *input, char *bytes, size_t room, int timeout_msec, bool *late);
void input_wake(Input *input); /* once; any thread. Ends the running and all later input_read() */

/* True at the end of input. Does not wait; may take a byte. Call it when reading has ended. */
bool input_ended(Input *input);
