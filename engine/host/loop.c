#include "host/loop.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>

#include "base/memory.h"
#include "host/input.h"
#include "host/terminal.h"
#include "host/watch.h"
#include "protocol/session/answer.h"

enum {
    PENDING_MAX = 256, /* when so many lines wait, reading pauses */
    CHUNK = 1 << 14,
    SHORT_MAX = 256 /* bytes of a line that need no allocation */
};

static const char PROMPT[] = "> ";

typedef struct Pending {
    Request request;
    const char *beside; /* reply to BESIDE lines, sent once the request begins */
    int besides;        /* number of such replies */
    bool stop;          /* the request was stopped */
} Pending;

typedef struct Loop {
    Session *session;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    Pending pending[PENDING_MAX]; /* ring buffer; the first is being answered */
    size_t first, count;
    bool ended;  /* end of input */
    bool closed; /* no more lines are accepted */
    bool idle;   /* the idle limit has passed */
    Input *input;
    Console *console; /* NULL: lines come as they are */
} Loop;

static Pending *pending_at(Loop *loop, size_t i) {
    return &loop->pending[(loop->first + i) % PENDING_MAX];
}

/* Stops request i, whether it is running or waiting. */
static void pending_stop(Loop *loop, size_t i) {
    pending_at(loop, i)->stop = true;
    if (i == 0)
        stop_request(&loop->session->stop);
}

/* Call with the lock held. Stops all commands, or the open-ended ones. */
static void pendings_stop(Loop *loop, bool all) {
    for (size_t i = 0; i < loop->count; i++)
        if (all || pending_at(loop, i)->request.open_ended)
            pending_stop(loop, i);
}

/* Call with the lock held. Shows the prompt of the dialect if no command runs. */
static void prompt_show(Loop *loop, const Dialect *dialect) {
    if (loop->console != NULL)
        console_busy(loop->console, loop->count > 0, dialect->raw ? "" : PROMPT);
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
            atomic_store(&loop->session->undelivered, true);
            break;
        }
        atomic_store(&loop->session->stop.requested, pending_at(loop, 0)->stop);
        Pending *pending = pending_at(loop, 0);
        for (; pending->besides > 0; pending->besides--)
            session_write(loop->session, pending->beside);
        pthread_mutex_unlock(&loop->lock);
        session_answer(loop->session, &pending->request);
        const Dialect *dialect = pending->request.dialect;
        const bool prompted = loop->session->terminal && !loop->session->quit;
        if (prompted && loop->console == NULL && !dialect->raw)
            session_write(loop->session, PROMPT);
        pthread_mutex_lock(&loop->lock);
        request_free(&pending->request);
        loop->first = (loop->first + 1) % PENDING_MAX;
        loop->count--;
        if (prompted)
            prompt_show(loop, dialect);
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

/* Stops the earlier requests that this line ends. */
static void line_interrupt(Loop *loop, const Request *request) {
    pendings_stop(loop, request_when(request) == ENDS_ALL);
}

/* Call with the lock held. Answers a BESIDE line at once or queues the line. */
static void line_receive(Loop *loop, const Text *line) {
    Pending *pending = pending_at(loop, loop->count);
    Request *request = &pending->request;
    session_read(loop->session, text_string(line), line->truncated, request);
    if (request_when(request) == BESIDE && beside_answer(loop, request)) {
        prompt_show(loop, request->dialect);
        request_free(request);
        return;
    }
    line_interrupt(loop, request);
    pending->besides = 0;
    pending->stop = false;
    loop->count++;
    prompt_show(loop, request->dialect);
}

/* Returns false if no more lines are accepted. */
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

/* Stops all commands, as the line `stop` does. */
static void commands_stop(Loop *loop) {
    pthread_mutex_lock(&loop->lock);
    pendings_stop(loop, true);
    pthread_mutex_unlock(&loop->lock);
}

/* Refuses the line if too many wait: then reading would pause, and Ctrl-C would do nothing. */
static bool console_line_push(Loop *loop, Text *line) {
    text_clear(line);
    text_string_add(line, loop->console->editor.line);
    pthread_mutex_lock(&loop->lock);
    const bool full = loop->count == PENDING_MAX;
    pthread_mutex_unlock(&loop->lock);
    if (full)
        session_write(loop->session, "? too many lines wait\n\n");
    const bool open = full || line_push(loop, line);
    console_taken(loop->console);
    text_clear(line);
    return open;
}

/* Edits lines. Returns false at the end of input, or if no more lines are accepted. */
static bool keys_take(Loop *loop, const char *bytes, size_t count, Text *line) {
    for (size_t i = 0; i < count; i++) {
        switch (console_key(loop->console, bytes[i])) {
        case CONSOLE_NOTHING: break;
        case CONSOLE_STOP: commands_stop(loop); break;
        case CONSOLE_END: return false;
        case CONSOLE_LINE:
            if (!console_line_push(loop, line))
                return false;
        }
    }
    console_show(loop->console);
    terminal_refresh();
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
        open = loop->console != NULL ? keys_take(loop, bytes, count, &line)
                                     : bytes_take(loop, bytes, count, &line);
    if (open && line.length > 0)
        line_push(loop, &line);
    text_free(&line);
    if (loop->console != NULL)
        console_close(loop->console);
}

/* At the end of input, stops only the open-ended commands. After the idle limit, stops all. */
static void input_end(Loop *loop) {
    pthread_mutex_lock(&loop->lock);
    loop->ended = true;
    if (loop->idle)
        stop_request(&loop->session->stop);
    pendings_stop(loop, loop->idle);
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

static bool loop_open(Loop *loop, Session *session, int input, Console *console) {
    loop->session = session;
    loop->console = console;
    session->concurrent = true;
    loop->input = input_open(input);
    pthread_mutex_init(&loop->lock, NULL);
    pthread_cond_init(&loop->changed, NULL);
    if (loop->input != NULL && console != NULL)
        input_join(loop->input, console->keys);
    return loop->input != NULL;
}

static void loop_close(Loop *loop) {
    for (size_t i = 0; i < loop->count; i++)
        request_free(&pending_at(loop, i)->request);
    pthread_cond_destroy(&loop->changed);
    pthread_mutex_destroy(&loop->lock);
    input_close(loop->input);
    free(loop);
}

bool loop_run(Session *session, int input, int output, Console *console, Error *err) {
    Watch watch;
    Loop *loop = memory_new(1, sizeof *loop);
    pthread_t answering;
    error_memory(err, "no thread to read lines");
    if (loop == NULL)
        return false;
    const bool started = loop_open(loop, session, input, console) &&
                         pthread_create(&answering, NULL, answer_lines, loop) == 0;
    if (started) {
        watch_begin(&watch, output, output_gone, loop);
        pthread_mutex_lock(&loop->lock);
        prompt_show(loop, session->reader.dialect);
        pthread_mutex_unlock(&loop->lock);
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
