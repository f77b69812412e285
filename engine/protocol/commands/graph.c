#include "protocol/commands/graph.h"

#include "base/clock.h"
#include "base/memory.h"
#include "protocol/commands/solution.h"
#include "solve/graph/dimacs.h"
#include "solve/graph/nimber.h"

_Static_assert((int)DIMACS_VERTICES <= (int)NIMBER_VERTICES, "every graph that is read is solved");

/* Reads the words after FILE. */
static bool words_read(Call *call, NimberTask *task) {
    const Session *session = call->session;
    uint64_t msec = 0, nodes = 0;
    if (call->count < 2)
        return error_set(call->err, "syntax error: solve graph needs FILE");
    for (size_t i = 2; i < call->count; i++) {
        const char *word = call->word[i], *value = i + 1 < call->count ? call->word[i + 1] : "";
        if (word_same(word, "nimber")) {
            task->value = true;
            continue;
        }
        const bool timed = word_same(word, "movetime");
        if (!timed && !word_same(word, "nodes"))
            return error_set(call->err, "syntax error: solve graph has no argument '%s'",
                             quote(word).text);
        if (!word_number(value, timed ? "movetime" : "nodes", 1, timed ? DAY_MSEC : INT64_MAX,
                         timed ? &msec : &nodes, call->err))
            return false;
        i++;
    }
    task->limits.msec = (int64_t)limit_both(session->limits.movetime, msec);
    task->limits.nodes = stop_nodes(&session->stop, nodes);
    return true;
}

/* Reads the graph of FILE. A cancelled reading leaves an empty graph and sets *ended. */
static bool graph_read(Call *call, const SolveLimits *limits, Graph *graph, bool *ended) {
    const Files *files = call->session->files;
    const Cancel cancel = {.stop = limits->stop,
                           .deadline_msec =
                               limits->msec > 0 ? limits->start_msec + limits->msec : 0};
    Text text = {0};
    Error why;
    if (files == NULL)
        return error_set(call->err, "cannot load file: this session reads no files");
    const bool good = files->read(files->context, call->word[1], DIMACS_BYTES, &text, &why) &&
                      dimacs_read(text_string(&text), text.length, &cancel, graph, &why);
    text_free(&text);
    *ended = !good && cancelled(&cancel);
    return good || *ended || error_set(call->err, "cannot load file: %s", why.text);
}

static void answer_write(Call *call, const NimberTask *task, const SolveReport *report, int value) {
    Text *out = &call->reply;
    if (report->verdict == VERDICT_UNKNOWN)
        solution_reason_write(call, &task->limits, report->nodes, report->why);
    if (value >= 0)
        text_add(out, "nimber %d", value);
    else
        text_string_add(out, verdict_word(report->verdict));
    if (report->vertex >= 0)
        text_add(out, " %d", report->vertex + 1);
    solution_effort_write(out, report->nodes, report->msec, report->fill);
}

bool graph_solve(Call *call) {
    Session *session = call->session;
    SolutionWriter writer = {.call = call, .solver = &solver_kayles};
    const SolveListener listener = {.progress = solution_progress, .context = &writer};
    Graph graph;
    NimberTask task = {.graph = &graph,
                       .most = NIMBER_MAX,
                       .bytes = MEGABYTES(session->options.hash),
                       .limits = {.start_msec = clock_msec(), .stop = &session->stop},
                       .listener = &listener};
    SolveReport report = {.vertex = -1, .why = "the search was ended"};
    bool ended = false;
    int value = -1;
    if (!words_read(call, &task) || !graph_read(call, &task.limits, &graph, &ended))
        return false;
    if (!ended) {
        search_tables_drop(session->search); /* all tables together must fit in Hash */
        value = nimber_find(&task, &report);
        graph_free(&graph);
    }
    if (report.no_memory && report.verdict == VERDICT_UNKNOWN)
        return error_memory(call->err, "no room to solve the graph") ||
               solution_rescue(call, &task.limits);
    answer_write(call, &task, &report, value);
    stop_spend(&session->stop, report.nodes);
    return true;
}
