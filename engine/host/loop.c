#include "host/loop.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"

enum {
    PENDING_MAX = 256, /* then reading waits: a stream cannot fill the memory */
    CHUNK = 1 << 14,
    SHORT_MAX = 256, /* bytes of a line, and its end, that there is always room for */
    WORD_MAX = 12    /* the same of a word that the reader knows */
};

static const char READY[] = "readyok\n";

typedef struct Pending {
    char *line; /* `few` if it is short: then it needs no memory */
    char few[SHORT_MAX];
    bool lost;       /* there is only the beginning of it */
    bool open_ended; /* analyze, go infinite: ends at the next line */
    bool searching;  /* UGI's go */
    int ready;       /* number of `isready` to be answered once it has begun */
    bool stop;       /* it was told to end */
} Pending;

typedef struct Loop {
    Session *session;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    Pending pending[PENDING_MAX]; /* a ring; the first is being answered */
    size_t first, count;
    bool ended;  /* no more lines will come */
    bool closed; /* no more lines are wanted */
    int wake[2]; /* a pipe: its end wakes the reader when it is closed */
    bool ugi;    /* what will be spoken when the lines read so far are answered */
} Loop;

static Pending *pending_at(Loop *loop, size_t i) {
    return &loop->pending[(loop->first + i) % PENDING_MAX];
}

/* Tells line i to end, whether it is being answered or still waits. */
static void pending_stop(Loop *loop, size_t i) {
    pending_at(loop, i)->stop = true;
    if (i == 0)
        stop_tell(&loop->session->stop);
}

/* Copies a line, or as much of it as there is memory for. */
static void pending_keep(Pending *pending, const Text *line) {
    pending->line = line->length < SHORT_MAX ? pending->few : memory_string(text_string(line));
    pending->lost = line->lost || pending->line == NULL;
    if (pending->line == NULL)
        pending->line = pending->few;
    if (pending->line == pending->few)
        snprintf(pending->few, sizeof pending->few, "%s", text_string(line));
}

static void pending_free(Pending *pending) {
    if (pending->line != pending->few)
        free(pending->line);
}

/* --- answering --- */

static void *answer_lines(void *context) {
    Loop *loop = context;
    pthread_mutex_lock(&loop->lock);
    for (;;) {
        while (loop->count == 0 && !loop->ended && !loop->session->quit)
            pthread_cond_wait(&loop->changed, &loop->lock);
        if (loop->count == 0 || loop->session->quit)
            break;
        atomic_store(&loop->session->stop.told, pending_at(loop, 0)->stop);
        Pending *pending = pending_at(loop, 0);
        for (; pending->ready > 0; pending->ready--)
            session_write(loop->session, READY);
        pthread_mutex_unlock(&loop->lock);
        if (pending->lost)
            session_line_lost(loop->session, pending->line);
        else
            session_line(loop->session, pending->line);
        if (loop->session->terminal && !loop->session->quit)
            session_write(loop->session, "> ");
        pthread_mutex_lock(&loop->lock);
        pending_free(pending);
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

/* What of a line may have to act at once. Words that are longer than any of interest are cut. */
typedef struct Glance {
    size_t words; /* after the id */
    char command[WORD_MAX], second[WORD_MAX];
    bool infinite; /* is among them */
} Glance;

/* The next word, cut; false at the end of the line, or at a comment. */
static bool word_next(const char **at, char word[WORD_MAX]) {
    *at += strspn(*at, " \t");
    const size_t length = strcspn(*at, " \t#");
    snprintf(word, WORD_MAX, "%.*s", (int)(length < WORD_MAX ? length : WORD_MAX), *at);
    *at += length;
    return length > 0;
}

static Glance line_glance(const Loop *loop, const char *at) {
    Glance glance = {.words = 0};
    char word[WORD_MAX];
    at += strspn(at, " \t");
    const size_t digits = strspn(at, "0123456789");
    if (!loop->ugi && (at[digits] == '\0' || strchr(" \t#", at[digits]) != NULL))
        at += digits;
    for (; word_next(&at, word); glance.words++) {
        if (glance.words < 2)
            memcpy(glance.words == 0 ? glance.command : glance.second, word, sizeof word);
        glance.infinite |= word_same(word, "infinite");
    }
    return glance;
}

/* `isready` after a `go` is answered while that goes on; false if there is none. */
static bool ready_answer(Loop *loop) {
    for (size_t i = loop->count; i-- > 0;) {
        Pending *pending = pending_at(loop, i);
        if (!pending->searching)
            continue;
        if (i == 0)
            session_write(loop->session, READY);
        else
            pending->ready++;
        return true;
    }
    return false;
}

/* What the line must do to those before it. */
static void line_interrupt(Loop *loop, const Glance *glance) {
    const bool all =
        strcmp(glance->command, "stop") == 0 || (loop->ugi && strcmp(glance->command, "quit") == 0);
    for (size_t i = 0; i < loop->count; i++)
        if (all || pending_at(loop, i)->open_ended)
            pending_stop(loop, i);
}

/* `ugi off`, as ugi.c reads it. */
static bool ugi_left(const Glance *glance) {
    return glance->words == 2 && word_same(glance->second, "off");
}

/* Under the lock: acts on the line at once where it must, else or then queues it. */
static void line_receive(Loop *loop, const Text *line) {
    const Glance glance = line_glance(loop, text_string(line));
    if (loop->ugi && strcmp(glance.command, "isready") == 0 && ready_answer(loop))
        return;
    line_interrupt(loop, &glance);
    if (strcmp(glance.command, "ugi") == 0)
        loop->ugi = loop->ugi ? !ugi_left(&glance) : glance.words == 1;
    const bool go = strcmp(glance.command, "go") == 0;
    Pending *pending = pending_at(loop, loop->count);
    pending->ready = 0;
    pending->stop = false;
    pending->searching = go && loop->ugi;
    pending->open_ended = strcmp(glance.command, "analyze") == 0 || (go && glance.infinite);
    pending_keep(pending, line);
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

/* Waits for bytes; 0 at the end of input, which is also when it cannot be waited for, or when no
   more lines are wanted. */
static size_t bytes_await(const Loop *loop, int input, char *bytes) {
    struct pollfd wait[2] = {{.fd = input, .events = POLLIN},
                             {.fd = loop->wake[0], .events = POLLIN}};
    while (poll(wait, 2, -1) < 0)
        if (errno != EINTR)
            return 0;
    if (wait[1].revents != 0)
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
        } else if ((c == '\t' || (c >= ' ' && c != 127)) && line->length <= SESSION_LINE_MAX) {
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

/* The end of input ends what would wait for a line for ever, and nothing else. */
static void input_end(Loop *loop) {
    pthread_mutex_lock(&loop->lock);
    loop->ended = true;
    for (size_t i = 0; i < loop->count; i++)
        if (pending_at(loop, i)->open_ended)
            pending_stop(loop, i);
    pthread_cond_broadcast(&loop->changed);
    pthread_mutex_unlock(&loop->lock);
}

static bool loop_open(Loop *loop, Session *session) {
    loop->session = session;
    loop->ugi = session->ugi;
    pthread_mutex_init(&loop->lock, NULL);
    pthread_cond_init(&loop->changed, NULL);
    return pipe(loop->wake) == 0;
}

static void loop_close(Loop *loop) {
    for (size_t i = 0; i < loop->count; i++)
        pending_free(pending_at(loop, i));
    pthread_cond_destroy(&loop->changed);
    pthread_mutex_destroy(&loop->lock);
    free(loop);
}

bool loop_run(Session *session, int input) {
    Loop *loop = memory_new(1, sizeof *loop);
    pthread_t answering;
    if (loop == NULL)
        return false;
    const bool open = loop_open(loop, session);
    const bool started = open && pthread_create(&answering, NULL, answer_lines, loop) == 0;
    if (started) {
        input_read(loop, input);
        input_end(loop);
        pthread_join(answering, NULL);
    } else if (open) {
        close(loop->wake[1]);
    }
    if (open)
        close(loop->wake[0]);
    loop_close(loop);
    return started;
}
