/* The list of games, and games from the words of `newgame`. */
#pragma once

#include "rules/rules.h"

size_t registry_count(void);
const Rules *registry_at(size_t i);
const Rules *registry_find(const char *name); /* case-insensitive; NULL if there is none */
const Rules *registry_named(const char *name, Error *err); /* the same; sets `err` then */

/* The keys common to all games; the list ends with a NULL key. */
extern const SetupKey registry_keys[];

/* Sets up a game from the words `[GAME] [SIZE] [key=value ...]`. GAME defaults to that of
   `current`, board and options to the defaults of the game. The pool is that of `current`. Without
   words returns a new reference to `current`. Returns NULL and sets `err` if the words are invalid.
 */
Variant *registry_open(const Variant *current, char *const *words, size_t count, Error *err);

/* The same from one line, which must name a game. */
Variant *registry_open_line(const char *line, Error *err);
Variant *registry_open_pooled(VariantPool *pool, const char *line, Error *err); /* pool: or NULL */
