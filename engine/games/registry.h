/* The games by name, and setting one up from the words of `newgame`. */
#pragma once

#include "rules/rules.h"

size_t registry_count(void);
const Rules *registry_at(size_t i);
const Rules *registry_find(const char *name); /* in either case; NULL if there is none */

/* The keys that every game takes besides its own; the list ends with a NULL key. */
extern const SetupKey registry_keys[];

/* `[GAME] [SIZE] [key=value ...]`. What is not said is: the game of `current`, its default board,
   its default options; without any word all as in `current`. NULL with the reason if that is no
   game. */
Variant *registry_open(const Variant *current, char *const *words, size_t count, Error *err);
Variant *registry_open_line(const char *line,
                            Error *err); /* the same from one line; names a game */
