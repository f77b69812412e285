#include "protocol/dialects/json/analysis.h"

#include "base/json.h"
#include "base/json_echo.h"

/* A query with more unknown members than that gets no more warnings. An error has at most so many
   bytes. */
enum { WARNINGS_MAX = 16, ERROR_BYTES = QUERY_NAME_MAX + 1024 };

/* --- the analysis of a session --- */

/* Every worker has its part of Hash and one thread. */
static void frame_set(Analysis *analysis, const Session *client) {
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

/* Begins with the first query. */
static bool analysis_begin(Analysis *analysis, Session *session, Error *err) {
    if (analysis->workers != NULL)
        return true;
    if (!recent_begin(&analysis->recent))
        return error_memory(err, "no room to analyse");
    analysis->workers = workers_new(session, &analysis->frame);
    if (analysis->workers == NULL) {
        recent_end(&analysis->recent);
        return error_memory(err, "no room to analyse");
    }
    frame_set(analysis, session);
    search_tables_drop(session->search); /* all tables together must fit in Hash */
    return true;
}

void analysis_finish(void *state) {
    const Analysis *analysis = state;
    if (analysis->workers != NULL)
        workers_finish(analysis->workers);
}

void analysis_end(void *state) {
    Analysis *analysis = state;
    if (analysis->workers == NULL)
        return;
    workers_free(analysis->workers);
    recent_end(&analysis->recent);
    analysis->workers = NULL;
}

void analysis_reset(void *state) {
    analysis_finish(state);
    analysis_end(state);
}

/* --- lines --- */

static void fault_line(const char *kind, const QueryFault *fault, const Text *id, Text *line) {
    const char *name = id != NULL && !id->truncated ? text_string(id) : NULL;
    report_fault_write(kind, fault->why.text, fault->field, name, line);
}

/* Writes at least the reason: there is room for it. */
static void error_write(Text *out, const QueryFault *fault, const Text *id) {
    fault_line("error", fault, id, out);
    if (!out->truncated)
        return;
    text_clear(out);
    report_fault_write("error", fault->why.text, NULL, NULL, out);
}

void analysis_refuse(Call *call) {
    const QueryFault fault = {.field = NULL, .why = *call->err};
    text_clear(&call->reply);
    error_write(&call->reply, &fault, NULL);
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
static bool settings_apply(Session *client, Analysis *analysis, const Query *query,
                           QueryFault *fault) {
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
    frame_set(analysis, client);
    return applied;
}

static bool action_do(Session *client, Analysis *analysis, const Query *query, QueryFault *fault) {
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
    case SETTINGS_QUERY: return settings_apply(client, analysis, query, fault);
    default: return true;
    }
}

static bool action_answer(Call *call, Analysis *analysis, const Query *query, QueryFault *fault) {
    Text echo = {.most = (size_t)call->session->limits.output};
    const bool done =
        echo_write(query, &echo, &fault->why) && action_do(call->session, analysis, query, fault);
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

bool analysis_query(Call *call) {
    Analysis *analysis = session_state(call->session, &dialect_analysis);
    const char *line = call->request->name;
    QueryFault fault;
    Query query;
    if (!analysis_begin(analysis, call->session, call->err))
        return false;
    bool accepted = query_read(&query, line, &analysis->frame, &fault);
    if (accepted && query.kind == POSITIONS_QUERY)
        accepted = positions_answer(call, analysis, &query, line, &fault);
    else if (accepted)
        accepted = action_answer(call, analysis, &query, &fault);
    if (!accepted)
        error_write(&call->reply, &fault, &query.id);
    call->session->refused = !accepted;
    query_free(&query);
    return true;
}
