#include "judge/chance.h"

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

static double estimate_chance(int hundredths, double unit) {
    return 1 / (1 + exponential(-hundredths / unit));
}

double chance_of(const SearchScore *score, const Variant *variant, int64_t nodes) {
    (void)nodes;
    if (score_class(score) != 0)
        return score_class(score) > 0 ? 1 : 0;
    return variant->teams > 2 ? shares_chance(score->value, variant->teams)
                              : estimate_chance(score->value, 150);
}

double chance_shown(const SearchScore *score, const Variant *variant, int64_t nodes) {
    const double chance = chance_of(score, variant, nodes);
    return chance != CHANCE_UNCLEAR ? chance : estimate_chance(score->value, 150);
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
