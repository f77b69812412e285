#include "report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "shape.h"
#include "sheet.h"

enum { PIECES = 64 };

/* --- order --- */

/* Higher is better for who plays the opening; a quick win and a slow loss are better. */
static int64_t score_worth(SearchScore score) {
    const int64_t far = INT64_C(1) << 40;
    switch (score.kind) {
    case SCORE_WIN_IN: return 2 * far - score.value;
    case SCORE_WON: return far;
    case SCORE_LOST: return -far;
    case SCORE_LOSS_IN: return score.value - 2 * far;
    default: return score.value;
    }
}

static bool comes_before(Result *const *result, int a, int b) {
    if (result[a] == NULL || result[b] == NULL)
        return result[a] != NULL;
    return score_worth(result[a]->score) > score_worth(result[b]->score);
}

void report_order(const Study *study, Result *const *result, int *order) {
    for (int k = 0; k < study->count; k++) {
        int at = k;
        for (; study_searches(study) && at > 0 && comes_before(result, k, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = k;
    }
}

/* --- openings --- */

enum { NUMBER, PIECE, OPENING, REPLIES, SAME, VERDICT, ANSWER, NODES, TIME, LINE, COLUMNS };

static const char *verdict_verb(const Result *result) {
    return result == NULL                    ? "-"
           : result->verdict == VERDICT_WIN  ? "wins"
           : result->verdict == VERDICT_LOSS ? "loses"
                                             : "-";
}

static void row_set(Sheet *sheet, int row, const Study *study, int k, const Result *result) {
    const Opening *opening = &study->opening[k];
    Shape shape;
    shape_of(study, opening->move, &shape);
    text_add(sheet_cell(sheet, NUMBER, row), "%d", k + 1);
    text_string_add(sheet_cell(sheet, PIECE, row), shape.piece);
    text_string_add(sheet_cell(sheet, OPENING, row), opening->name);
    text_add(sheet_cell(sheet, REPLIES, row), "%" PRIu64, opening->replies);
    text_add(sheet_cell(sheet, SAME, row), "%d", opening->images);
    text_string_add(sheet_cell(sheet, VERDICT, row), verdict_verb(result));
    if (result == NULL)
        return;
    text_add(sheet_cell(sheet, NODES, row), "%" PRIu64, result->nodes);
    seconds_write(result->msec, sheet_cell(sheet, TIME, row));
    if (study_searches(study)) {
        const char *rest = strchr(result->line, ' ');
        score_write(result->score, sheet_cell(sheet, ANSWER, row));
        text_add(sheet_cell(sheet, LINE, row), "%d%s", result->depth, rest == NULL ? "" : rest);
    } else if (result->refuter >= 0) {
        text_string_add(sheet_cell(sheet, ANSWER, row), study->name[result->refuter]);
    }
}

static void openings_write(const Study *study, Result *const *result, bool times, Text *out) {
    const bool searches = study_searches(study);
    const char *const heads[COLUMNS] = {"job",
                                        "piece",
                                        "opening",
                                        "replies",
                                        "same",
                                        "it",
                                        searches ? "score" : "refuted by",
                                        "nodes",
                                        "seconds",
                                        study_proves(study) ? "turns and line" : "depth and line"};
    Sheet sheet = sheet_new(COLUMNS, study->count + 1, heads);
    int *order = memory_new((size_t)study->count, sizeof *order);
    sheet.column[PIECE].words = sheet.column[OPENING].words = true;
    sheet.column[VERDICT].words = sheet.column[LINE].words = true;
    sheet.column[ANSWER].words = !searches;
    sheet.column[TIME].hidden = !times;
    sheet.column[LINE].hidden = !searches;
    report_order(study, result, order);
    for (int i = 0; i < study->count; i++)
        row_set(&sheet, i + 1, study, order[i], result[order[i]]);
    sheet_write(&sheet, out);
    sheet_free(&sheet);
    free(order);
}

/* --- sums --- */

typedef struct Sum {
    char piece[STACK_MAX + 1];
    int openings, wins, losses;
    uint64_t nodes;
    int64_t msec;
} Sum;

static void sum_add(Sum *sum, const Result *result) {
    sum->openings++;
    if (result == NULL)
        return;
    sum->wins += result->verdict == VERDICT_WIN;
    sum->losses += result->verdict == VERDICT_LOSS;
    sum->nodes += result->nodes;
    sum->msec += result->msec;
}

/* By pieces in the order of their letters; answers how many there are. */
static int sums_make(const Study *study, Result *const *result, Sum *sums) {
    int count = 0;
    for (int k = 0; k < study->count; k++) {
        Shape shape;
        int at = 0;
        shape_of(study, study->opening[k].move, &shape);
        while (at < count && strcmp(sums[at].piece, shape.piece) < 0)
            at++;
        if (at == count || strcmp(sums[at].piece, shape.piece) != 0) {
            if (count == PIECES)
                continue;
            memmove(&sums[at + 1], &sums[at], (size_t)(count++ - at) * sizeof *sums);
            sums[at] = (Sum){.nodes = 0};
            memcpy(sums[at].piece, shape.piece, sizeof shape.piece);
        }
        sum_add(&sums[at], result[k]);
    }
    return count;
}

enum { SUM_PIECE, SUM_OPENINGS, SUM_WINS, SUM_LOSSES, SUM_NODES, SUM_TIME, SUM_COLUMNS };

static void sum_set(Sheet *sheet, int row, const char *name, const Sum *sum) {
    text_string_add(sheet_cell(sheet, SUM_PIECE, row), name);
    text_add(sheet_cell(sheet, SUM_OPENINGS, row), "%d", sum->openings);
    text_add(sheet_cell(sheet, SUM_WINS, row), "%d", sum->wins);
    text_add(sheet_cell(sheet, SUM_LOSSES, row), "%d", sum->losses);
    text_add(sheet_cell(sheet, SUM_NODES, row), "%" PRIu64, sum->nodes);
    seconds_write(sum->msec, sheet_cell(sheet, SUM_TIME, row));
}

static void sums_write(const Study *study, Result *const *result, bool times, Text *out) {
    static const char *const heads[] = {"piece", "openings", "win", "lose", "nodes", "seconds"};
    Sum sums[PIECES], all = {.nodes = 0};
    const int count = sums_make(study, result, sums);
    Sheet sheet = sheet_new(SUM_COLUMNS, count + 2, heads);
    sheet.column[SUM_PIECE].words = true;
    sheet.column[SUM_TIME].hidden = !times;
    for (int i = 0; i < count; i++)
        sum_set(&sheet, i + 1, sums[i].piece, &sums[i]);
    for (int k = 0; k < study->count; k++)
        sum_add(&all, result[k]);
    sum_set(&sheet, count + 1, "all", &all);
    sheet_write(&sheet, out);
    sheet_free(&sheet);
}

void report_title(const Study *study, Result *const *result, Text *out) {
    int done = 0, count[3] = {0};
    for (int k = 0; k < study->count; k++)
        if (result[k] != NULL) {
            done++;
            count[result[k]->verdict]++;
        }
    text_add(out, "%s: %d openings up to symmetry, ", study->game, study->count);
    if (study_searches(study))
        text_add(out, "%d %s (", done, study_proves(study) ? "tried" : "searched");
    if (study_proves(study))
        text_add(out, "within %" PRIu64 " turns, ", study->method.within);
    if (study->method.depth > 0)
        text_add(out, "depth %" PRIu64 "%s", study->method.depth,
                 study->method.nodes > 0 ? ", " : "), ");
    if (study->method.nodes > 0)
        text_add(out, "%" PRIu64 " nodes), ", study->method.nodes);
    if (!study_searches(study))
        text_add(out, "%d settled, ", done);
    text_add(out, "%d win, %d lose", count[VERDICT_WIN], count[VERDICT_LOSS]);
}

void report_refuters(const Study *study, const Refuters *refuters, Text *out) {
    const Opening *opening = &study->opening[refuters->job];
    text_add(out, "\n%d of %" PRIu64 " replies refute %s:\n", refuters->count, opening->replies,
             opening->name);
    for (int i = 0; i < refuters->count; i++) {
        Shape shape;
        shape_of(study, study->graph.moves[refuters->list[i].reply], &shape);
        text_add(out, "%s  %s\n", shape.piece, study->name[refuters->list[i].reply]);
    }
}

void report_write(const Study *study, const Findings *findings, bool times, Text *out) {
    Result *const *result = findings->result;
    report_title(study, result, out);
    text_string_add(out, "\n\n");
    openings_write(study, result, times, out);
    text_char_add(out, '\n', 1);
    sums_write(study, result, times, out);
    for (int k = 0; k < study->count; k++)
        if (findings->refuters[k] != NULL)
            report_refuters(study, findings->refuters[k], out);
}
