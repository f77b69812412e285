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

/* Victory by continuous fours: a win by threats to win at once and nothing else, with the
   fewest fours first. Searches at most *nodes positions and subtracts those used; cancellation sets
   *nodes to 0. Returns false if no win was found. */
bool threats_vcf(const Pos *pos, const Cancel *cancel, int64_t *nodes, Move *move, int *plies);

/* threats_vcf() of a position that is not over, whose patterns are known. */
bool threats_vcf_seen(const Pos *pos, const Patterns *patterns, const Cancel *cancel,
                      int64_t *nodes, Move *move, int *plies);

/* Victory by continuous threats: also uses open threes. The win found is not always the
   shortest. */
bool threats_vct(const Pos *pos, const Cancel *cancel, int64_t *nodes, Move *move, int *plies);
