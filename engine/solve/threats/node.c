#include "solve/threats/node.h"

#include "base/memory.h"

enum { SUM_UNIT = 8 };

bool frame_reserve(Frame *frame) {
    if (!frame->list.lost && frame->list.count > frame->room) {
        Child *child = memory_resize(frame->child, frame->list.room, sizeof *child);
        frame->list.lost = child == NULL;
        frame->room = child != NULL ? frame->list.room : frame->room;
        frame->child = child != NULL ? child : frame->child;
    }
    return !frame->list.lost;
}

static uint32_t sum_bounded(uint64_t sum) {
    sum = (sum + SUM_UNIT - 1) / SUM_UNIT;
    return sum < PROOF_INFINITE - 1 ? (uint32_t)sum : PROOF_INFINITE - 1;
}

uint32_t proof_of_count(uint64_t count) {
    return sum_bounded(count) + (count == 0);
}

uint32_t proof_more(uint32_t proof, uint64_t count) {
    return proof >= PROOF_INFINITE ? proof : sum_bounded((uint64_t)proof * SUM_UNIT + count);
}

ThreatEntry frame_sum(const Frame *frame, bool attacking, int others) {
    uint64_t sum = 0;
    uint32_t least = PROOF_INFINITE;
    int plies = others;
    Move move = 0;
    for (size_t i = 0; i < frame->made; i++) {
        const Child *child = &frame->child[i];
        const uint32_t own = attacking ? child->proof : child->disproof;
        const uint32_t other = attacking ? child->disproof : child->proof;
        if (own < least) {
            least = own;
            move = child->move;
        }
        if (attacking && own == 0)
            return entry_won(child->plies + 1, child->move);
        if (!attacking && other == 0 && child->plies + 1 > plies)
            plies = child->plies + 1;
        sum += other >= PROOF_INFINITE ? 0 : child->looked ? SUM_UNIT * (uint64_t)other : 1;
    }
    if (attacking)
        return least >= PROOF_INFINITE ? entry_lost
                                       : (ThreatEntry){least, sum_bounded(sum), 0, move};
    if (least == 0)
        return entry_lost;
    return least >= PROOF_INFINITE ? entry_won(plies, 0)
                                   : (ThreatEntry){sum_bounded(sum), least, 0, 0};
}

Child *frame_choose(const Frame *frame, const ThreatRun *run, bool attacking, uint32_t *next) {
    Child *best = NULL;
    uint64_t least = UINT64_MAX, second = PROOF_INFINITE;
    for (size_t i = 0; i < frame->made; i++) {
        Child *child = &frame->child[i];
        const uint32_t own = attacking ? child->proof : child->disproof;
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

Thresholds child_thresholds(const Child *child, const ThreatEntry *entry, bool attacking,
                            uint32_t next, Thresholds most) {
    const uint32_t own = attacking ? child->proof : child->disproof;
    const uint32_t other = attacking ? child->disproof : child->proof;
    const uint32_t own_limit = attacking ? most.proof : most.disproof;
    const uint32_t rest = attacking ? most.disproof - entry->disproof : most.proof - entry->proof;
    const uint32_t own_most = greater(
        own + 1, next >= PROOF_INFINITE ? own_limit : lesser(own_limit, next + next / 4 + 1));
    const uint32_t other_most = rest >= PROOF_INFINITE - other ? PROOF_INFINITE : other + rest;
    return attacking ? (Thresholds){own_most, other_most} : (Thresholds){other_most, own_most};
}
