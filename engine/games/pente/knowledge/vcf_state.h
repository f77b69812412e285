/* The state of a search for fours: positions left, and attacks that failed. */
#pragma once

#include "games/pente/knowledge/threats.h"

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

/* Threats that an attack may still use. A "four" here is any threat to win at once. */
enum { NO_THREES = -1 };

typedef struct ThreatLimits {
    int threes; /* open threes; NO_THREES: a VCF */
    int fours;  /* fours besides those */
} ThreatLimits;

/* Counts a position. */
void vcf_node_count(Vcf *vcf);

/* Has an attack from the position of this key failed, with these limits? Once noted, it is known
   until its slot is overwritten. */
bool vcf_failed(Vcf *vcf, uint64_t key, ThreatLimits limits);
void vcf_fail(Vcf *vcf, uint64_t key, ThreatLimits limits);

Move vcf_point_first(const uint64_t *plane, int words); /* first point of the plane as a move; 0 if
                                                           it is empty */
