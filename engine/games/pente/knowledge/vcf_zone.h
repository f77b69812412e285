/* The relevance zone of a VCF: points where replies could change it. */
#pragma once

#include "games/pente/knowledge/vcf.h"

/* Adds the zone of the shortest VCF of the side to move, of at most `fours` fours, to the plane.
   The VCF then still wins with up to `extra` additional enemy stones, provided that they stand
   outside the zone and captured nothing when placed. Not for poof and boat games. Returns false if
   no VCF is found with the nodes left. */
bool vcf_zone_points(Vcf *vcf, const Pos *pos, int fours, int extra, uint64_t *plane);

/* vcf_zone_points() of a position that is not over, whose shortest VCF is known: its first move,
   its length and its fours. */
typedef struct VcfWin {
    Move move;
    int plies, fours;
} VcfWin;

bool vcf_zone_win(Vcf *vcf, const Pos *pos, VcfWin win, int extra, uint64_t *plane);

/* Adds the danger points of an attack by `side` in the position of the patterns. On these, up to
   `extra` additional enemy stones could complete a four or five with stones on the board, or one
   enemy stone captures or threatens to. */
void vcf_zone_dangers_add(const Patterns *patterns, int side, int extra, uint64_t *plane);

/* Let the side to move play on `point`. Adds the points where additional enemy stones would be
   captured together with enemy stones on the board. */
void vcf_zone_bystanders_add(const Pos *pos, int point, int extra, uint64_t *plane);
