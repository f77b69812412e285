/* The terminal of a person who types: its mode, its width, and the signals that a person sends. A
   process has one. posix/ and windows/ implement it. */
#pragma once

#include <stdbool.h>

/* Makes the terminal `input` send every key at once, without showing it, until terminal_close().
   A signal that ends or stops the process restores the mode first. *keys gets a descriptor to read
   from too: the control characters that other signals stand for, Ctrl-C (SIGINT) and Ctrl-R (the
   width has changed, or the process goes on). It belongs to this module.
   Returns false, and changes nothing, if lines are better left to the terminal itself: it cannot
   move the cursor (TERM is `dumb` or missing), has no modes, or is a console of Windows. */
bool terminal_open(int input, int *keys);
void terminal_close(void);

/* While blocked, new threads get no signal that edits or stops: the thread that reads handles
   these. Signals that end the program restore the terminal in any thread. */
void terminal_signals_block(bool blocked);

/* Sets the mode again if another process has changed it meanwhile. */
void terminal_refresh(void);

int terminal_columns(void);

/* Stop or end the process group, as a terminal in its own mode does at Ctrl-Z and Ctrl-\.
   terminal_suspend() returns when the process goes on. */
void terminal_suspend(void);
void terminal_quit(void);
