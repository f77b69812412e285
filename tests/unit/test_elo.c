/* Logistic and normalised Elo from pairs of games, and the sequential test (SPRT). */
#include <check.h>
#include <math.h>

#include "match/elo.h"
#include "match/samples.h"
#include "match/sprt.h"
#include "suites.h"

/* Worked out by hand.
   Row 1: mean (20/4 + 30/2 + 25*3/4 + 15) / 100 = 0.5375. The squared deviations of the pairs sum
   to 2.8890625 + 1.653125 + 0.0421875 + 1.12890625 + 3.20859375 = 8.921875. Their variance is
   0.08921875; a game's deviation is sqrt(0.1784375) = 0.4224187. Normalised Elo (0.0375 /
   0.4224187) * 347.43559 = 30.8435, margin 1.959964 * 347.43559 / sqrt(200) = 48.1512. Elo 400
   log10(0.5375 / 0.4625). Its margin: 1.959964 * sqrt(0.0008921875) = 0.0585433 on both sides,
   67.5771 and -14.6309. */
static const struct {
    Pairs pairs;
    bool known;
    double score, elo, margin, nelo, nelo_margin;
} estimate_rows[] = {
    {{.count = {10, 20, 30, 25, 15}}, true, 0.5375, 26.1067, 41.1040, 30.8435, 48.1512},
    {{.count = {15, 25, 30, 20, 10}}, true, 0.4625, -26.1067, 41.1040, -30.8435, 48.1512},
    {{.count = {1, 0, 0, 0, 1}}, true, 0.5, 0, HUGE_VAL, 0, 340.4806},
    {{.count = {0, 1, 2, 0, 7}}, true, 0.825, 269.3664, 412.3656, 290.3421, 152.2676},
    /* Games 4, 3, 3: mean 0.45, variance 0.25 * 0.7 - 0.05^2 = 0.1725; (-0.05 / 0.4153312) *
       347.43559, 1.959964 * 347.43559 / sqrt(10). 400 log10(0.45 / 0.55). */
    {{.count = {4, 0, 3, 0, 3}, .alone = true}, true, 0.45, -34.8601, 201.1844, -41.8263, 215.3392},
    {{.count = {0, 0, 1, 0, 0}}, false, 0.5, 0, HUGE_VAL, 0, HUGE_VAL}, /* no variance */
    {{.count = {0, 0, 9, 0, 0}}, false, 0.5, 0, HUGE_VAL, 0, HUGE_VAL}, /* no variance */
    {{.count = {0, 0, 0, 0, 9}}, false, 1, HUGE_VAL, HUGE_VAL, 0, HUGE_VAL},
    {{.count = {0, 0, 0, 0, 0}}, false, 0.5, 0, HUGE_VAL, 0, HUGE_VAL},
};

static void near(double got, double want) {
    if (isinf(want))
        ck_assert_double_eq(got, want);
    else
        ck_assert_double_eq_tol(got, want, 0.001);
}

START_TEST(pairs_give_an_estimate) {
    const Estimate estimate = pairs_estimate(&estimate_rows[_i].pairs);
    ck_assert_int_eq(estimate.known, estimate_rows[_i].known);
    near(estimate.score, estimate_rows[_i].score);
    near(estimate.elo, estimate_rows[_i].elo);
    near(estimate.margin, estimate_rows[_i].margin);
    near(estimate.nelo, estimate_rows[_i].nelo);
    near(estimate.nelo_margin, estimate_rows[_i].nelo_margin);
}
END_TEST

/* Without draws and near equality both scales agree. A game's deviation is 1/2, and the slope of
   400 log10(s / (1 - s)) at 1/2 is 1600 / ln 10. The pairs 25 0 50 0 25 are those of independent
   games. */
START_TEST(both_agree_where_nobody_draws) {
    const Pairs pairs = {.count = {25, 0, 50, 0, 25}};
    near(score_nelo(elo_score(0), &pairs), 0);
    ck_assert_double_eq_tol(score_nelo(elo_score(5), &pairs), 5, 0.001);
}
END_TEST

/* Worked out by hand. Row 1: the squared deviations sum to 0.125. Over 3 that is the variance, over
   4 more the variance of the mean; the margin is 1.959964 times its root. */
static const struct {
    double sample[4];
    int count;
    bool known;
    double mean, margin;
} samples_rows[] = {
    {{0.5, 0.25, 0, 0.25}, 4, true, 0.25, 0.200038},
    {{1, 0}, 2, true, 0.5, 1.959964 / 2},
    {{1.0 / 3, 1.0 / 3, 1.0 / 3}, 3, false, 1.0 / 3, 0},
    {{0.25}, 1, false, 0.25, 0},
    {{0}, 0, false, 0, 0},
};

START_TEST(samples_have_a_mean_and_a_margin) {
    Samples samples = {0};
    double margin = 0;
    for (int i = 0; i < samples_rows[_i].count; i++)
        samples_add(&samples, samples_rows[_i].sample[i]);
    ck_assert_int_eq(samples_margin(&samples, &margin), samples_rows[_i].known);
    ck_assert_double_eq_tol(samples_mean(&samples), samples_rows[_i].mean, 0.000001);
    ck_assert_double_eq_tol(margin, samples_rows[_i].margin, 0.000001);
}
END_TEST

void suite_elo(Suite *suite) {
    TCase *tests = suite_case(suite, "estimates", NULL);
    tcase_add_loop_test(tests, pairs_give_an_estimate, 0, ROWS(estimate_rows));
    tcase_add_test(tests, both_agree_where_nobody_draws);
    tcase_add_loop_test(tests, samples_have_a_mean_and_a_margin, 0, ROWS(samples_rows));
}
