#include "graph.h"

#include "judge/grades.h"

enum { COLUMNS = 70, ROWS = 9 };

/* Team 0's chance after a move, in points. Of three and four sides only its own moves
   tell it; others, and unclear ones, keep what was known before. */
static double chance_after(const JudgedMove *judged, const Variant *variant, double before) {
    const Grade grade = grade_of(judged, variant);
    if (grade.after == CHANCE_UNCLEAR || (variant->teams > 2 && judged->team != 0))
        return before;
    return judged->team == 0 ? grade.after : 100 - grade.after;
}

static int row_of(double chance) {
    return (int)(chance * (ROWS - 1) / 100 + 0.5);
}

static Mark column_mark(const Review *review, const Variant *variant, size_t from, size_t to) {
    Mark worst = MARK_NONE;
    for (size_t i = from; i < to; i++) {
        const Mark mark = grade_of(&review->move[i], variant).mark;
        worst = mark > worst ? mark : worst;
    }
    return worst;
}

void graph_write(const Review *review, const Variant *variant, Text *out) {
    static const char *const labels[ROWS] = {"  0", "", " 25", "", " 50", "", " 75", "", "100"};
    static const char signs[MARKS] = {' ', '.', '?', '!'};
    const size_t each = (review->moves + COLUMNS - 1) / COLUMNS;
    int row[COLUMNS];
    char under[COLUMNS + 1];
    size_t columns = 0;
    double chance = 100.0 / variant->teams;
    if (review->moves == 0)
        return;
    for (size_t i = 0; i < review->moves; i++) {
        chance = chance_after(&review->move[i], variant, chance);
        row[i / each] = row_of(chance);
        columns = i / each + 1;
    }
    for (size_t i = 0; i < columns; i++) {
        const size_t end = (i + 1) * each < review->moves ? (i + 1) * each : review->moves;
        under[i] = signs[column_mark(review, variant, i * each, end)];
    }
    under[columns] = '\0';
    for (int level = ROWS - 1; level >= 0; level--) {
        text_add(out, "%3s %c", labels[level], level == ROWS / 2 ? '+' : '|');
        for (size_t i = 0; i < columns; i++)
            text_char_add(out, row[i] == level ? '*' : level == ROWS / 2 ? '-' : ' ', 1);
        text_end_trim(out, ' ');
        text_string_add(out, "\n");
    }
    text_add(out, "     %s", under);
    text_end_trim(out, ' ');
    text_string_add(out, "\n");
}
