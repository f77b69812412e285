#include "host/loop.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>

#include "base/memory.h"
#include "host/input.h"
#include "host/line_queue.h"
#include "host/watch.h"
#include "protocol/session/answer.h"

enum { CHUNK = 1 << 14, LINE_ROOM = 256 };

typedef struct Loop {
    Session *session;
    LineQueue queue;
    Text room; /* for the thread that answers */
    bool idle; /* the idle limit has passed */
    Input *input;
} Loop;

static void reply_write(void *context, const char *text) {
    const Loop *loop = context;
    session_write(loop->session, text);
}

static void command_stop(void *context) {
    const Loop *loop = context;
    stop_request(&loop->session->stop);
}

/* --- answering --- */

/* The line is read again: when it came, it was read for what it does to earlier lines. */
static void line_answer(Loop *loop, const QueuedLine *line) {
    Request request;
    request_read(&request, line->text, line->truncated, dialect_find(line->peek.protocol),
                 &loop->session->limits, &loop->room);
    request.arrived_msec = line->arrived_msec;
    text_shrink(&loop->room, SESSION_LINE_ROOM);
    session_answer(loop->session, &request);
    request_free(&request);
}

static void *lines_answer(void *context) {
    Loop *loop = context;
    LineQueue *queue = &loop->queue;
    Session *session = loop->session;
    const QueuedLine *line;
    pthread_mutex_lock(&queue->lock);
    while (!session->quit && !session_abandoned(session) &&
           (line = line_queue_wait(queue)) != NULL) {
        atomic_store(&session->stop.requested, line_queue_stopped(queue));
        pthread_mutex_unlock(&queue->lock);
        line_answer(loop, line);
        pthread_mutex_lock(&queue->lock);
        line_queue_drop(queue);
    }
    if (!session->quit && session_abandoned(session) && queue->count > 0)
        atomic_store(&session->undelivered, true);
    pthread_mutex_unlock(&queue->lock);
    session_finish(session); /* soon, if nobody reads the answers */
    pthread_mutex_lock(&queue->lock);
    input_wake(loop->input);
    line_queue_close(queue);
    pthread_mutex_unlock(&queue->lock);
    return NULL;
}

/* --- reading --- */

/* Returns false if no more lines are accepted. */
static bool loop_line_take(Loop *loop, const Text *line) {
    Request request;
    session_read(loop->session, text_string(line), line->truncated, &request);
    const FivefoldPeek peek = request_peek(&request);
    pthread_mutex_lock(&loop->queue.lock);
    const bool open = line_queue_add(&loop->queue, &peek, line, request.arrived_msec);
    pthread_mutex_unlock(&loop->queue.lock);
    request_free(&request);
    return open;
}

/* The byte as it is kept in a line; NUL if it is left out. Of control characters only tabs are
   kept, so that no NUL hides the rest of a line. In raw dialects others are kept too, a NUL as
   another one. */
static char byte_kept(const Loop *loop, char byte, const Text *line) {
    const unsigned char c = (unsigned char)byte;
    if (c == '\t' || (c >= ' ' && c != 127))
        return byte;
    if (!session_reads_raw(loop->session, text_string(line)))
        return '\0';
    return c == '\0' ? '\1' : byte;
}

/* Splits bytes into lines. Keeps one byte more than allowed of a line that is too long. */
static bool bytes_take(Loop *loop, const char *bytes, size_t count, Text *line) {
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == '\n') {
            if (!loop_line_take(loop, line))
                return false;
            text_clear(line);
            continue;
        }
        const char kept = byte_kept(loop, bytes[i], line);
        if (kept != '\0' && line->length <= REQUEST_LINE_MAX)
            text_char_add(line, kept, 1);
    }
    return true;
}

/* Reads to the end of input, or until the idle limit has passed or no more lines are accepted. */
static void input_lines_read(Loop *loop) {
    const uint64_t seconds = loop->session->limits.idle;
    const int wait_msec = seconds > 0 ? (int)seconds * 1000 : -1;
    char bytes[CHUNK];
    Text line = {0};
    size_t count;
    bool open = true;
    text_reserve(&line, LINE_ROOM);
    while (open && (count = input_read(loop->input, bytes, CHUNK, wait_msec, &loop->idle)) > 0)
        open = bytes_take(loop, bytes, count, &line);
    if (open && line.length > 0)
        loop_line_take(loop, &line);
    text_free(&line);
}

/* At the end of input, stops only the open-ended commands. After the idle limit, stops all, and
   work that goes on between lines. */
static void input_end(Loop *loop) {
    pthread_mutex_lock(&loop->queue.lock);
    if (loop->idle) {
        command_stop(loop);
        line_queue_stop(&loop->queue);
    }
    line_queue_end(&loop->queue);
    pthread_mutex_unlock(&loop->queue.lock);
}

/* The reader of the output is gone: stops the running command and starts no other. */
static void output_gone(void *context) {
    Loop *loop = context;
    pthread_mutex_lock(&loop->queue.lock);
    session_abandon(loop->session);
    line_queue_leave(&loop->queue);
    pthread_mutex_unlock(&loop->queue.lock);
}

static bool loop_open(Loop *loop, Session *session, int input) {
    loop->session = session;
    session->output.concurrent = true;
    loop->input = input_open(input);
    loop->queue.write = reply_write;
    loop->queue.stop = command_stop;
    loop->queue.context = loop;
    const bool queued = line_queue_open(&loop->queue);
    return queued && loop->input != NULL && text_reserve(&loop->room, SESSION_LINE_ROOM);
}

static void loop_close(Loop *loop) {
    line_queue_free(&loop->queue);
    text_free(&loop->room);
    input_close(loop->input);
    free(loop);
}

bool loop_run(Session *session, int input, int output, Error *err) {
    Watch watch;
    Loop *loop = memory_new(1, sizeof *loop);
    pthread_t answering;
    error_memory(err, "no thread to read lines");
    if (loop == NULL)
        return false;
    const bool started = loop_open(loop, session, input) &&
                         pthread_create(&answering, NULL, lines_answer, loop) == 0;
    if (started) {
        watch_begin(&watch, output, output_gone, loop);
        input_lines_read(loop);
        input_end(loop);
        pthread_join(answering, NULL);
        watch_end(&watch);
        if (session_abandoned(session) && !session->quit && !input_ended(loop->input))
            atomic_store(&session->undelivered, true);
    }
    const bool idle = loop->idle;
    loop_close(loop);
    if (idle)
        error_set(err, "no input for %" PRIu64 " s", session->limits.idle);
    return started && !idle;
}
