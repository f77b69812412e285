#include "protocol/dialects/json/analysis.h"

#include <stdlib.h>

#include "base/json.h"
#include "base/json_echo.h"
#include "base/memory.h"
#include "protocol/dialects/json/workers.h"

/* A query with more unknown members than that gets no more warnings. An error has at most so many
   bytes. */
enum { WARNINGS_MAX = 16, ERROR_BYTES = QUERY_NAME_MAX + 1024 };

/* Analysis for one session. */
typedef struct Analysis {
    Session *client;
    QueryFrame frame;
    RecentGames recent;
    Workers *workers;
} Analysis;

/* --- the analysis of a session --- */

/* Every worker has its part of Hash and one thread. */
static void frame_set(Analysis *analysis) {
    const Session *client = analysis->client;
    QueryFrame *frame = &analysis->frame;
    const uint64_t part = client->options.hash / client->options.threads;
    *frame = (QueryFrame){.variant = game_variant_base(client->game),
                          .options = client->options,
                          .limits = client->limits,
                          .settings = client->options,
                          .settings_limits = client->limits,
                          .recent = &analysis->recent};
    frame->options.hash = frame->limits.hash = part > 0 ? part : 1;
    frame->options.threads = frame->limits.threads = 1;
}

static void work_finish(void *context) {
    const Analysis *analysis = context;
    workers_finish(analysis->workers);
}

static void work_end(void *context) {
    Analysis *analysis = context;
    workers_free(analysis->workers);
    recent_end(&analysis->recent);
    free(analysis);
}

/* The analysis of the session, made with its first query; NULL if memory runs out. */
static Analysis *analysis_of(Session *session, Error *err) {
    if (session->background.work != NULL)
        return session->background.work;
    Analysis *analysis = memory_new(1, sizeof *analysis);
    Workers *workers = analysis != NULL ? workers_new(session, &analysis->frame) : NULL;
    if (workers == NULL) {
        free(analysis);
        error_memory(err, "no room to analyse");
        return NULL;
    }
    analysis->client = session;
    analysis->workers = workers;
    recent_begin(&analysis->recent);
    frame_set(analysis);
    search_tables_drop(session->search); /* all tables together must fit in Hash */
    session->background = (Background){analysis, work_finish, work_end};
    return analysis;
}

void analysis_end(Session *session) {
    session_finish(session);
    if (session->background.work != NULL)
        session->background.end(session->background.work);
    session->background = (Background){NULL, NULL, NULL};
}

/* --- lines --- */

static void fault_line(const char *kind, const QueryFault *fault, const Text *id, Text *line) {
    const char *name = id != NULL && !id->truncated ? text_string(id) : NULL;
    report_fault_write(kind, fault->why.text, fault->field, name, line);
}

static void error_send(Call *call, const QueryFault *fault, const Text *id) {
    Text line = {0};
    fault_line("error", fault, id, &line);
    if (line.truncated) { /* at least the reason: there is room for it */
        text_clear(&call->reply);
        report_fault_write("error", fault->why.text, NULL, NULL, &call->reply);
        session_write(call->session, text_string(&call->reply));
        text_clear(&call->reply);
    } else {
        session_write(call->session, text_string(&line));
    }
    text_free(&line);
}

void analysis_refuse(Call *call) {
    const QueryFault fault = {.field = NULL, .why = *call->err};
    error_send(call, &fault, NULL);
}

/* As quote(), but leaves UTF-8 as it is. */
static void name_cut(Text *name) {
    size_t end = QUOTE_BYTES;
    if (name->length <= end)
        return;
    while ((name->data[end] & 0xc0) == 0x80)
        end--;
    name->length = end;
    text_string_add(name, "...");
}

/* Members that are no fields are left out of account, with a warning. `kept`: bytes of the output
   limit that the answer takes. */
static void unknown_warn(Call *call, const Query *query, size_t kept) {
    const uint64_t most = call->session->limits.output;
    Text name = {0}, lines = {.most = most == 0 ? 0 : most > kept ? (size_t)most - kept : 1};
    QueryFault fault;
    size_t at = 0, whole = 0;
    for (int i = 0; i < WARNINGS_MAX && query_unknown(query, &at, &name); i++) {
        if (name.truncated)
            break;
        name_cut(&name);
        fault.field = text_string(&name);
        error_set(&fault.why, "this field is not known here and is ignored");
        fault_line("warning", &fault, &query->id, &lines);
        if (lines.truncated)
            break;
        whole = lines.length;
    }
    if (whole > 0) {
        lines.data[whole] = '\0';
        session_write(call->session, lines.data);
    }
    text_free(&name);
    text_free(&lines);
}

/* --- actions --- */

/* Repeats the fields of the query. */
static bool echo_write(const Query *query, Text *out, Error *err) {
    json_open(out, NULL, '{');
    for (size_t i = 0; query_field_at(i) != NULL; i++) {
        const QueryField *field = query_field_at(i);
        const size_t value = json_member(&query->json, 0, field->name);
        if ((field->of & (int)query->kind) != 0 && value != 0)
            json_echo(&query->json, value, field->name, out);
    }
    if (query->kind == VERSION_QUERY) {
        json_string(out, "version", FIVEFOLD_VERSION);
        json_string(out, "git_hash", "<omitted>");
    }
    text_string_add(out, "}\n");
    if (out->full)
        return error_set(err, "the answer has more than %zu bytes", out->most);
    return !out->truncated || error_memory(err, "no room for the answer");
}

/* Workers are made anew with the next query. */
static bool settings_apply(Analysis *analysis, const Query *query, QueryFault *fault) {
    Session *client = analysis->client;
    fault->field = "action";
    if (!workers_idle(analysis->workers))
        return error_set(&fault->why, "options may not change before all queries are answered");
    fault->field = NULL;
    Workers *workers = workers_new(client, &analysis->frame);
    if (workers == NULL)
        return error_memory(&fault->why, "no room to analyse");
    workers_free(analysis->workers);
    analysis->workers = workers;
    const bool applied = session_options_apply(client, &query->options, &fault->why);
    search_tables_drop(client->search);
    frame_set(analysis);
    return applied;
}

static bool action_do(Analysis *analysis, const Query *query, QueryFault *fault) {
    Workers *workers = analysis->workers;
    const int32_t *only = query->listed ? query->number : NULL;
    switch (query->kind) {
    case TERMINATE_QUERY:
        workers_terminate(workers, text_string(&query->terminated), only, query->numbers);
        return true;
    case TERMINATE_ALL_QUERY: workers_terminate(workers, NULL, only, query->numbers); return true;
    case CLEAR_QUERY:
        workers_forget(workers);
        recent_clear(&analysis->recent);
        return true;
    case SETTINGS_QUERY: return settings_apply(analysis, query, fault);
    default: return true;
    }
}

static bool action_answer(Call *call, Analysis *analysis, const Query *query, QueryFault *fault) {
    Text echo = {.most = (size_t)call->session->limits.output};
    const bool done = echo_write(query, &echo, &fault->why) && action_do(analysis, query, fault);
    if (done) {
        unknown_warn(call, query, echo.length);
        session_write(call->session, text_string(&echo));
    }
    text_free(&echo);
    return done;
}

/* --- queries --- */

/* Warnings come before the answers, so a query that cannot be queued may have some. */
static bool positions_answer(Call *call, Analysis *analysis, const Query *query, const char *line,
                             QueryFault *fault) {
    unknown_warn(call, query, ERROR_BYTES);
    return workers_add(analysis->workers, query, line, fault);
}

bool analysis_query(Call *call, const char *line) {
    Analysis *analysis = analysis_of(call->session, call->err);
    QueryFault fault;
    Query query;
    if (analysis == NULL) {
        analysis_refuse(call);
        return false;
    }
    bool accepted = query_read(&query, line, &analysis->frame, &fault);
    if (accepted)
        accepted = query.kind == POSITIONS_QUERY
                       ? positions_answer(call, analysis, &query, line, &fault)
                       : action_answer(call, analysis, &query, &fault);
    if (!accepted)
        error_send(call, &fault, &query.id);
    query_free(&query);
    return accepted;
}
