#include "protocol/session/answer.h"

#include <string.h>

#include "base/clock.h"
#include "protocol/session/call.h"

/* The first line of a session may choose its dialect. */
static void dialect_choose(Session *session, const char *line) {
    Reader *reader = &session->reader;
    const Dialect *opened = reader->begun ? NULL : dialect_opened(line);
    if (opened != NULL && !limits_exclude(&session->limits, opened->name))
        reader->dialect = opened;
}

void session_read(Session *session, const char *line, bool truncated, Request *request) {
    Reader *reader = &session->reader;
    dialect_choose(session, line);
    request_read(request, line, truncated, reader->dialect, &session->limits, &reader->line);
    reader->dialect = request->dialect;
    reader->begun |= !request->blank;
    text_shrink(&reader->line, SESSION_LINE_ROOM);
}

/* Refuses lines that are too long, truncated or UTF-16. */
static bool request_complete(const Request *request, Error *err) {
    const char *first = request->words.count > 0 ? request->words.word[0] : "";
    switch (request->reading) {
    case READ_LONG:
        return error_set(err, "syntax error: the line has more than %d bytes", REQUEST_LINE_MAX);
    case READ_ID_LONG:
        return error_set(err, "syntax error: the id '%s' has more than %d bytes", quote(first).text,
                         REQUEST_ID_MAX);
    case READ_TRUNCATED: return error_memory(err, "no room for the line");
    default: return text_begin(&first, err); /* refuses UTF-16 */
    }
}

bool session_reads_raw(const Session *session, const char *begun) {
    const Reader *reader = &session->reader;
    const Dialect *opened = reader->begun ? NULL : dialect_opened(begun);
    return reader->dialect->raw || (opened != NULL && opened->raw);
}

/* An open-ended command has no deadline: it may wait for the next line, but its search is
   limited. */
void session_allow(Session *session, bool open_ended) {
    const Limits *limits = &session->limits;
    const int64_t msec = open_ended ? 0 : (int64_t)limits->movetime;
    session->allowance.deadline_msec = msec > 0 ? clock_msec() + msec : 0;
    session->allowance.counted = limits->nodes > 0;
    atomic_store(&session->allowance.nodes, limits->nodes);
    atomic_store(&session->allowance.spent, false);
    session->stop.allowance =
        limits->nodes > 0 || limits->movetime > 0 ? &session->allowance : NULL;
}

/* The output limit without `=`, the id and a blank; 0: none. */
static size_t reply_most(const Session *session, const Request *request) {
    const size_t most = (size_t)session->limits.output;
    return most > 0 ? most - strlen(request->id) - 2 : 0;
}

void session_answer(Session *session, const Request *request) {
    Error err;
    session->refused = false;
    if (request->blank)
        return;
    session_allow(session, request->open_ended);
    Call call = {.session = session,
                 .request = request,
                 .word = request->word,
                 .count = request->count,
                 .err = &err,
                 .reply = session->reply};
    call.reply.most = reply_most(session, request);
    const bool complete = request_complete(request, &err);
    const Dialect *dialect = request->dialect;
    bool accepted = complete && dialect->run(&call);
    if (accepted && dialect->end != NULL)
        dialect->end(&call);
    accepted = accepted && call_complete(&call);
    if (!accepted) {
        dialect->refuse(&call);
        call.reply.truncated = false; /* better a part of the reason than none */
    }
    call_send(&call);
    session->refused |= !accepted;
    session->reply = call.reply;
    text_shrink(&session->reply, SESSION_REPLY_ROOM);
    if (atomic_load(&session->undelivered))
        session->quit = true;
}

void session_line(Session *session, const char *line, bool truncated, bool alone) {
    Request request;
    session_read(session, line, truncated, &request);
    const bool stopped = alone && request.open_ended;
    if (stopped)
        stop_request(&session->stop);
    session_answer(session, &request);
    if (stopped)
        atomic_store(&session->stop.requested, false);
    if (session_abandoned(session)) /* perhaps meanwhile */
        stop_request(&session->stop);
    request_free(&request);
}
