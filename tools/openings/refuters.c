#include "refuters.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/clock.h"
#include "base/memory.h"
#include "remainder.h"
#include "streams/program.h"
#include "triples.h"

enum { REPORT_MSEC = 10000 };

Refuter *refuter_add(Refuters *refuters, int reply) {
    refuters->list =
        memory_resize(refuters->list, (size_t)refuters->count + 1, sizeof *refuters->list);
    Refuter *refuter = &refuters->list[refuters->count++];
    *refuter = (Refuter){.reply = reply};
    return refuter;
}

void refuters_free(Refuters *refuters) {
    if (refuters == NULL)
        return;
    for (int i = 0; i < refuters->count; i++)
        answers_free(&refuters->list[i].lost);
    free(refuters->list);
    answers_free(&refuters->refuted);
    free(refuters);
}

/* --- finding --- */

/* The state of all replies, indexed by vertices of the remainder. */
typedef struct Replies {
    const Remainder *part;
    int *answer; /* the move that wins after the reply; -1: unknown */
    int *after;  /* scratch */
    bool *refutes;
    bool warm; /* the tables hold results of this position */
} Replies;

/* Solves the position after reply u and stores either its answer or, as a refuter, its proof.
   Returns false if stopped or if memory runs out. */
static bool reply_judge(Replies *replies, void *tables, int u, const StopToken *stop,
                        Refuters *refuters, SolveReport *report) {
    const Graph *graph = &replies->part->graph;
    const SolveLimits limits = {.threads = 1, .stop = stop};
    SolveAnswers answers = {.first = u, .warm = replies->warm, .answer = replies->after};
    for (int v = 0; v < graph->vertices; v++)
        replies->after[v] = -1;
    const Verdict verdict = solver_kayles.answer(tables, graph, &limits, report, &answers);
    replies->warm = true;
    refuters->nodes += report->nodes;
    if (verdict == VERDICT_UNKNOWN)
        return false;
    replies->refutes[u] = verdict == VERDICT_LOSS;
    if (replies->refutes[u]) {
        Refuter *refuter = refuter_add(refuters, replies->part->vertex_of[u]);
        remainder_answers(replies->part, replies->after, u, true, &refuter->lost);
    } else if (report->vertex >= 0) { /* the two moves answer each other */
        replies->answer[u] = report->vertex;
        replies->answer[report->vertex] = u;
    }
    return true;
}

/* Returns whether reply u is settled. In misere a reply that leaves no move loses, without answer.
 */
static bool reply_decided(const Replies *replies, int u) {
    const Graph *graph = &replies->part->graph;
    if (replies->answer[u] >= 0 || replies->refutes[u])
        return true;
    const uint64_t *row = graph->rows + (size_t)u * (size_t)graph->words;
    return graph->misere && row_count(row, graph->words) == graph->vertices;
}

static void triples_use(const JobSpec *spec, Result *const *result, int job, Replies *replies) {
    int *inferred = memory_new((size_t)spec->graph.vertices + 1, sizeof *inferred);
    const Remainder *part = replies->part;
    triples_answers(spec, result, spec->count, job, inferred);
    for (int u = 0; u < part->graph.vertices; u++)
        replies->answer[u] =
            inferred[part->vertex_of[u]] < 0 ? -1 : part->part[inferred[part->vertex_of[u]]];
    free(inferred);
}

static bool replies_judge(Replies *replies, void *tables, const StopToken *stop, Refuters *refuters,
                          SolveReport *report) {
    const int count = replies->part->graph.vertices;
    int64_t reported_msec = clock_msec();
    for (int u = 0; u < count; u++) {
        if (reply_decided(replies, u))
            continue;
        if (!reply_judge(replies, tables, u, stop, refuters, report))
            return false;
        if (clock_msec() - reported_msec >= REPORT_MSEC) {
            reported_msec = clock_msec();
            message_line("reply %d of %d: %d refute so far", u + 1, count, refuters->count);
        }
    }
    return true;
}

static int refuter_compare(const void *a, const void *b) {
    const Refuter *first = a, *second = b;
    return (first->reply > second->reply) - (first->reply < second->reply);
}

static void refuters_end(const Replies *replies, Refuters *refuters) {
    const Remainder *part = replies->part;
    for (int u = 0; u < part->graph.vertices; u++)
        if (!replies->refutes[u])
            answers_add(&refuters->refuted, part->vertex_of[u],
                        replies->answer[u] < 0 ? -1 : part->vertex_of[replies->answer[u]]);
    answers_sort(&refuters->refuted);
    if (refuters->count > 1)
        qsort(refuters->list, (size_t)refuters->count, sizeof *refuters->list, refuter_compare);
}

Refuters *refuters_find(const JobSpec *spec, void *tables, Result *const *result, int job,
                        const StopToken *stop, Error *err) {
    const int64_t start = clock_msec();
    SolveReport report = {0};
    Remainder part;
    remainder_make(spec, spec->opening[job].move, &part);
    const size_t room = (size_t)part.graph.vertices + 1;
    Replies replies = {.part = &part,
                       .answer = memory_new(room, sizeof(int)),
                       .after = memory_new(room, sizeof(int)),
                       .refutes = memory_new(room, sizeof(bool))};
    Refuters *refuters = memory_new(1, sizeof *refuters);
    refuters->job = job;
    *err = (Error){""};
    triples_use(spec, result, job, &replies);
    const bool found = replies_judge(&replies, tables, stop, refuters, &report);
    if (found)
        refuters_end(&replies, refuters);
    else if (report.no_memory)
        error_set(err, "there is not enough memory to solve %s", spec->opening[job].name);
    refuters->msec = clock_msec() - start;
    free(replies.answer);
    free(replies.after);
    free(replies.refutes);
    remainder_free(&part);
    if (found)
        return refuters;
    refuters_free(refuters);
    return NULL;
}

/* --- the file --- */

void refuters_write(const JobSpec *spec, const Refuters *refuters, Text *out) {
    const Opening *opening = &spec->opening[refuters->job];
    text_add(out,
             "fivefold refuters 1\ngame %s\njob %d\nopening %s\n"
             "nodes %" PRIu64 "\nseconds ",
             spec->game, refuters->job + 1, opening->name, refuters->nodes);
    seconds_write(refuters->msec, out);
    text_add(out, "\nrefuters %d\n", refuters->count);
    for (int i = 0; i < refuters->count; i++) {
        const int made[2] = {opening->vertex, refuters->list[i].reply};
        text_add(out, "refuter %s\n", spec->name[made[1]]);
        lost_write(spec, made, &refuters->list[i].lost, out);
    }
    answers_write(spec, "refuted", &refuters->refuted, out);
    text_string_add(out, "end\n");
}

static bool refuter_read(const JobSpec *spec, Lines *lines, Refuters *refuters, Error *err) {
    if (!lines_field(lines, "refuter", 1, err))
        return false;
    const int made[2] = {spec->opening[refuters->job].vertex,
                         spec_vertex(spec, lines->words.word[1])};
    if (made[1] < 0 || spec_conflict(spec, made[0], made[1]) ||
        (refuters->count > 0 && refuters->list[refuters->count - 1].reply >= made[1]))
        return lines_refuse(lines, err, "'%s' is no refutation here",
                            quote(lines->words.word[1]).text);
    return lost_read(spec, lines, made, &refuter_add(refuters, made[1])->lost, err);
}

/* Refuses a reply that is on both lists, or on neither. */
static bool refuters_check(const JobSpec *spec, const Refuters *refuters, const Lines *lines,
                           Error *err) {
    const int made[2] = {spec->opening[refuters->job].vertex, -1};
    int a = 0;
    for (int i = 0; i < refuters->count; i++) {
        while (a < refuters->refuted.count &&
               refuters->refuted.list[a].move < refuters->list[i].reply)
            a++;
        if (a < refuters->refuted.count &&
            refuters->refuted.list[a].move == refuters->list[i].reply)
            return lines_refuse(lines, err, "%s both refutes and is refuted",
                                spec->name[refuters->list[i].reply]);
    }
    return refuters->count + refuters->refuted.count == answers_wanted(spec, made) ||
           lines_refuse(lines, err, "not all replies are here");
}

static bool all_read(const JobSpec *spec, Lines *lines, Refuters *refuters, Error *err) {
    const Opening *opening = &spec->opening[refuters->job];
    const int made[2] = {opening->vertex, -1};
    uint64_t number, count;
    if (!lines_expect(lines, "fivefold", "refuters 1", err) ||
        !lines_expect(lines, "game", spec->game, err) ||
        !lines_number(lines, "job", (uint64_t)refuters->job + 1, (uint64_t)refuters->job + 1,
                      &number, err) ||
        !lines_expect(lines, "opening", opening->name, err) ||
        !lines_number(lines, "nodes", 0, INT64_MAX, &refuters->nodes, err) ||
        !seconds_field(lines, &refuters->msec, err) ||
        !lines_number(lines, "refuters", 0, opening->replies, &count, err))
        return false;
    for (uint64_t i = 0; i < count; i++)
        if (!refuter_read(spec, lines, refuters, err))
            return false;
    return answers_read(spec, lines, "refuted", made, false, &refuters->refuted, err) &&
           lines_field(lines, "end", 0, err) && refuters_check(spec, refuters, lines, err) &&
           (!lines_next(lines) || lines_refuse(lines, err, "something follows the end"));
}

Refuters *refuters_read(const JobSpec *spec, int job, const char *path, Error *err) {
    Lines lines;
    if (!lines_open(&lines, path, err))
        return NULL;
    Refuters *refuters = memory_new(1, sizeof *refuters);
    refuters->job = job;
    const bool read = all_read(spec, &lines, refuters, err);
    lines_close(&lines);
    if (read)
        return refuters;
    refuters_free(refuters);
    return NULL;
}
