#include "protocol/views/candidates.h"

#include <string.h>

#include "rules/points.h"
#include "rules/position.h"

/* Exponential function for |x| up to 150, without libm. */
static double exponential(double x) {
    double sum = 1, term = 1;
    x /= 256;
    for (int k = 1; k <= 9; k++)
        sum += term *= x / k;
    for (int i = 0; i < 8; i++)
        sum *= sum;
    return sum;
}

double score_chance(const SearchScore *score) {
    static const double unit = 150;
    switch (score->kind) {
    case SCORE_WIN_IN:
    case SCORE_WON: return 1;
    case SCORE_LOSS_IN:
    case SCORE_LOST: return 0;
    default: return 1 / (1 + exponential(-score->value / unit));
    }
}

/* 0 is one in `teams`, -100 none. */
static double shares_chance(int hundredths, int teams) {
    const double chance = (hundredths + 100) / (100.0 * teams);
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

double score_chance_of(const SearchScore *score, const Variant *variant) {
    return variant->teams > 2 && score->kind == SCORE_ESTIMATE
               ? shares_chance(score->value, variant->teams)
               : score_chance(score);
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

/* Bytes of `line` before the first move that places no stone. The line may be truncated. */
static size_t points_length(const Pos *pos, const SearchReport *report, const char *line) {
    size_t length = 0;
    for (size_t i = 0; i < report->pv_length; i++) {
        if (line[length] == '\0' || pos_rules(pos)->points->cell(pos, report->pv[i]) < 0)
            break;
        length += (i > 0) + strcspn(line + length + (i > 0), " ");
    }
    return length;
}

static bool turn_same(const Text *a, const Text *b) {
    const size_t length = strcspn(text_string(a), " ");
    return length == strcspn(text_string(b), " ") &&
           strncmp(text_string(a), text_string(b), length) == 0;
}

void candidates_report(Candidates *candidates, const Pos *pos, const SearchReport *report) {
    Candidate *candidate = candidates->candidate;
    int place = report->multipv - 1;
    Text line = {0};
    if (place >= candidates->most || report->pv_length == 0)
        return;
    position_line_write(pos, candidates->notation, report->pv, report->pv_length, &line);
    if (!candidates->plain)
        text_upper(&line);
    place = place < candidates->count ? place : candidates->count;
    int from = place;
    while (from < candidates->count && !turn_same(&candidate[from].line, &line))
        from++;
    if (from == candidates->count && from < candidates->most)
        candidates->count++;
    else if (from == candidates->count)
        from--;
    text_free(&candidate[from].line);
    memmove(&candidate[place + 1], &candidate[place], (size_t)(from - place) * sizeof *candidate);
    candidate[place] = (Candidate){
        .score = report->score,
        .line = line,
        .points = candidates->plain ? 0 : points_length(pos, report, text_string(&line))};
    candidates->depth = report->depth;
    candidates->seldepth = report->seldepth;
    candidates->nodes = report->nodes;
    candidates->msec = report->msec;
}

void candidates_free(Candidates *candidates) {
    while (candidates->count > 0)
        text_free(&candidates->candidate[--candidates->count].line);
}
