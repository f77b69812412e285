/* What a solver gets of the time of a move. */
#include <check.h>

#include "search/budget.h"
#include "suites.h"

static const struct {
    int64_t hard, soft, spent;
    int percent;
    int64_t part;
} part_rows[] = {
    {50, INT64_MAX, 0, 75, 37}, /* below 100 ms too, and not in steps of 100 */
    {99, INT64_MAX, 0, 33, 32},
    {250, INT64_MAX, 0, 75, 187},
    {1000, INT64_MAX, 40, 75, 720},
    {1000, 300, 0, 33, 99}, /* what is soft bounds it too */
    {1000, 300, 900, 33, 33},
    {10, INT64_MAX, 10, 75, 1}, /* never none */
    {10, INT64_MAX, 20, 75, 1},
    {1, INT64_MAX, 0, 33, 1},
    {INT64_MAX, INT64_MAX, 5, 75, 0}, /* no limit */
};

START_TEST(a_part_is_a_percentage_of_what_is_left) {
    const Budget budget = {.hard = part_rows[_i].hard, .soft = part_rows[_i].soft};
    ck_assert_int_eq(budget_part(&budget, part_rows[_i].spent, part_rows[_i].percent),
                     part_rows[_i].part);
}
END_TEST

Suite *suite_budget(void) {
    Suite *suite = suite_create("budget");
    TCase *tests = tcase_create("parts");
    tcase_add_loop_test(tests, a_part_is_a_percentage_of_what_is_left, 0, ROWS(part_rows));
    suite_add_tcase(suite, tests);
    return suite;
}
