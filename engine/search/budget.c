#include "search/budget.h"

#include "base/clock.h"

/* Moves to reserve time for if moves_left is unknown or larger. */
enum { MOVES_EXPECTED = 20 };

/* Most extra time for a falling score, in percent. */
enum { FALLEN_MAX = 80 };

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
        const int64_t share = int64_least(usable / moves + limits->increment * 3 / 4, usable);
        budget.hard = int64_least(budget.hard, int64_least(3 * share, usable * 4 / 5 + 1));
        budget.soft = share * 3 / 5;
    }
    return budget;
}

void pace_note(Pace *pace, Move best, int score, int64_t spent) {
    const bool first = pace->iterations++ == 0;
    pace->steady = !first && best == pace->best ? pace->steady + 1 : 0;
    pace->fallen = !first && score < pace->score ? pace->score - score : 0;
    pace->before = pace->last;
    pace->last = spent - pace->end;
    pace->end = spent;
    pace->best = best;
    pace->score = score;
}

/* The share of the soft limit to use, in percent. */
static int64_t pace_share(const Pace *pace) {
    static const int share[] = {170, 130, 105, 90,
                                80,  70,  65,  60}; /* by iterations with the same best move */
    enum { LAST = sizeof share / sizeof *share - 1 };
    return share[pace->steady < LAST ? pace->steady : LAST] *
           (100 + int64_least(pace->fallen, FALLEN_MAX)) / 100;
}

/* Expected time of the next iteration, in msec, if times keep growing by the same factor. */
static int64_t pace_next(const Pace *pace) {
    const int64_t next = pace->before > 0 ? pace->last * pace->last / pace->before : 0;
    return int64_most(pace->last * 3 / 2, int64_least(pace->last * 3, next));
}

bool budget_goes_on(const Budget *budget, const Pace *pace) {
    if (budget->soft == INT64_MAX)
        return true;
    return pace->end < budget->soft * pace_share(pace) / 100 &&
           pace->end + pace_next(pace) / 2 < budget->hard;
}

int64_t budget_spent(const Budget *budget) {
    return clock_msec() - budget->start;
}

int64_t budget_part(const Budget *budget, int64_t spent, int percent) {
    if (budget->hard == INT64_MAX)
        return 0;
    const int64_t part = int64_least(budget->hard - spent, budget->soft) * percent / 100;
    return part > 0 ? part : 1;
}
