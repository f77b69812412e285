/* The points on which a victory by continuous fours rests. */
#pragma once

#include "games/pente/vcf.h"

/* Where there is neither poof nor boat: the player to move wins within that many fours by the
   shortest chains, and wins the same way with up to `extra` more enemy stones on the board, if they
   stand on none of these points and captured nothing as they were put there. The points are added
   to the plane. False if no nodes are left. */
bool vcf_zone_points(Vcf *vcf, const Pos *pos, int fours, int extra, uint64_t *plane);

/* Of these points two kinds, for any turn of a win. Where up to `extra` more enemies of `side`
   might make a five or a four with the stones that stand, or one of them may capture or threaten
   to. */
void vcf_zone_dangers_add(const Pos *pos, int side, int extra, uint64_t *plane);

/* And where they would be captured by that turn together with others, which would then be missing
   where the win goes on. */
void vcf_zone_bystanders_add(const Pos *pos, int point, int extra, uint64_t *plane);
