/* The share of a move's thinking time that a solver gets, and when another iteration begins. */
#include <check.h>

#include "search/budget.h"
#include "suites.h"

static const struct {
    int64_t hard, soft, spent;
    int percent;
    int64_t part;
} part_rows[] = {
    {50, INT64_MAX, 0, 75, 37}, /* exact below 100 ms too */
    {99, INT64_MAX, 0, 33, 32},       {250, INT64_MAX, 0, 75, 187},
    {1000, INT64_MAX, 40, 75, 720},   {1000, 300, 0, 33, 99},     /* the soft limit bounds it too */
    {1000, 300, 900, 33, 33},         {10, INT64_MAX, 10, 75, 1}, /* at least 1 ms */
    {10, INT64_MAX, 20, 75, 1},       {1, INT64_MAX, 0, 33, 1},
    {INT64_MAX, INT64_MAX, 5, 75, 0}, /* no limit */
};

START_TEST(a_part_is_a_percentage_of_what_is_left) {
    const Budget budget = {.hard = part_rows[_i].hard, .soft = part_rows[_i].soft};
    ck_assert_int_eq(budget_part(&budget, part_rows[_i].spent, part_rows[_i].percent),
                     part_rows[_i].part);
}
END_TEST

/* clang-format off */
#define SEVEN_ALIKE                                                                                \
    {1, 9, 100}, {1, 9, 200}, {1, 9, 300}, {1, 9, 400}, {1, 9, 500}, {1, 9, 600}, {1, 9, 700}
/* clang-format on */

/* Iterations with their end times in ms after the start, and whether another one is begun. */
static const struct {
    const char *what;
    int64_t hard, soft;
    struct {
        Move best;
        int score;
        int64_t spent;
    } iteration[8];
    bool goes_on;
} pace_rows[] = {
    {"only a hard limit: it is used to the end", 1000, INT64_MAX, {{1, 0, 100}, {1, 0, 999}}, true},
    {"no limit at all", INT64_MAX, INT64_MAX, {{1, 0, 100}, {1, 0, 99999}}, true},
    {"far from the soft limit", 5000, 1000, {{1, 0, 10}, {1, 0, 30}}, true},
    {"far beyond the soft limit", 9000, 1000, {{1, 0, 10}, {2, 0, 4000}}, false},
    {"beyond it, but the best move has just changed",
     5000,
     1000,
     {{1, 9, 500}, {1, 9, 700}, {2, 9, 1100}},
     true},
    {"beyond it with a stable best move",
     5000,
     1000,
     {{1, 9, 500}, {1, 9, 600}, {1, 9, 700}, {1, 9, 1100}},
     false},
    {"beyond it, but the score has just dropped",
     5000,
     1000,
     {{1, 9, 500}, {1, 9, 600}, {1, 9, 700}, {1, -31, 1100}},
     true},
    {"beyond it, and the score dropped long ago",
     5000,
     1000,
     {{1, 50, 500}, {1, 9, 600}, {1, 9, 700}, {1, 9, 1100}},
     false},
    {"beyond it, and the score has risen",
     5000,
     1000,
     {{1, 9, 500}, {1, 9, 600}, {1, 9, 700}, {1, 90, 1100}},
     false},
    {"far beyond it, although the score has dropped to a loss",
     50000,
     1000,
     {{1, 9, 500}, {2, -22000, 4000}},
     false},
    {"before it, but the best move has long been the same",
     5000,
     1000,
     {SEVEN_ALIKE, {1, 9, 800}},
     false},
    {"before it with a new best move", 5000, 1000, {SEVEN_ALIKE, {2, 9, 800}}, true},
    {"less than half of the next iteration would be done in time",
     1000,
     900,
     {{1, 9, 100}, {2, 9, 300}, {3, 9, 700}},
     false},
    {"the same iterations with a later hard limit",
     1200,
     900,
     {{1, 9, 100}, {2, 9, 300}, {3, 9, 700}},
     true},
    {"times that do not grow: the next iteration may still take longer",
     1000,
     900,
     {{1, 9, 400}, {2, 9, 800}},
     false},
    {"one iteration in less than a millisecond", 5, 3, {{1, 0, 0}}, true},
};

START_TEST(a_clock_is_spent_where_it_helps) {
    const Budget budget = {.hard = pace_rows[_i].hard, .soft = pace_rows[_i].soft};
    Pace pace = {0};
    for (int i = 0; i < 8 && pace_rows[_i].iteration[i].best != 0; i++)
        pace_note(&pace, pace_rows[_i].iteration[i].best, pace_rows[_i].iteration[i].score,
                  pace_rows[_i].iteration[i].spent);
    ck_assert_msg(budget_goes_on(&budget, &pace) == pace_rows[_i].goes_on, "%s",
                  pace_rows[_i].what);
}
END_TEST

START_TEST(time_before_the_first_iteration_is_no_part_of_it) {
    const Budget budget = {.hard = 1000, .soft = 900};
    Pace pace = {.end = 600};
    pace_note(&pace, 1, 0, 610);
    ck_assert_int_eq(pace.last, 10);
    ck_assert(budget_goes_on(&budget, &pace));
}
END_TEST

void suite_budget(Suite *suite) {
    TCase *tests = suite_case(suite, "parts", NULL);
    tcase_add_loop_test(tests, a_part_is_a_percentage_of_what_is_left, 0, ROWS(part_rows));
    tcase_add_loop_test(tests, a_clock_is_spent_where_it_helps, 0, ROWS(pace_rows));
    tcase_add_test(tests, time_before_the_first_iteration_is_no_part_of_it);
}
