#include "games/pente/knowledge/small.h"

enum { STRIDE = 8 };

/* --- boards --- */

SmallBoard small_board(const PenteTable *table) {
    SmallBoard board = {
        .kind = &table->kind, .side = table->side, .step = {1, STRIDE, STRIDE + 1, STRIDE - 1}};
    for (int row = 0; row < table->side; row++)
        board.points |= bits_below(table->side) << (row * STRIDE);
    for (int axis = 0; axis < AXES; axis++) {
        const int step = board.step[axis];
        board.four[axis] = board.points & small_back(board.points, step, 1) &
                           small_back(board.points, step, 2) & small_back(board.points, step, 3);
        board.five[axis] = board.four[axis] & small_back(board.points, step, 4);
    }
    return board;
}

uint64_t small_plane(const PenteTable *table, const uint64_t *stones) {
    uint64_t plane = 0;
    for (int row = 0; row < table->side; row++)
        plane |= (stones[0] >> (row * table->stride) & bits_below(table->side)) << (row * STRIDE);
    return plane;
}

/* --- play --- */

/* `at` moved by so many steps, ahead or back. */
BITS_INLINE uint64_t small_shift(uint64_t at, int step, int steps, bool ahead) {
    return ahead ? small_ahead(at, step, steps) : small_back(at, step, steps);
}

/* The enemy stones that a stone on `at` captures in one direction; `step` bits are one step. */
BITS_INLINE uint64_t captures_along(const PenteKind *kind, uint64_t own, uint64_t enemy,
                                    uint64_t at, int step, bool ahead) {
    const uint64_t pair = small_shift(at, step, 1, ahead) | small_shift(at, step, 2, ahead);
    const uint64_t third = small_shift(at, step, 3, ahead);
    if ((enemy & pair) != pair)
        return 0;
    if ((own & third) != 0)
        return pair;
    return kind->triples && (enemy & third) != 0 && (own & small_shift(at, step, 4, ahead)) != 0
               ? pair | third
               : 0;
}

/* The length of the run of stones from `at` on, and the point after it, in one direction. */
static int run_length(uint64_t own, uint64_t at, int step, bool ahead, uint64_t *after) {
    int length = 0;
    for (; (own & at) != 0; length++)
        at = ahead ? at << step : at >> step;
    *after = at;
    return length;
}

/* The stones that poof with the new one on `at`: a pair that holds it, between enemy stones. The
   last step back may leave the word, as 0. */
static uint64_t poofs(const SmallBoard *board, uint64_t own, uint64_t enemy, uint64_t at) {
    uint64_t poofed = 0;
    for (int axis = 0; axis < AXES; axis++) {
        uint64_t after, before;
        const int step = board->step[axis];
        const int ahead = run_length(own, at, step, true, &after);
        const int back = run_length(own, at, step, false, &before);
        if (ahead + back - 1 == 2 && (enemy & after) != 0 && (enemy & before) != 0)
            poofed |= at | (ahead == 2 ? at << step : at >> step);
    }
    return poofed;
}

static bool five_through(const SmallBoard *board, uint64_t own, uint64_t at) {
    for (int axis = 0; axis < AXES; axis++) {
        uint64_t ignored;
        const int step = board->step[axis];
        const int length = run_length(own, at, step, true, &ignored) +
                           run_length(own, at, step, false, &ignored) - 1;
        if (length == RUN || (length > RUN && !board->kind->exact))
            return true;
    }
    return false;
}

/* The result by totals for the player who has moved; ONGOING if they do not decide. */
static Outcome totals_outcome(const PenteKind *kind, int own, int enemy) {
    if (kind->goal == 0 || (own < kind->goal && enemy < kind->goal))
        return ONGOING;
    if (own == enemy)
        return kind->poof ? ONGOING : WON;
    return own > enemy ? WON : LOST;
}

Outcome small_play(const SmallBoard *board, const SmallPos *from, uint64_t point, SmallPos *to) {
    const PenteKind *kind = board->kind;
    const uint64_t dead = from->stones[OWN] & from->stones[ENEMY];
    const uint64_t enemy = from->stones[ENEMY] & ~dead;
    const uint64_t own = (from->stones[OWN] & ~dead) | point;
    uint64_t captured = 0, poofed = 0;
    if (kind->pairs)
        for (int axis = 0; axis < AXES; axis++)
            captured |= captures_along(kind, own, enemy, point, board->step[axis], true) |
                        captures_along(kind, own, enemy, point, board->step[axis], false);
    if (kind->poof)
        poofed = poofs(board, own, enemy, point);
    *to =
        (SmallPos){.stones = {[OWN] = (enemy & ~captured) | dead, [ENEMY] = (own & ~poofed) | dead},
                   .taken = {[OWN] = from->taken[ENEMY] + bits_count(poofed),
                             [ENEMY] = from->taken[OWN] + bits_count(captured)},
                   .dead = from->dead};
    const Outcome outcome = totals_outcome(kind, to->taken[ENEMY], to->taken[OWN]);
    if (outcome != ONGOING)
        return outcome;
    if (poofed == 0 && five_through(board, own, point))
        return WON;
    return small_empty(board, to) == 0 && to->dead == 0 ? DRAWN : ONGOING;
}

/* --- wins at once --- */

/* The points that complete five in a row. */
static uint64_t fives(const SmallBoard *board, uint64_t own, uint64_t empty) {
    uint64_t points = 0;
    for (int axis = 0; axis < AXES; axis++) {
        const int step = board->step[axis];
        uint64_t first = board->five[axis];
        if (board->kind->exact) /* no stone beside either end */
            first &= ~(small_ahead(own, step, 1) | small_back(own, step, RUN));
        for (int missing = 0; missing < RUN && first != 0; missing++) {
            uint64_t four = first & small_back(empty, step, missing);
            for (int i = 0; i < RUN; i++)
                four &= i == missing ? ~UINT64_C(0) : small_back(own, step, i);
            points |= small_ahead(four, step, missing);
        }
    }
    return points;
}

/* The points where a stone captures. */
static uint64_t capture_points(const SmallBoard *board, uint64_t own, uint64_t enemy,
                               uint64_t empty) {
    uint64_t points = 0;
    for (int axis = 0; axis < AXES; axis++) {
        const int step = board->step[axis];
        const uint64_t ahead = small_back(enemy, step, 1) & small_back(enemy, step, 2);
        const uint64_t back = small_ahead(enemy, step, 1) & small_ahead(enemy, step, 2);
        points |= (ahead & small_back(own, step, 3)) | (back & small_ahead(own, step, 3));
        if (board->kind->triples)
            points |= (ahead & small_back(enemy, step, 3) & small_back(own, step, 4)) |
                      (back & small_ahead(enemy, step, 3) & small_ahead(own, step, 4));
    }
    return points & empty;
}

int small_captures(const SmallBoard *board, const SmallPos *pos, int side) {
    return bits_count(
        capture_points(board, pos->stones[side], pos->stones[!side], small_empty(board, pos)));
}

bool small_wins(const SmallBoard *board, const SmallPos *pos) {
    const uint64_t dead = pos->stones[OWN] & pos->stones[ENEMY];
    const uint64_t own = pos->stones[OWN] & ~dead, enemy = pos->stones[ENEMY] & ~dead;
    const uint64_t empty = small_empty(board, pos);
    uint64_t tried = fives(board, own, empty);
    if (tried != 0 && !board->kind->poof)
        return true;
    if (board->kind->pairs)
        tried |= capture_points(board, own, enemy, empty);
    for (; tried != 0; tried &= tried - 1) {
        SmallPos ignored;
        if (small_play(board, pos, tried & -tried, &ignored) == WON)
            return true;
    }
    return false;
}
