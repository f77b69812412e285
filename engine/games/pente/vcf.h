/* Victory by continuous fours: a win of the player to move by threats to win at once and nothing
   else. One search for play, for victory by threats (threats_vct) and for the solver of wins by
   force. */
#pragma once

#include "games/pente/threats.h"

/* Buckets for failures: of a search for one move, and of a solver's thread. */
enum { VCF_FOURS_MAX = 24, VCF_SLOTS_SHORT = 1 << 10, VCF_SLOTS = 1 << 14 };

/* A search; one thread's. It proves wins only: false says that none was found. */
typedef struct Vcf {
    const Cancel *cancel;
    int64_t nodes;    /* positions left; 0 or less ends it, 0 once halted */
    uint64_t *failed; /* marks of attacks that failed, of positions of one variant; NULL: none */
    size_t slots;     /* of these, a power of two; a lost mark costs time only */
    bool remembered;  /* something was not looked for, because it had failed before */
} Vcf;

/* A win within that many fours: its first move, and the plies to the end if the opponent holds out.
 *plies is 0 without one. */
bool vcf_find(Vcf *vcf, const Pos *pos, int fours, Move *move, int *plies);

/* The same with the shortest first, at most *fours, which becomes how many it took. */
bool vcf_shortest(Vcf *vcf, const Pos *pos, int *fours, Move *move, int *plies);

Move vcf_point_first(const uint64_t *plane, int words); /* as a move; 0: there is none */
