/* Words of a certificate, read strictly: there is one way to write a thing, that in which the rules
   print it, so that two programs cannot read one certificate in two ways. */
#pragma once

#include "base/error.h"
#include "rules/rules.h"

/* A number without leading zeros, of at most `most`. */
bool strict_number_read(const char *word, uint64_t most, uint64_t *value, Error *err);

Variant *strict_game_read(const char *text, Error *err); /* NULL: refused. Give it back */

/* A position on that board, to be freed. */
Pos *strict_position_read(const Variant *variant, const char *text, Error *err); /* NULL: refused */

/* A turn that is legal there. */
bool strict_turn_read(const Pos *pos, const char *word, Move *turn, Error *err);
