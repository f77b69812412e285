#include "host/loop.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "host/input.h"
#include "host/watch.h"
#include "protocol/session/answer.h"

enum {
    WAITING_MAX = 1 << 28, /* when lines of so many bytes wait, reading pauses */
    BLOCK = 32,            /* bytes that an allocation may take besides its own */
    CHUNK = 1 << 14,
    SHORT_MAX = 256 /* bytes of a line that need no allocation */
};

/* A line that waits or is being answered. It is read twice: when it comes, for what it does to
   earlier lines, and when it is its move. */
typedef struct Pending {
    struct Pending *next;
    const Dialect *dialect; /* of the line */
    const char *beside;     /* reply to BESIDE lines, sent once the request begins */
    int besides;            /* number of such replies */
    int64_t arrived_msec;
    uint64_t number; /* lines are counted */
    When when;
    bool open_ended, truncated; /* as in Request */
    bool stop;                  /* an open-ended request has ended */
    size_t length;
    char line[];
} Pending;

typedef struct Loop {
    Session *session;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    Pending *first, *last; /* the first is being answered */
    Pending *spare;        /* for one line of SHORT_MAX bytes when memory runs out */
    bool spared;           /* it is in use */
    size_t count, bytes;   /* of all that wait */
    uint64_t lines;        /* number of the last line */
    uint64_t stopped;      /* all lines up to this number are */
    Text room;             /* for the thread that answers */
    bool ended;            /* end of input */
    bool closed;           /* no more lines are accepted */
    bool idle;             /* the idle limit has passed */
    Input *input;
} Loop;

static size_t pending_bytes(size_t length) {
    return sizeof(Pending) + length + 1 + BLOCK;
}

/* Call with the lock held. Stops all commands that came so far. */
static void all_stop(Loop *loop) {
    loop->stopped = loop->lines;
    if (loop->first != NULL)
        stop_request(&loop->session->stop);
}

/* Call with the lock held. Ends an open-ended command. Only the last line can be one that nothing
   has ended. */
static void open_stop(Loop *loop) {
    if (loop->last == NULL || !loop->last->open_ended)
        return;
    loop->last->stop = true;
    if (loop->last == loop->first)
        stop_request(&loop->session->stop);
}

/* --- answering --- */

/* Call with the lock held. */
static void pending_drop(Loop *loop) {
    Pending *pending = loop->first;
    loop->first = pending->next;
    if (loop->first == NULL)
        loop->last = NULL;
    loop->count--;
    loop->bytes -= pending_bytes(pending->length);
    if (pending == loop->spare)
        loop->spared = false;
    else
        free(pending);
}

static void pending_answer(Loop *loop, const Pending *pending) {
    Request request;
    request_read(&request, pending->line, pending->truncated, pending->dialect,
                 &loop->session->limits, &loop->room);
    request.arrived_msec = pending->arrived_msec;
    text_shrink(&loop->room, SESSION_LINE_ROOM);
    session_answer(loop->session, &request);
    request_free(&request);
}

static void *answer_lines(void *context) {
    Loop *loop = context;
    pthread_mutex_lock(&loop->lock);
    for (;;) {
        while (loop->count == 0 && !loop->ended && !loop->session->quit &&
               !session_abandoned(loop->session))
            pthread_cond_wait(&loop->changed, &loop->lock);
        if (loop->count == 0 || loop->session->quit)
            break;
        if (session_abandoned(loop->session)) {
            atomic_store(&loop->session->undelivered, true);
            break;
        }
        Pending *pending = loop->first;
        atomic_store(&loop->session->stop.requested,
                     pending->stop || pending->number <= loop->stopped);
        for (; pending->besides > 0; pending->besides--)
            session_write(loop->session, pending->beside);
        pthread_mutex_unlock(&loop->lock);
        pending_answer(loop, pending);
        pthread_mutex_lock(&loop->lock);
        pending_drop(loop);
        pthread_cond_broadcast(&loop->changed);
    }
    pthread_mutex_unlock(&loop->lock);
    session_finish(loop->session); /* soon, if nobody reads the answers */
    pthread_mutex_lock(&loop->lock);
    loop->closed = true;
    input_wake(loop->input);
    pthread_cond_broadcast(&loop->changed);
    pthread_mutex_unlock(&loop->lock);
    return NULL;
}

/* --- reading --- */

/* Answers the line if the last request before it is a search. Otherwise returns false, and the line
   is queued. */
static bool beside_answer(Loop *loop, const Request *request) {
    const char *beside = request->command->beside;
    Pending *last = loop->last;
    if (last == NULL || last->when != SEARCHES || (last->besides > 0 && last->beside != beside))
        return false;
    last->beside = beside;
    if (last == loop->first)
        session_write(loop->session, beside);
    else
        last->besides++;
    return true;
}

/* Call with the lock held. Waits until there is room for a line of this length. Returns NULL if no
   more lines are accepted. Without memory the line is cut. */
static Pending *pending_new(Loop *loop, size_t length) {
    Pending *pending = NULL;
    while (loop->count > 0 && loop->bytes + pending_bytes(length) > WAITING_MAX && !loop->closed)
        pthread_cond_wait(&loop->changed, &loop->lock);
    while (!loop->closed && pending == NULL) {
        pending = memory_new(1, sizeof *pending + length + 1);
        if (pending == NULL && !loop->spared) {
            pending = loop->spare;
            loop->spared = true;
        } else if (pending == NULL) {
            pthread_cond_wait(&loop->changed, &loop->lock);
        }
    }
    return pending;
}

/* Call with the lock held. Returns false if no more lines are accepted. */
static bool line_queue(Loop *loop, const Request *request, const Text *line) {
    const size_t length = request->blank ? 0 : line->length;
    Pending *pending = pending_new(loop, length);
    if (pending == NULL)
        return false;
    const bool cut = pending == loop->spare && length > SHORT_MAX;
    *pending = (Pending){.dialect = request->spoken,
                         .arrived_msec = request->arrived_msec,
                         .number = loop->lines,
                         .when = request_when(request),
                         .open_ended = request->open_ended,
                         .truncated = line->truncated || cut,
                         .length = cut ? SHORT_MAX : length};
    memcpy(pending->line, text_string(line), pending->length);
    pending->line[pending->length] = '\0';
    *(loop->last != NULL ? &loop->last->next : &loop->first) = pending;
    loop->last = pending;
    loop->count++;
    loop->bytes += pending_bytes(pending->length);
    return true;
}

/* Call with the lock held. Answers a BESIDE line at once. Otherwise stops the earlier requests that
   the line ends, whatever waits, and queues it. */
static bool line_receive(Loop *loop, const Text *line) {
    Request request;
    bool open = true;
    session_read(loop->session, text_string(line), line->truncated, &request);
    if (request_when(&request) != BESIDE || !beside_answer(loop, &request)) {
        open_stop(loop);
        if (request_when(&request) == ENDS_ALL)
            all_stop(loop);
        loop->lines++;
        open = line_queue(loop, &request, line);
    }
    request_free(&request);
    return open;
}

/* Returns false if no more lines are accepted. */
static bool line_push(Loop *loop, const Text *line) {
    pthread_mutex_lock(&loop->lock);
    const bool open = !loop->closed && line_receive(loop, line);
    pthread_cond_broadcast(&loop->changed);
    pthread_mutex_unlock(&loop->lock);
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
            if (!line_push(loop, line))
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
static void lines_read(Loop *loop) {
    const uint64_t seconds = loop->session->limits.idle;
    const int patience = seconds > 0 ? (int)seconds * 1000 : -1;
    char bytes[CHUNK];
    Text line = {0};
    size_t count;
    bool open = true;
    text_reserve(&line, SHORT_MAX);
    while (open && (count = input_read(loop->input, bytes, CHUNK, patience, &loop->idle)) > 0)
        open = bytes_take(loop, bytes, count, &line);
    if (open && line.length > 0)
        line_push(loop, &line);
    text_free(&line);
}

/* At the end of input, stops only the open-ended commands. After the idle limit, stops all. */
static void input_end(Loop *loop) {
    pthread_mutex_lock(&loop->lock);
    loop->ended = true;
    if (loop->idle) {
        stop_request(&loop->session->stop);
        all_stop(loop);
    }
    open_stop(loop);
    pthread_cond_broadcast(&loop->changed);
    pthread_mutex_unlock(&loop->lock);
}

/* The reader of the output is gone: stops the running command and starts no other. */
static void output_gone(void *context) {
    Loop *loop = context;
    pthread_mutex_lock(&loop->lock);
    session_abandon(loop->session);
    pthread_cond_broadcast(&loop->changed);
    pthread_mutex_unlock(&loop->lock);
}

static bool loop_open(Loop *loop, Session *session, int input) {
    loop->session = session;
    session->concurrent = true;
    loop->input = input_open(input);
    loop->spare = memory_new(1, sizeof *loop->spare + SHORT_MAX + 1);
    pthread_mutex_init(&loop->lock, NULL);
    pthread_cond_init(&loop->changed, NULL);
    return loop->input != NULL && loop->spare != NULL &&
           text_reserve(&loop->room, SESSION_LINE_ROOM);
}

static void loop_close(Loop *loop) {
    while (loop->first != NULL)
        pending_drop(loop);
    free(loop->spare);
    text_free(&loop->room);
    pthread_cond_destroy(&loop->changed);
    pthread_mutex_destroy(&loop->lock);
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
                         pthread_create(&answering, NULL, answer_lines, loop) == 0;
    if (started) {
        watch_begin(&watch, output, output_gone, loop);
        lines_read(loop);
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
