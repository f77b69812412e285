#include "report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "shape.h"
#include "texttable.h"

enum { PIECES = 64 };

/* --- order --- */

/* Orders scores for the player who opens: quick wins first, quick losses last. */
static int64_t score_rank(SearchScore score) {
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
    return score_rank(result[a]->score) > score_rank(result[b]->score);
}

void report_order(const JobSpec *spec, Result *const *result, int *order) {
    for (int k = 0; k < spec->count; k++) {
        int at = k;
        for (; spec_searches(spec) && at > 0 && comes_before(result, k, order[at - 1]); at--)
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

static void row_set(TextTable *table, int row, const JobSpec *spec, int k, const Result *result) {
    const Opening *opening = &spec->opening[k];
    Shape shape;
    shape_of(spec, opening->move, &shape);
    text_add(texttable_cell(table, NUMBER, row), "%d", k + 1);
    text_string_add(texttable_cell(table, PIECE, row), shape.piece);
    text_string_add(texttable_cell(table, OPENING, row), opening->name);
    text_add(texttable_cell(table, REPLIES, row), "%" PRIu64, opening->replies);
    text_add(texttable_cell(table, SAME, row), "%d", opening->images);
    text_string_add(texttable_cell(table, VERDICT, row), verdict_verb(result));
    if (result == NULL)
        return;
    text_add(texttable_cell(table, NODES, row), "%" PRIu64, result->nodes);
    seconds_write(result->msec, texttable_cell(table, TIME, row));
    if (spec_searches(spec)) {
        const char *rest = strchr(result->line, ' ');
        score_write(result->score, texttable_cell(table, ANSWER, row));
        text_add(texttable_cell(table, LINE, row), "%d%s", result->depth, rest == NULL ? "" : rest);
    } else if (result->refuter >= 0) {
        text_string_add(texttable_cell(table, ANSWER, row), spec->name[result->refuter]);
    }
}

static void openings_write(const JobSpec *spec, Result *const *result, bool times, Text *out) {
    const bool searches = spec_searches(spec);
    const char *const heads[COLUMNS] = {"job",
                                        "piece",
                                        "opening",
                                        "replies",
                                        "same",
                                        "it",
                                        searches ? "score" : "refuted by",
                                        "nodes",
                                        "seconds",
                                        spec_proves(spec) ? "turns and line" : "depth and line"};
    TextTable table = texttable_new(COLUMNS, spec->count + 1, heads);
    int *order = memory_new((size_t)spec->count, sizeof *order);
    table.column[PIECE].words = table.column[OPENING].words = true;
    table.column[VERDICT].words = table.column[LINE].words = true;
    table.column[ANSWER].words = !searches;
    table.column[TIME].hidden = !times;
    table.column[LINE].hidden = !searches;
    report_order(spec, result, order);
    for (int i = 0; i < spec->count; i++)
        row_set(&table, i + 1, spec, order[i], result[order[i]]);
    texttable_write(&table, out);
    texttable_free(&table);
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

/* Makes a sum for each piece, in the order of letters. Returns their number. */
static int sums_make(const JobSpec *spec, Result *const *result, Sum *sums) {
    int count = 0;
    for (int k = 0; k < spec->count; k++) {
        Shape shape;
        int at = 0;
        shape_of(spec, spec->opening[k].move, &shape);
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

static void sum_set(TextTable *table, int row, const char *name, const Sum *sum) {
    text_string_add(texttable_cell(table, SUM_PIECE, row), name);
    text_add(texttable_cell(table, SUM_OPENINGS, row), "%d", sum->openings);
    text_add(texttable_cell(table, SUM_WINS, row), "%d", sum->wins);
    text_add(texttable_cell(table, SUM_LOSSES, row), "%d", sum->losses);
    text_add(texttable_cell(table, SUM_NODES, row), "%" PRIu64, sum->nodes);
    seconds_write(sum->msec, texttable_cell(table, SUM_TIME, row));
}

static void sums_write(const JobSpec *spec, Result *const *result, bool times, Text *out) {
    static const char *const heads[] = {"piece", "openings", "win", "lose", "nodes", "seconds"};
    Sum sums[PIECES], all = {.nodes = 0};
    const int count = sums_make(spec, result, sums);
    TextTable table = texttable_new(SUM_COLUMNS, count + 2, heads);
    table.column[SUM_PIECE].words = true;
    table.column[SUM_TIME].hidden = !times;
    for (int i = 0; i < count; i++)
        sum_set(&table, i + 1, sums[i].piece, &sums[i]);
    for (int k = 0; k < spec->count; k++)
        sum_add(&all, result[k]);
    sum_set(&table, count + 1, "all", &all);
    texttable_write(&table, out);
    texttable_free(&table);
}

void report_title(const JobSpec *spec, Result *const *result, Text *out) {
    int done = 0, count[3] = {0};
    for (int k = 0; k < spec->count; k++)
        if (result[k] != NULL) {
            done++;
            count[result[k]->verdict]++;
        }
    text_add(out, "%s: %d openings up to symmetry, ", spec->game, spec->count);
    if (spec_searches(spec))
        text_add(out, "%d %s (", done, spec_proves(spec) ? "tried" : "searched");
    if (spec_proves(spec))
        text_add(out, "within %" PRIu64 " turns, ", spec->method.within);
    if (spec->method.depth > 0)
        text_add(out, "depth %" PRIu64 "%s", spec->method.depth,
                 spec->method.nodes > 0 ? ", " : "), ");
    if (spec->method.nodes > 0)
        text_add(out, "%" PRIu64 " nodes), ", spec->method.nodes);
    if (!spec_searches(spec))
        text_add(out, "%d settled, ", done);
    text_add(out, "%d win, %d lose", count[VERDICT_WIN], count[VERDICT_LOSS]);
}

void report_refuters(const JobSpec *spec, const Refuters *refuters, Text *out) {
    const Opening *opening = &spec->opening[refuters->job];
    text_add(out, "\n%d of %" PRIu64 " replies refute %s:\n", refuters->count, opening->replies,
             opening->name);
    for (int i = 0; i < refuters->count; i++) {
        Shape shape;
        shape_of(spec, spec->graph.moves[refuters->list[i].reply], &shape);
        text_add(out, "%s  %s\n", shape.piece, spec->name[refuters->list[i].reply]);
    }
}

void openings_report_write(const JobSpec *spec, const Results *results, bool times, Text *out) {
    Result *const *result = results->result;
    report_title(spec, result, out);
    text_string_add(out, "\n\n");
    openings_write(spec, result, times, out);
    text_char_add(out, '\n', 1);
    sums_write(spec, result, times, out);
    for (int k = 0; k < spec->count; k++)
        if (results->refuters[k] != NULL)
            report_refuters(spec, results->refuters[k], out);
}
