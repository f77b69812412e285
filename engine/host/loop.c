#include "host/loop.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "host/watch.h"
#include "protocol/session/answer.h"

enum {
    PENDING_MAX = 256, /* then reading waits: a stream cannot fill the memory */
    CHUNK = 1 << 14,
    SHORT_MAX = 256 /* bytes of a line, and its end, that there is always room for */
};

typedef struct Pending {
    Request request;
    const char *beside; /* what lines beside it are told once it has begun, */
    int besides;        /* that many of them */
    bool stop;          /* it was told to end */
} Pending;

typedef struct Loop {
    Session *session;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    Pending pending[PENDING_MAX]; /* a ring; the first is being answered */
    size_t first, count;
    bool ended;  /* no more lines will come */
    bool closed; /* no more lines are wanted */
    bool idle;   /* no byte came for too long */
    int wake[2]; /* a pipe: its end wakes the reader when it is closed */
} Loop;

static Pending *pending_at(Loop *loop, size_t i) {
    return &loop->pending[(loop->first + i) % PENDING_MAX];
}

/* Tells line i to end, whether it is being answered or still waits. */
static void pending_stop(Loop *loop, size_t i) {
    pending_at(loop, i)->stop = true;
    if (i == 0)
        stop_request(&loop->session->stop);
}

/* --- answering --- */

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
            atomic_store(&loop->session->unheard, true);
            break;
        }
        atomic_store(&loop->session->stop.requested, pending_at(loop, 0)->stop);
        Pending *pending = pending_at(loop, 0);
        for (; pending->besides > 0; pending->besides--)
            session_write(loop->session, pending->beside);
        pthread_mutex_unlock(&loop->lock);
        session_answer(loop->session, &pending->request);
        if (loop->session->terminal && !loop->session->quit)
            session_write(loop->session, "> ");
        pthread_mutex_lock(&loop->lock);
        request_free(&pending->request);
        loop->first = (loop->first + 1) % PENDING_MAX;
        loop->count--;
        pthread_cond_broadcast(&loop->changed);
    }
    loop->closed = true;
    close(loop->wake[1]);
    pthread_cond_broadcast(&loop->changed);
    pthread_mutex_unlock(&loop->lock);
    return NULL;
}

/* --- reading --- */

/* Answers the line beside the search right before it; false if another line, or none, is before it:
   then it waits for its turn. */
static bool beside_answer(Loop *loop, const Request *request) {
    const char *beside = request->command->beside;
    Pending *last = loop->count > 0 ? pending_at(loop, loop->count - 1) : NULL;
    if (last == NULL || request_when(&last->request) != SEARCHES ||
        (last->besides > 0 && last->beside != beside))
        return false;
    last->beside = beside;
    if (loop->count == 1)
        session_write(loop->session, beside);
    else
        last->besides++;
    return true;
}

/* What the line must do to those before it. */
static void line_interrupt(Loop *loop, const Request *request) {
    const bool all = request_when(request) == ENDS_ALL;
    for (size_t i = 0; i < loop->count; i++)
        if (all || pending_at(loop, i)->request.open_ended)
            pending_stop(loop, i);
}

/* Under the lock: acts on the line at once where it must, else or then queues it. */
static void line_receive(Loop *loop, const Text *line) {
    Pending *pending = pending_at(loop, loop->count);
    Request *request = &pending->request;
    session_read(loop->session, text_string(line), line->truncated, request);
    if (request_when(request) == BESIDE && beside_answer(loop, request)) {
        request_free(request);
        return;
    }
    line_interrupt(loop, request);
    pending->besides = 0;
    pending->stop = false;
    loop->count++;
}

/* False if no more lines are wanted. */
static bool line_push(Loop *loop, const Text *line) {
    pthread_mutex_lock(&loop->lock);
    while (loop->count == PENDING_MAX && !loop->closed)
        pthread_cond_wait(&loop->changed, &loop->lock);
    const bool open = !loop->closed;
    if (open)
        line_receive(loop, line);
    pthread_cond_broadcast(&loop->changed);
    pthread_mutex_unlock(&loop->lock);
    return open;
}

/* Waits for bytes; 0 at the end of input, which is also when it cannot be waited for, when none
   come for too long, or when no more lines are wanted. */
static size_t bytes_await(Loop *loop, int input, char *bytes) {
    const uint64_t seconds = loop->session->limits.idle;
    const int patience = seconds > 0 ? (int)seconds * 1000 : -1;
    int ready;
    struct pollfd wait[2] = {{.fd = input, .events = POLLIN},
                             {.fd = loop->wake[0], .events = POLLIN}};
    while ((ready = poll(wait, 2, patience)) < 0)
        if (errno != EINTR)
            return 0;
    loop->idle = ready == 0;
    if (ready == 0 || wait[1].revents != 0)
        return 0;
    const ssize_t count = read(input, bytes, CHUNK);
    return count > 0 ? (size_t)count : 0;
}

/* Cuts bytes into lines. Control characters but the tab go here already, so that no NUL hides the
   rest of a line; of a line that is too long one byte more than allowed is kept. */
static bool bytes_take(Loop *loop, const char *bytes, size_t count, Text *line) {
    for (size_t i = 0; i < count; i++) {
        const unsigned char c = (unsigned char)bytes[i];
        if (c == '\n') {
            if (!line_push(loop, line))
                return false;
            text_clear(line);
        } else if ((c == '\t' || (c >= ' ' && c != 127)) && line->length <= REQUEST_LINE_MAX) {
            text_char_add(line, (char)c, 1);
        }
    }
    return true;
}

static void input_read(Loop *loop, int input) {
    char bytes[CHUNK];
    Text line = {0};
    size_t count;
    bool open = true;
    text_reserve(&line, SHORT_MAX);
    while (open && (count = bytes_await(loop, input, bytes)) > 0)
        open = bytes_take(loop, bytes, count, &line);
    if (open && line.length > 0)
        line_push(loop, &line);
    text_free(&line);
}

/* The end of input ends what would wait for a line for ever, and nothing else; input that does not
   come ends everything. */
static void input_end(Loop *loop) {
    pthread_mutex_lock(&loop->lock);
    loop->ended = true;
    for (size_t i = 0; i < loop->count; i++)
        if (loop->idle || pending_at(loop, i)->request.open_ended)
            pending_stop(loop, i);
    pthread_cond_broadcast(&loop->changed);
    pthread_mutex_unlock(&loop->lock);
}

/* Nobody reads the output any more: this ends the running command, and no other is begun. */
static void output_gone(void *context) {
    Loop *loop = context;
    pthread_mutex_lock(&loop->lock);
    session_abandon(loop->session);
    pthread_cond_broadcast(&loop->changed);
    pthread_mutex_unlock(&loop->lock);
}

/* Is nothing left to be read, and nothing to come? Does not wait. */
static bool input_ended(int input) {
    struct pollfd wait = {.fd = input, .events = POLLIN};
    char byte;
    return poll(&wait, 1, 0) > 0 && read(input, &byte, 1) <= 0;
}

static bool loop_open(Loop *loop, Session *session) {
    loop->session = session;
    pthread_mutex_init(&loop->lock, NULL);
    pthread_cond_init(&loop->changed, NULL);
    return pipe(loop->wake) == 0;
}

static void loop_close(Loop *loop) {
    for (size_t i = 0; i < loop->count; i++)
        request_free(&pending_at(loop, i)->request);
    pthread_cond_destroy(&loop->changed);
    pthread_mutex_destroy(&loop->lock);
    free(loop);
}

bool loop_run(Session *session, int input, int output, Error *err) {
    Watch watch;
    Loop *loop = memory_new(1, sizeof *loop);
    pthread_t answering;
    error_memory(err, "no thread to read lines");
    if (loop == NULL)
        return false;
    const bool open = loop_open(loop, session);
    const bool started = open && pthread_create(&answering, NULL, answer_lines, loop) == 0;
    if (started) {
        watch_begin(&watch, output, output_gone, loop);
        input_read(loop, input);
        input_end(loop);
        pthread_join(answering, NULL);
        watch_end(&watch);
        if (session_abandoned(session) && !session->quit && !input_ended(input))
            atomic_store(&session->unheard, true);
    } else if (open) {
        close(loop->wake[1]);
    }
    if (open)
        close(loop->wake[0]);
    const bool idle = loop->idle;
    loop_close(loop);
    if (idle)
        error_set(err, "no input for %" PRIu64 " s", session->limits.idle);
    return started && !idle;
}
