#include "play/typed.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "host/input.h"
#include "host/line_queue.h"
#include "host/watch.h"
#include "play/terminal.h"

enum { WAITING_MAX = 256, CHUNK = 1 << 14, LINE_MAX_BYTES = 1 << 20 };

static const char PROMPT[] = "> ";

typedef struct Desk {
    Person *person;
    Input *input;
    Console *console; /* NULL: none */
    LineQueue queue;
    /* Of the thread that reads. */
    int idle_msec; /* limit; -1: none */
    bool idle;     /* it has passed */
} Desk;

static void reply_write(void *context, const char *text) {
    const Desk *desk = context;
    person_write(desk->person, text);
}

/* JSON lines have none. */
static const char *prompt_of(const char *protocol) {
    return protocol != NULL && strcmp(protocol, "analysis") == 0 ? "" : PROMPT;
}

/* Call with the lock held. */
static void prompt_show(Desk *desk, const char *protocol) {
    if (desk->console != NULL)
        console_busy(desk->console, desk->queue.count > 0, prompt_of(protocol));
}

/* Asked about once a millisecond while the first line is executed. */
static int first_stopped(void *context) {
    Desk *desk = context;
    pthread_mutex_lock(&desk->queue.lock);
    const bool stopped = desk->queue.gone || line_queue_stopped(&desk->queue);
    pthread_mutex_unlock(&desk->queue.lock);
    return stopped;
}

/* --- answering --- */

/* Without a console the prompt is output. */
static void typed_answer(Desk *desk, const QueuedLine *line) {
    Person *person = desk->person;
    if (line->truncated)
        person_write(person, "? out of memory: no room for the line\n\n");
    else
        person_answer(person, &line->peek, line->text);
    if (person->helped && desk->console == NULL && !fivefold_over(person->engine))
        person_write(person, prompt_of(line->peek.next));
}

static void *typed_lines_answer(void *context) {
    Desk *desk = context;
    LineQueue *queue = &desk->queue;
    const QueuedLine *line;
    pthread_mutex_lock(&queue->lock);
    while (!fivefold_over(desk->person->engine) && (line = line_queue_wait(queue)) != NULL) {
        const char *next = line->peek.next;
        pthread_mutex_unlock(&queue->lock);
        typed_answer(desk, line);
        pthread_mutex_lock(&queue->lock);
        line_queue_drop(queue);
        if (!fivefold_over(desk->person->engine))
            prompt_show(desk, next);
    }
    input_wake(desk->input);
    line_queue_close(queue);
    pthread_mutex_unlock(&queue->lock);
    return NULL;
}

/* --- reading --- */

/* Returns false if no more lines are accepted. */
static bool typed_take(Desk *desk, const Text *line) {
    Person *person = desk->person;
    FivefoldPeek peek;
    fivefold_peek(person->engine, person->protocol, text_string(line), &peek);
    if (!peek.blank)
        person->protocol = peek.next;
    pthread_mutex_lock(&desk->queue.lock);
    const bool open = line_queue_add(&desk->queue, &peek, line, 0);
    if (open)
        prompt_show(desk, peek.next);
    pthread_mutex_unlock(&desk->queue.lock);
    return open;
}

/* Keeps one byte more than allowed of a line that is too long. */
static bool bytes_take(Desk *desk, const char *bytes, size_t count, Text *line) {
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] != '\n') {
            if (bytes[i] != '\0' && line->length <= LINE_MAX_BYTES)
                text_char_add(line, bytes[i], 1);
            continue;
        }
        if (!typed_take(desk, line))
            return false;
        text_clear(line);
    }
    return true;
}

static void commands_stop(Desk *desk) {
    pthread_mutex_lock(&desk->queue.lock);
    line_queue_stop(&desk->queue);
    pthread_mutex_unlock(&desk->queue.lock);
}

/* Refuses the line if too many wait. */
static bool console_line_take(Desk *desk, Text *line) {
    text_clear(line);
    text_string_add(line, desk->console->editor.line);
    pthread_mutex_lock(&desk->queue.lock);
    const bool full = desk->queue.count >= WAITING_MAX;
    pthread_mutex_unlock(&desk->queue.lock);
    if (full)
        person_write(desk->person, "? too many lines wait\n\n");
    const bool open = full || typed_take(desk, line);
    console_taken(desk->console);
    text_clear(line);
    return open;
}

/* Edits lines. Returns false at the end of input, or if no more lines are accepted. */
static bool keys_take(Desk *desk, const char *bytes, size_t count, Text *line) {
    for (size_t i = 0; i < count; i++) {
        switch (console_key(desk->console, bytes[i])) {
        case CONSOLE_NOTHING: break;
        case CONSOLE_STOP: commands_stop(desk); break;
        case CONSOLE_END: return false;
        case CONSOLE_LINE:
            if (!console_line_take(desk, line))
                return false;
        }
    }
    console_show(desk->console);
    terminal_refresh();
    return true;
}

static void typed_lines_read(Desk *desk) {
    char bytes[CHUNK];
    Text line = {0};
    size_t count;
    bool open = true;
    while (open &&
           (count = input_read(desk->input, bytes, CHUNK, desk->idle_msec, &desk->idle)) > 0)
        open = desk->console != NULL ? keys_take(desk, bytes, count, &line)
                                     : bytes_take(desk, bytes, count, &line);
    if (open && line.length > 0)
        typed_take(desk, &line);
    text_free(&line);
    if (desk->console != NULL)
        console_close(desk->console);
    pthread_mutex_lock(&desk->queue.lock);
    if (desk->idle)
        line_queue_stop(&desk->queue);
    line_queue_end(&desk->queue);
    pthread_mutex_unlock(&desk->queue.lock);
}

static void output_gone(void *context) {
    Desk *desk = context;
    pthread_mutex_lock(&desk->queue.lock);
    line_queue_leave(&desk->queue);
    pthread_mutex_unlock(&desk->queue.lock);
}

static bool desk_run(Desk *desk, int output, Error *err) {
    pthread_t answering;
    Watch watch;
    terminal_signals_block(true);
    const bool begun = pthread_create(&answering, NULL, typed_lines_answer, desk) == 0;
    if (begun)
        watch_begin(&watch, output, output_gone, desk);
    terminal_signals_block(false);
    if (!begun)
        return error_memory(err, "no thread to read lines");
    pthread_mutex_lock(&desk->queue.lock);
    prompt_show(desk, desk->person->protocol);
    pthread_mutex_unlock(&desk->queue.lock);
    typed_lines_read(desk);
    pthread_join(answering, NULL);
    watch_end(&watch);
    if (desk->idle)
        return error_set(err, "no input for %d s", desk->idle_msec / 1000);
    if (desk->queue.gone && !fivefold_over(desk->person->engine) && !input_ended(desk->input))
        atomic_store(&desk->person->undelivered, true);
    return true;
}

bool typed_run(Person *person, int input, int output, int idle_seconds, Console *console,
               Error *err) {
    Desk desk = {.person = person,
                 .console = console,
                 .input = input_open(input),
                 .idle_msec = idle_seconds > 0 ? idle_seconds * 1000 : -1};
    desk.queue.write = reply_write;
    desk.queue.context = &desk;
    bool run = line_queue_open(&desk.queue) && desk.input != NULL;
    if (run) {
        if (console != NULL)
            input_join(desk.input, console->keys);
        fivefold_poll(person->engine, first_stopped, &desk);
        run = desk_run(&desk, output, err);
        fivefold_poll(person->engine, NULL, NULL);
    } else {
        error_memory(err, "no room to read lines");
    }
    line_queue_free(&desk.queue);
    input_close(desk.input);
    return run;
}
