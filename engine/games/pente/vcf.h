/* Victory by continuous fours (VCF): a win by threats to win at once and nothing else. One search
   serves play, threats_vct() and the solver of wins by threats. */
#pragma once

#include "games/pente/threats.h"

/* Longest VCF in fours, and entries of `failed` for one move's search and for a solver thread. */
enum { VCF_FOURS_MAX = 24, VCF_SLOTS_SHORT = 1 << 10, VCF_SLOTS = 1 << 14 };

/* A search, used by one thread. It proves wins only: false means that no win was found. */
typedef struct Vcf {
    const Cancel *cancel;
    int64_t nodes;    /* positions left to search, 0 once cancelled */
    uint64_t *failed; /* hash table of failed attacks, for one variant; NULL: none */
    size_t slots;     /* entries of `failed`, a power of two; an overwritten one costs only time */
    bool remembered;  /* a stored failure cut off part of the search */
} Vcf;

/* Finds a win with at most `fours` fours. Sets *move to its first move and *plies to its length
   against the longest defence, or to 0 if none is found. If the game is over, returns true if it is
   won and sets *plies to 0. */
bool vcf_find(Vcf *vcf, const Pos *pos, int fours, Move *move, int *plies);

/* Like vcf_find(), but tries fewer fours first, up to *fours. Sets *fours to the number used. */
bool vcf_shortest(Vcf *vcf, const Pos *pos, int *fours, Move *move, int *plies);

Move vcf_point_first(const uint64_t *plane, int words); /* first point of the plane as a move; 0 if
                                                           it is empty */
