#include "games/pente/knowledge/small_value.h"

/* --- safe sides --- */

/* The sum of 2^s over the fives that have s stones of `enemy`, fewer than five, and none of
   `blocks`.

   Theorem (Erdos and Selfridge, On a Combinatorial Game, 1973). If no stone of a side can leave the
   board and the sum is below 2^5, this side to move can keep the opponent from a five. Proof. It
   takes a point whose fives have the greatest sum, d; they leave the sum. The opponent's next stone
   doubles the share of the fives through it, which is at most d. So the sum does not grow, and
   captures of the opponent's stones lessen it; but a five would have 2^5. With the opponent to
   move, the first stone at most doubles the sum. */
static unsigned danger(const SmallBoard *board, uint64_t enemy, uint64_t blocks) {
    unsigned sum = 0;
    for (int axis = 0; axis < AXES; axis++) {
        uint64_t open = board->five[axis], stones[3] = {0}; /* stones: bits of a number */
        for (int i = 0; i < RUN; i++) {
            uint64_t carry = small_back(enemy, board->step[axis], i);
            open &= ~small_back(blocks, board->step[axis], i);
            for (int bit = 0; bit < 3; bit++) {
                const uint64_t both = stones[bit] & carry;
                stones[bit] ^= carry;
                carry = both;
            }
        }
        for (unsigned s = 0; s < RUN; s++)
            sum += (unsigned)bits_count(open & ((s & 1) != 0 ? stones[0] : ~stones[0]) &
                                        ((s & 2) != 0 ? stones[1] : ~stones[1]) &
                                        ((s & 4) != 0 ? stones[2] : ~stones[2]))
                   << s;
    }
    return sum;
}

unsigned small_danger(const SmallBoard *board, const SmallPos *pos, int side) {
    return danger(board, pos->stones[side] & ~pos->stones[!side], pos->stones[!side]);
}

/* The points of the brackets in which stones of `kept` may be captured or poof, if `kept` and
   `other` are the stones known to stay; `length` points between two ends. */
static uint64_t loose_in(const SmallBoard *board, uint64_t kept, uint64_t other, int length) {
    const uint64_t all = kept | other;
    uint64_t points = 0;
    for (int axis = 0; axis < AXES; axis++) {
        const int step = board->step[axis], end = length + 1;
        const uint64_t both_ends = all & small_back(all, step, end);
        uint64_t open = length == 2 ? board->four[axis] : board->five[axis];
        uint64_t filled = ~UINT64_C(0), middle = 0;
        open &= ~(kept | small_back(kept, step, end));
        for (int i = 1; i <= length; i++) {
            open &= ~small_back(other, step, i);
            filled &= small_back(all, step, i);
        }
        open &= ~(both_ends & (board->kind->poof ? filled : ~UINT64_C(0)));
        for (int i = 1; i <= length; i++)
            middle |= small_ahead(open, step, i);
        points |= middle;
    }
    return points;
}

static uint64_t loose(const SmallBoard *board, uint64_t kept, uint64_t other) {
    uint64_t points = loose_in(board, kept, other, 2);
    if (board->kind->triples)
        points |= loose_in(board, kept, other, 3);
    return points;
}

/* Finds the largest set of stones that keep each other on the board.

   Proof. Let the first stone of the set that leaves the board leave it from a bracket, two ends and
   what is between them, which holds it. Until then the whole set stands. At that moment the ends
   are of the other colour, and all between them is of the stone's own. So no end had a stone of the
   set of this colour, and no point between had one of the other colour. If both ends had stones of
   the set, the new stone was not an end, so it was no capture; for a poof the new stone was between
   the ends, so not all points there had stones of the set. Such a bracket is open, and loose()
   leaves no stone of the set in one.

   A side is safe if no bracket is open for its stones and the sum of danger() is small. None of its
   stones leaves the board then, so the opponent's total stays below the goal, or equal to the
   side's own, and the opponent makes no five. */
bool small_safe(const SmallBoard *board, const SmallPos *pos, int side) {
    const unsigned limit = side == OWN ? 1U << RUN : 1U << (RUN - 1);
    uint64_t kept = pos->stones[side], other = pos->stones[!side];
    if (danger(board, other & ~kept, kept) >= limit)
        return false;
    while (board->kind->pairs) {
        const uint64_t own_loose = loose(board, kept, other);
        const uint64_t other_loose = loose(board, other, kept);
        if (((kept & own_loose) | (other & other_loose)) == 0)
            return own_loose == 0;
        kept &= ~own_loose;
        other &= ~other_loose;
    }
    return true;
}

/* --- dead points --- */

/* The points of the fives that have no stone of `blocks`; with `exact` also those beside them. */
static uint64_t live(const SmallBoard *board, uint64_t blocks) {
    uint64_t points = 0;
    for (int axis = 0; axis < AXES; axis++) {
        const int step = board->step[axis];
        uint64_t first = board->five[axis];
        for (int i = 0; i < RUN; i++)
            first &= ~small_back(blocks, step, i);
        for (int i = 0; i < RUN; i++)
            points |= small_ahead(first, step, i);
        if (board->kind->exact)
            points |= small_back(first, step, 1) | small_ahead(first, step, RUN);
    }
    return points & board->points;
}

/* A five without stones of the opponent keeps all its points, so it is the same five afterwards. A
   five with one of them cannot win, and gets no new points. With `exact` the points beside a five
   matter too: whether they have a stone of the same colour. */
void small_bury(const SmallBoard *board, SmallPos *pos) {
    const uint64_t dead = pos->stones[OWN] & pos->stones[ENEMY];
    const uint64_t empty = small_empty(board, pos);
    const uint64_t own_live = live(board, pos->stones[ENEMY]);
    const uint64_t enemy_live = live(board, pos->stones[OWN]);
    const uint64_t own = pos->stones[OWN] & ~dead & own_live;
    const uint64_t enemy = pos->stones[ENEMY] & ~dead & enemy_live;
    const uint64_t left = empty & (own_live | enemy_live);
    const uint64_t buried = board->points & ~(own | enemy | left);
    pos->dead += bits_count(empty & buried);
    pos->stones[OWN] = own | buried;
    pos->stones[ENEMY] = enemy | buried;
}

/* --- symmetry --- */

static uint64_t columns_mirrored(uint64_t x, int side) {
    const uint64_t k1 = UINT64_C(0x5555555555555555), k2 = UINT64_C(0x3333333333333333);
    const uint64_t k4 = UINT64_C(0x0f0f0f0f0f0f0f0f);
    x = (x >> 1 & k1) | (x & k1) << 1;
    x = (x >> 2 & k2) | (x & k2) << 2;
    x = (x >> 4 & k4) | (x & k4) << 4;
    return x >> (8 - side);
}

static uint64_t rows_mirrored(uint64_t x, int side) {
    return __builtin_bswap64(x) >> (8 * (8 - side));
}

static uint64_t transposed(uint64_t x) {
    const uint64_t k1 = UINT64_C(0x5500550055005500), k2 = UINT64_C(0x3333000033330000);
    const uint64_t k4 = UINT64_C(0x0f0f0f0f00000000);
    uint64_t t = k4 & (x ^ (x << 28));
    x ^= t ^ (t >> 28);
    t = k2 & (x ^ (x << 14));
    x ^= t ^ (t >> 14);
    t = k1 & (x ^ (x << 7));
    return x ^ t ^ (t >> 7);
}

static void least_keep(SmallPos *pos, uint64_t own, uint64_t enemy) {
    if (own > pos->stones[OWN] || (own == pos->stones[OWN] && enemy >= pos->stones[ENEMY]))
        return;
    pos->stones[OWN] = own;
    pos->stones[ENEMY] = enemy;
}

void small_normalise(const SmallBoard *board, SmallPos *pos) {
    uint64_t own = pos->stones[OWN], enemy = pos->stones[ENEMY];
    for (int turned = 0; turned < 2; turned++) {
        const uint64_t own_across = columns_mirrored(own, board->side);
        const uint64_t enemy_across = columns_mirrored(enemy, board->side);
        least_keep(pos, own, enemy);
        least_keep(pos, own_across, enemy_across);
        least_keep(pos, rows_mirrored(own, board->side), rows_mirrored(enemy, board->side));
        least_keep(pos, rows_mirrored(own_across, board->side),
                   rows_mirrored(enemy_across, board->side));
        own = transposed(own);
        enemy = transposed(enemy);
    }
}
