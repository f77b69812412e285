/* Chances to win by scores, in every game. */
#include <check.h>
#include <math.h>

#include "games/registry.h"
#include "judge/chance.h"
#include "knowledge/knowledge.h"
#include "suites.h"

static const int64_t nodes_of[] = {1, 1000, 1700, 5000, 9999, 20000, INT64_MAX / 2};

static double chance(const Variant *variant, int score, int64_t nodes) {
    return chance_of(&(SearchScore){SCORE_ESTIMATE, score}, variant, nodes);
}

static double proved_chance(const Variant *variant, ScoreKind kind, int64_t nodes) {
    return chance_of(&(SearchScore){kind, 3}, variant, nodes);
}

static Variant *variant_at(int i) {
    Error err;
    Variant *variant = registry_open_line(registry_at((size_t)i)->name, &err);
    ck_assert_msg(variant != NULL, "%s", err.text);
    return variant;
}

/* The larger the score, the larger the chance; both sides together have 1. */
START_TEST(chances_are_chances) {
    Variant *variant = variant_at(_i);
    const char *name = variant->setup.rules->name;
    for (int n = 0; n < ROWS(nodes_of); n++) {
        const bool unclear = chance(variant, 0, nodes_of[n]) == CHANCE_UNCLEAR;
        double before = 0;
        for (int score = -22000; score <= 22000; score += 25) {
            const double now = chance(variant, score, nodes_of[n]);
            if (unclear) {
                ck_assert_msg(now == CHANCE_UNCLEAR, "%s: %d is clear", name, score);
                continue;
            }
            ck_assert_msg(now >= before && now < 1, "%s: %d has %f", name, score, now);
            ck_assert_double_eq_tol(now + chance(variant, -score, nodes_of[n]), 1, 1e-9);
            before = now;
        }
        ck_assert_msg(unclear || fabs(chance(variant, 0, nodes_of[n]) - 0.5) < 1e-9, "%s", name);
    }
    variant_release(variant);
}
END_TEST

START_TEST(proofs_are_sure) {
    Variant *variant = variant_at(_i);
    for (int n = 0; n < ROWS(nodes_of); n++) {
        ck_assert(proved_chance(variant, SCORE_WIN_IN, nodes_of[n]) == 1);
        ck_assert(proved_chance(variant, SCORE_WON, nodes_of[n]) == 1);
        ck_assert(proved_chance(variant, SCORE_LOSS_IN, nodes_of[n]) == 0);
        ck_assert(proved_chance(variant, SCORE_LOST, nodes_of[n]) == 0);
    }
    const SearchScore draw = score_final(DRAWN);
    ck_assert(chance_of(&draw, variant, 0) == 0.5);
    variant_release(variant);
}
END_TEST

/* The odds are e : 1 at the unit, which between two limits goes with the logarithm. */
START_TEST(units_are_met) {
    static const double limits[CHANCE_LIMITS] = {1000, 5000, 20000};
    Variant *variant = variant_at(_i);
    const Chances *chances = chances_find(variant->setup.rules);
    ck_assert(chances != NULL && chances->sure > 750 && chances->sure < 1000);
    for (int i = 0; i < CHANCE_LIMITS; i++) {
        const int unit = chances->unit[i], next = chances->unit[i + (i + 1 < CHANCE_LIMITS)];
        const int64_t nodes = (int64_t)limits[i];
        ck_assert_int_ge(unit, 0);
        if (unit == 0) {
            ck_assert(chance(variant, 100, nodes) == CHANCE_UNCLEAR);
            ck_assert(chance(variant, 15000, nodes) == CHANCE_UNCLEAR);
            continue;
        }
        ck_assert_double_eq_tol(chance(variant, unit, nodes), 0.731059, 1e-6);
        if (next == 0 || i + 1 == CHANCE_LIMITS)
            continue;
        const int64_t between = (int64_t)sqrt(limits[i] * limits[i + 1]);
        const double expected = 1 / (1 + exp(-200.0 / (unit + next)));
        ck_assert_double_eq_tol(chance(variant, 100, between), expected, 1e-4);
    }
    ck_assert(chance(variant, 100, 1) == chance(variant, 100, 1000));
    ck_assert(chance(variant, 100, INT64_MAX / 2) == chance(variant, 100, 20000));
    variant_release(variant);
}
END_TEST

/* Beliefs: forced wins in selective lists are no proofs. */
START_TEST(beliefs_are_not_sure) {
    Variant *variant = variant_at(_i);
    const double sure = chances_find(variant->setup.rules)->sure / 1000.0;
    for (int n = 0; n < ROWS(nodes_of); n++)
        if (chance(variant, 0, nodes_of[n]) != CHANCE_UNCLEAR) {
            ck_assert_double_eq_tol(chance(variant, 14990, nodes_of[n]), sure, 1e-9);
            ck_assert_double_eq_tol(chance(variant, -21990, nodes_of[n]), 1 - sure, 1e-9);
        }
    variant_release(variant);
}
END_TEST

static const struct {
    const char *spec;
    int score;
    int64_t nodes;
    double chance, shown;
} rows[] = {
    {"pentominoes", 500, 1000, CHANCE_UNCLEAR, 0.965555},
    {"misere 6x6", -150, 20000, CHANCE_UNCLEAR, 0.268941},
    {"pente 9x9 players=3", 0, 1000, 0.333333, 0.333333},
    {"pente 9x9 players=3", -100, 1000, 0, 0},
    {"pente 9x9 players=4", 100, 1000, 0.5, 0.5},
};

START_TEST(chances_have_values) {
    Error err;
    Variant *variant = registry_open_line(rows[_i].spec, &err);
    ck_assert_msg(variant != NULL, "%s", err.text);
    const SearchScore score = {SCORE_ESTIMATE, rows[_i].score};
    ck_assert_double_eq_tol(chance_of(&score, variant, rows[_i].nodes), rows[_i].chance, 1e-6);
    ck_assert_double_eq_tol(chance_shown(&score, variant, rows[_i].nodes), rows[_i].shown, 1e-6);
    variant_release(variant);
}
END_TEST

void suite_chance(Suite *suite) {
    TCase *tests = suite_case(suite, "chance", NULL);
    const int games = (int)registry_count();
    tcase_add_loop_test(tests, chances_are_chances, 0, games);
    tcase_add_loop_test(tests, proofs_are_sure, 0, games);
    tcase_add_loop_test(tests, units_are_met, 0, games);
    tcase_add_loop_test(tests, beliefs_are_not_sure, 0, games);
    tcase_add_loop_test(tests, chances_have_values, 0, ROWS(rows));
}
