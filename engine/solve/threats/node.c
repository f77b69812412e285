#include "solve/threats/node.h"

#include "base/memory.h"

enum { EACH_UNIT = 8 }; /* so many other children count 1 */

bool frame_reserve(ThreatFrame *frame) {
    if (!frame->list.truncated && frame->list.count > frame->room) {
        ThreatChild *child = memory_resize(frame->child, frame->list.room, sizeof *child);
        frame->list.truncated = child == NULL;
        frame->room = child != NULL ? frame->list.room : frame->room;
        frame->child = child != NULL ? child : frame->child;
    }
    return !frame->list.truncated;
}

static uint32_t sum_bounded(uint64_t sum) {
    sum = (sum + EACH_UNIT - 1) / EACH_UNIT;
    return sum < PROOF_INFINITE - 1 ? (uint32_t)sum : PROOF_INFINITE - 1;
}

uint32_t proof_of_count(uint64_t count) {
    return sum_bounded(count) + (count == 0);
}

uint32_t proof_more(uint32_t proof, uint64_t count) {
    return proof >= PROOF_INFINITE ? proof : sum_bounded((uint64_t)proof * EACH_UNIT + count);
}

/* The number that the node minimises, with share and cost of the move. */
static uint32_t child_own(const ThreatChild *child, bool attacking) {
    const uint32_t own = attacking ? child->proof : child->disproof;
    if (own == 0 || own >= PROOF_INFINITE - child->cost)
        return own;
    return (own + child->share - 1) / child->share + child->cost;
}

/* The largest of the numbers that must all become 0. */
static uint32_t frame_largest(const ThreatFrame *frame, bool attacking) {
    uint32_t largest = 0;
    for (size_t i = 0; i < frame->made; i++) {
        const uint32_t other = attacking ? frame->child[i].disproof : frame->child[i].proof;
        largest = other > largest && other < PROOF_INFINITE ? other : largest;
    }
    return largest;
}

ThreatEntry frame_sum(const ThreatFrame *frame, bool attacking, int others) {
    uint64_t left = 0;
    uint32_t least = PROOF_INFINITE;
    int plies = others;
    Move move = 0;
    for (size_t i = 0; i < frame->made; i++) {
        const ThreatChild *child = &frame->child[i];
        const uint32_t own = child_own(child, attacking);
        const uint32_t other = attacking ? child->disproof : child->proof;
        if (own < least) {
            least = own;
            move = child->move;
        }
        if (attacking && own == 0)
            return entry_won(child->plies + 1, child->move);
        if (!attacking && other == 0 && child->plies + 1 > plies)
            plies = child->plies + 1;
        left += other != 0 && other < PROOF_INFINITE;
    }
    const uint32_t all = proof_more(frame_largest(frame, attacking), left > 0 ? left - 1 : 0);
    if (attacking)
        return least >= PROOF_INFINITE ? entry_disproved : (ThreatEntry){least, all, 0, move};
    if (least == 0)
        return entry_disproved;
    return least >= PROOF_INFINITE ? entry_won(plies, 0) : (ThreatEntry){all, least, 0, 0};
}

ThreatChild *frame_choose(const ThreatFrame *frame, const ThreatRun *run, bool attacking,
                          uint32_t *next) {
    ThreatChild *best = NULL;
    uint64_t least = UINT64_MAX, second = PROOF_INFINITE;
    for (size_t i = 0; i < frame->made; i++) {
        ThreatChild *child = &frame->child[i];
        const uint32_t own = child_own(child, attacking);
        if (own >= PROOF_INFINITE)
            continue;
        const uint64_t claimed =
            atomic_load_explicit(&run->claims[child->claim], memory_order_relaxed);
        const uint64_t value = own + claimed * (own / 2 + 1);
        if (value < least) {
            second = least < second ? least : second;
            least = value;
            best = child;
        } else if (value < second) {
            second = value;
        }
    }
    *next = second < PROOF_INFINITE ? (uint32_t)second : PROOF_INFINITE;
    return best;
}

static uint32_t lesser(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static uint32_t greater(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

Thresholds child_thresholds(const ThreatFrame *frame, const ThreatChild *child,
                            const ThreatEntry *entry, bool attacking, uint32_t next,
                            Thresholds most) {
    const uint32_t own = child_own(child, attacking);
    const uint32_t own_limit = attacking ? most.proof : most.disproof;
    const uint32_t remainder =
        attacking ? most.disproof - entry->disproof : most.proof - entry->proof;
    const uint32_t with_cost = greater(
        own + 1, next >= PROOF_INFINITE ? own_limit : lesser(own_limit, next + next / 4 + 1));
    const uint32_t own_most = with_cost - child->cost >= PROOF_INFINITE / child->share
                                  ? PROOF_INFINITE
                                  : (with_cost - child->cost) * child->share;
    const uint32_t base = frame_largest(frame, attacking);
    const uint32_t other_most =
        remainder >= PROOF_INFINITE - base ? PROOF_INFINITE : base + remainder;
    return attacking ? (Thresholds){own_most, other_most} : (Thresholds){other_most, own_most};
}
