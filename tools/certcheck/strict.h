/* Strict readers of words. Each accepts only the spelling that the rules print, so that no two
   programs read a certificate differently. */
#pragma once

#include "base/error.h"
#include "rules/rules.h"

/* Reads a number without leading zeros, of at most `most`. */
bool strict_number_read(const char *word, uint64_t most, uint64_t *value, Error *err);

Variant *strict_game_read(const char *text,
                          Error *err); /* NULL on an error; the caller releases it */

/* Reads a position, which must be on the board of the variant. The caller frees it. */
Pos *strict_position_read(const Variant *variant, const char *text,
                          Error *err); /* NULL on an error */

/* Reads a move that is legal in the position. */
bool strict_move_read(const Pos *pos, const char *word, Move *move, Error *err);
