/* Waking a thread that waits for the system. The host implements it. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Wake {
    intptr_t end[2]; /* of the host: a pipe or an event */
} Wake;

bool wake_open(Wake *wake);  /* false if the system has none left */
void wake_send(Wake *wake);  /* once; any thread. Ends all waits, also later ones */
void wake_close(Wake *wake); /* after all waits */

/* Waits until the reader of the output is gone: a pipe's reader closes it, a socket's peer leaves
   or a terminal hangs up. Returns false if it was woken first. Never returns true for other files
   and for -1. On Windows it looks at pipes ten times a second, and at nothing else. */
bool wake_output_gone(const Wake *wake, int output);
