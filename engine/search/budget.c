#include "search/budget.h"

#include "base/clock.h"

/* Without a count of moves: games of these kinds rarely last this many more. */
enum { MOVES_EXPECTED = 20 };

static int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

Budget budget_start(const SearchLimits *limits) {
    Budget budget = {.start = clock_msec(), .hard = INT64_MAX, .soft = INT64_MAX};
    if (limits->msec > 0)
        budget.hard = limits->msec;
    if (limits->clock >= 0) {
        const int64_t usable =
            limits->clock > limits->overhead ? limits->clock - limits->overhead : 1;
        const int64_t moves = limits->moves_left > 0 && limits->moves_left < MOVES_EXPECTED
                                  ? limits->moves_left
                                  : MOVES_EXPECTED;
        const int64_t share = least(usable / moves + limits->increment * 3 / 4, usable);
        budget.hard = least(budget.hard, least(3 * share, usable * 4 / 5 + 1));
        budget.soft = share * 3 / 5;
    }
    return budget;
}

int64_t budget_spent(const Budget *budget) {
    return clock_msec() - budget->start;
}

int64_t budget_part(const Budget *budget, int64_t spent, int percent) {
    if (budget->hard == INT64_MAX)
        return 0;
    const int64_t part = least(budget->hard - spent, budget->soft) * percent / 100;
    return part > 0 ? part : 1;
}
