#include "games/pente/knowledge/vcf_state.h"

#include "base/random.h"

enum { NODES_LOOK = 64 }; /* positions between two polls for cancellation */

void vcf_node_count(Vcf *vcf) {
    if (--vcf->nodes > 0 && vcf->nodes % NODES_LOOK == 0 && cancelled(vcf->cancel))
        vcf->nodes = 0;
}

static uint64_t failure_mark(uint64_t key, ThreatLimits limits) {
    const uint64_t way = 64 * (uint64_t)(limits.threes - NO_THREES) + (uint64_t)limits.fours;
    return random_mix(key + way) | 1;
}

bool vcf_failed(Vcf *vcf, uint64_t key, ThreatLimits limits) {
    const uint64_t mark = failure_mark(key, limits);
    const bool known = vcf->failed != NULL && vcf->failed[mark >> 32 & (vcf->slots - 1)] == mark;
    vcf->remembered |= known;
    return known;
}

void vcf_fail(Vcf *vcf, uint64_t key, ThreatLimits limits) {
    const uint64_t mark = failure_mark(key, limits);
    if (vcf->failed != NULL)
        vcf->failed[mark >> 32 & (vcf->slots - 1)] = mark;
}

Move vcf_point_first(const uint64_t *plane, int words) {
    for (int w = 0; w < words; w++)
        if (plane[w] != 0)
            return (Move)(64 * w + bits_first(plane[w])) + 1;
    return 0;
}
