#include "judge/chance.h"

#include "knowledge/knowledge.h"

enum { UNIT_UNFITTED = 150 }; /* for clients that need a number where nothing is known */

/* Nodes of the searches that the units of chances.def are for. */
static const double limits[CHANCE_LIMITS] = {1000, 5000, 20000};

double exponential(double x) {
    double sum = 1, term = 1;
    x /= 256;
    for (int k = 1; k <= 9; k++)
        sum += term *= x / k;
    for (int i = 0; i < 8; i++)
        sum *= sum;
    return sum;
}

/* 0 is one in `teams`, -100 none. */
static double shares_chance(int hundredths, int teams) {
    const double chance = (hundredths + 100) / (100.0 * teams);
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

/* To base 2, of x >= 1, without libm. */
static double logarithm(double x) {
    enum { PLACES = 29 };
    double sum = 0, bit = 0.5;
    while (x >= 2) {
        x /= 2;
        sum++;
    }
    for (int i = 0; i < PLACES; i++, bit /= 2) {
        x *= x;
        if (x >= 2) {
            x /= 2;
            sum += bit;
        }
    }
    return sum;
}

/* Between two limits in proportion to the logarithm; constant beyond the first and the last. Next
   to a limit without a unit, the nearer limit counts. */
static double unit_of(const Chances *chances, double nodes) {
    int above = 0;
    while (above < CHANCE_LIMITS && limits[above] < nodes)
        above++;
    if (above == 0 || above == CHANCE_LIMITS)
        return chances->unit[above == 0 ? 0 : CHANCE_LIMITS - 1];
    const double from = chances->unit[above - 1], to = chances->unit[above];
    const double part =
        logarithm(nodes / limits[above - 1]) / logarithm(limits[above] / limits[above - 1]);
    if (from == 0 || to == 0)
        return part < 0.5 ? from : to;
    return from + part * (to - from);
}

/* Estimates are from -EXTREME to EXTREME units: exponential() has no more range. */
static double estimate_chance(int hundredths, double unit, double sure) {
    static const double extreme = 100;
    const double units = hundredths / unit;
    const double chance = 1 / (1 + exponential(units < -extreme  ? extreme
                                               : units > extreme ? -extreme
                                                                 : -units));
    return chance > sure ? sure : chance < 1 - sure ? 1 - sure : chance;
}

double chance_of(const SearchScore *score, const Variant *variant, int64_t nodes) {
    if (score_class(score) != 0)
        return score_class(score) > 0 ? 1 : 0;
    if (variant->teams > 2)
        return shares_chance(score->value, variant->teams);
    if (nodes == 0 && score->value == 0)
        return 0.5;
    const Chances *chances = chances_find(variant->setup.rules);
    const double unit = chances != NULL ? unit_of(chances, (double)nodes) : 0;
    return unit == 0 ? CHANCE_UNCLEAR : estimate_chance(score->value, unit, chances->sure / 1000.0);
}

double chance_shown(const SearchScore *score, const Variant *variant, int64_t nodes) {
    const double chance = chance_of(score, variant, nodes);
    return chance != CHANCE_UNCLEAR ? chance : estimate_chance(score->value, UNIT_UNFITTED, 1);
}

int score_class(const SearchScore *score) {
    switch (score->kind) {
    case SCORE_WIN_IN:
    case SCORE_WON: return 1;
    case SCORE_LOSS_IN:
    case SCORE_LOST: return -1;
    default: return 0;
    }
}

SearchScore score_final(Outcome outcome) {
    return outcome == WON    ? (SearchScore){SCORE_WIN_IN, 0}
           : outcome == LOST ? (SearchScore){SCORE_LOSS_IN, 0}
                             : (SearchScore){SCORE_ESTIMATE, 0};
}

SearchScore score_before(SearchScore after, bool same) {
    static const ScoreKind turned[] = {[SCORE_ESTIMATE] = SCORE_ESTIMATE,
                                       [SCORE_WIN_IN] = SCORE_LOSS_IN,
                                       [SCORE_LOSS_IN] = SCORE_WIN_IN,
                                       [SCORE_WON] = SCORE_LOST,
                                       [SCORE_LOST] = SCORE_WON};
    const bool timed = after.kind == SCORE_WIN_IN || after.kind == SCORE_LOSS_IN;
    if (timed)
        after.value++;
    else if (!same)
        after.value = -after.value;
    if (!same)
        after.kind = turned[after.kind];
    return after;
}
