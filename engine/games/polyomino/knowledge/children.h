/* Properties of the positions after many moves at once: keys that are equal for symmetric
   positions, and placements left. */
#pragma once

#include "rules/rules.h"

void polyomino_left(const Pos *pos, const MoveList *list, int32_t *left); /* placements left */
void polyomino_replies(const Pos *pos, const MoveList *list, int32_t *replies); /* as MateForm */
void polyomino_normal_key(const Pos *pos, uint64_t key[2]);
void polyomino_keys(const Pos *pos, const MoveList *list, uint64_t (*key)[2]);
