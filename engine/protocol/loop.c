#include "protocol/loop.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"

enum {
    PENDING_MAX = 256, /* then reading waits: a stream cannot fill the memory */
    CHUNK = 1 << 14
};

static const char READY[] = "readyok\n";

typedef struct Pending {
    char *line;
    bool open_ended; /* analyze, go infinite: ends at the next line */
    bool searching;  /* UGI's go */
    int ready;       /* so many `isready` are to be answered once it has begun */
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
        atomic_store(&loop->session->stop, true);
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
        atomic_store(&loop->session->stop, pending_at(loop, 0)->stop);
        char *line = pending_at(loop, 0)->line;
        for (; pending_at(loop, 0)->ready > 0; pending_at(loop, 0)->ready--)
            session_write(loop->session, READY);
        pthread_mutex_unlock(&loop->lock);
        session_line(loop->session, line);
        if (loop->session->terminal && !loop->session->quit)
            session_write(loop->session, "> ");
        pthread_mutex_lock(&loop->lock);
        free(line);
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

/* The words of a line, and where its command stands behind an id. A comment holds none. */
static void line_words(const Loop *loop, const char *line, Words *words, size_t *first) {
    char *text = memory_string(line);
    text[strcspn(text, "#")] = '\0';
    words_split(words, text);
    free(text);
    *first = !loop->ugi && words->count > 0 &&
             strspn(words->word[0], "0123456789") == strlen(words->word[0]);
}

static bool words_hold(const Words *words, size_t from, const char *word) {
    for (size_t i = from; i < words->count; i++)
        if (word_same(words->word[i], word))
            return true;
    return false;
}

static bool word_is(const Words *words, size_t i, const char *word) {
    return i < words->count && strcmp(words->word[i], word) == 0;
}

/* `isready` behind a `go` is answered beside it; false if there is none. */
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
static void line_interrupt(Loop *loop, const Words *words, size_t first) {
    const bool all = word_is(words, first, "stop") || (loop->ugi && word_is(words, first, "quit"));
    for (size_t i = 0; i < loop->count; i++)
        if (all || pending_at(loop, i)->open_ended)
            pending_stop(loop, i);
}

/* `ugi off`, as ugi.c reads it. */
static bool ugi_left(const Words *words) {
    return words->count == 2 && word_same(words->word[1], "off");
}

/* Under the lock: acts on the line at once where it must, and says whether it is queued. */
static bool line_receive(Loop *loop, char *line) {
    Words words;
    size_t first;
    line_words(loop, line, &words, &first);
    const bool queued = !loop->ugi || !word_is(&words, first, "isready") || !ready_answer(loop);
    if (queued) {
        line_interrupt(loop, &words, first);
        if (word_is(&words, first, "ugi"))
            loop->ugi = loop->ugi ? !ugi_left(&words) : words.count == first + 1;
        const bool go = word_is(&words, first, "go");
        *pending_at(loop, loop->count) =
            (Pending){.line = line,
                      .searching = go && loop->ugi,
                      .open_ended = word_is(&words, first, "analyze") ||
                                    (go && words_hold(&words, first, "infinite"))};
        loop->count++;
    }
    words_free(&words);
    return queued;
}

/* False if no more lines are wanted. */
static bool line_push(Loop *loop, char *line) {
    pthread_mutex_lock(&loop->lock);
    while (loop->count == PENDING_MAX && !loop->closed)
        pthread_cond_wait(&loop->changed, &loop->lock);
    const bool open = !loop->closed;
    if (!open || !line_receive(loop, line))
        free(line);
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
            if (!line_push(loop, memory_string(text_string(line))))
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
    while (open && (count = bytes_await(loop, input, bytes)) > 0)
        open = bytes_take(loop, bytes, count, &line);
    if (open && line.length > 0)
        line_push(loop, memory_string(text_string(&line)));
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

void loop_run(Session *session, int input) {
    Loop *loop = memory_new(1, sizeof *loop);
    pthread_t answering;
    loop->session = session;
    loop->ugi = session->ugi;
    pthread_mutex_init(&loop->lock, NULL);
    pthread_cond_init(&loop->changed, NULL);
    if (pipe(loop->wake) != 0 || pthread_create(&answering, NULL, answer_lines, loop) != 0) {
        perror("fivefold");
        exit(EXIT_FAILURE);
    }
    input_read(loop, input);
    input_end(loop);
    pthread_join(answering, NULL);
    for (size_t i = 0; i < loop->count; i++)
        free(pending_at(loop, i)->line);
    close(loop->wake[0]);
    pthread_cond_destroy(&loop->changed);
    pthread_mutex_destroy(&loop->lock);
    free(loop);
}
