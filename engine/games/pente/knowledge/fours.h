/* VCF where nothing is captured (gomoku). Then a four has one answer, or it wins: the search plays
   on lines alone, without positions. It visits the positions of the general search (vcf.c), in the
   same order, and counts them alike. */
#pragma once

#include "games/pente/knowledge/vcf_state.h"

/* Is this search enough for the position? */
bool fours_suffice(const Pos *pos);

/* Finds a win with at most `fours` fours, at least 1, of the side to move, which has no five at
   once. Sets *move to its first move and *plies to its length. */
bool fours_try(Vcf *vcf, const Pos *pos, const Patterns *patterns, int fours, Move *move,
               int *plies);
