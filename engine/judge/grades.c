#include "judge/grades.h"

#include "judge/chance.h"

static const double marked_from[MARKS] = {0, 10, 20, 30};

static double accuracy_of(double given) {
    const double accuracy = 103.1668 * exponential(-0.04354 * given) - 3.1669;
    return accuracy < 0 ? 0 : accuracy > 100 ? 100 : accuracy;
}

Grade grade_of(const JudgedMove *judged, const Variant *variant) {
    Grade grade = {.before = 100 * chance_of(&judged->best, variant, 0),
                   .after = 100 * chance_of(&judged->played, variant, 0),
                   .let_go = score_class(&judged->best) == 1 && score_class(&judged->played) != 1};
    grade.given = grade.before > grade.after ? grade.before - grade.after : 0;
    grade.accuracy = accuracy_of(grade.given);
    for (Mark mark = MARK_NONE; mark < MARKS; mark++)
        if (grade.given >= marked_from[mark])
            grade.mark = mark;
    if (grade.let_go)
        grade.mark = MARK_BLUNDER;
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
        summary.moves++;
        summary.marks[grade.mark]++;
        summary.accuracy += grade.accuracy;
        const int plies = judged->best.kind == SCORE_WIN_IN ? judged->best.value : 0;
        if (grade.let_go && (summary.missed_at == 0 || plies > summary.missed)) {
            summary.missed = plies;
            summary.missed_at = i + 1;
        }
    }
    if (summary.moves > 0)
        summary.accuracy /= (double)summary.moves;
    return summary;
}

size_t review_turn(const Review *review, const Variant *variant) {
    const double even = 100.0 / variant->teams;
    for (size_t i = review->moves; i > 0; i--) {
        const Grade grade = grade_of(&review->move[i - 1], variant);
        if (grade.mark != MARK_NONE && grade.before >= even && grade.after < even)
            return i;
    }
    return 0;
}
