/* Victory by continuous fours (VCF): a win by threats to win at once and nothing else. One search
   serves play, threats_vct() and the solver of wins by threats. */
#pragma once

#include "games/pente/knowledge/vcf_state.h"

/* Finds a win with at most `fours` fours. Sets *move to its first move and *plies to its length
   against the longest defence, or to 0 if none is found. If the game is over, returns true if it is
   won and sets *plies to 0. */
bool vcf_find(Vcf *vcf, const Pos *pos, int fours, Move *move, int *plies);

/* Like vcf_find(), but tries fewer fours first, up to *fours. Sets *fours to the number used. */
bool vcf_shortest(Vcf *vcf, const Pos *pos, int *fours, Move *move, int *plies);
