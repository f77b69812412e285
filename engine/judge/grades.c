#include "judge/grades.h"

#include "judge/chance.h"

static const double marked_from[MARKS] = {0, 10, 20, 30};

static double accuracy_of(double given) {
    const double accuracy = 103.1668 * exponential(-0.04354 * given) - 3.1669;
    return accuracy < 0 ? 0 : accuracy > 100 ? 100 : accuracy;
}

double judged_chance(const JudgedScore *judged, const Variant *variant) {
    if (judged->unknown)
        return CHANCE_UNCLEAR;
    if (judged->final && score_class(&judged->score) == 0)
        return 1.0 / variant->teams;
    return chance_of(&judged->score, variant, judged->nodes);
}

static double points(double chance) {
    return chance == CHANCE_UNCLEAR ? chance : 100 * chance;
}

Grade grade_of(const JudgedMove *judged, const Variant *variant) {
    Grade grade = {.before = points(judged_chance(&judged->best, variant)),
                   .after = points(judged_chance(&judged->played, variant))};
    grade.unclear = grade.before == CHANCE_UNCLEAR || grade.after == CHANCE_UNCLEAR;
    if (grade.unclear)
        return grade;
    grade.given = grade.before > grade.after ? grade.before - grade.after : 0;
    grade.accuracy = accuracy_of(grade.given);
    for (Mark mark = MARK_NONE; mark < MARKS; mark++)
        if (grade.given >= marked_from[mark])
            grade.mark = mark;
    grade.let_go = score_class(&judged->best.score) > 0 && grade.mark != MARK_NONE;
    return grade;
}

const char *mark_sign(Mark mark) {
    static const char *const signs[MARKS] = {"", "?!", "?", "??"};
    return signs[mark];
}

Summary summary_of(const Review *review, int team, const Variant *variant) {
    Summary summary = {.moves = 0};
    for (size_t i = 0; i < review->moves; i++) {
        const JudgedMove *judged = &review->move[i];
        if (judged->team != team)
            continue;
        const Grade grade = grade_of(judged, variant);
        const SearchScore *best = &judged->best.score;
        summary.moves++;
        summary.graded += !grade.unclear;
        summary.marks[grade.mark]++;
        summary.accuracy += grade.accuracy;
        const int plies = best->kind == SCORE_WIN_IN ? best->value : 0;
        if (grade.let_go && (summary.missed_at == 0 || plies > summary.missed)) {
            summary.missed = plies;
            summary.missed_at = i + 1;
        }
    }
    if (summary.graded > 0)
        summary.accuracy /= (double)summary.graded;
    return summary;
}
