/* The console edits lines, keeps a history and handles Ctrl-C itself. */
#include "play/terminal.h"

bool terminal_open(int input, int *keys) {
    (void)input;
    (void)keys;
    return false;
}

void terminal_close(void) {}

void terminal_refresh(void) {}

void terminal_signals_block(bool blocked) {
    (void)blocked;
}

int terminal_columns(void) {
    return 80;
}

void terminal_suspend(void) {}

void terminal_quit(void) {}
