#include "play/typed.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "host/input.h"
#include "host/watch.h"
#include "play/terminal.h"

enum { WAITING_MAX = 256, CHUNK = 1 << 14, LINE_MAX_BYTES = 1 << 20 };

static const char PROMPT[] = "> ";

/* A line that waits or is being answered. */
typedef struct Typed {
    struct Typed *next;
    FivefoldPeek peek;
    uint64_t number; /* lines are counted */
    char line[];
} Typed;

typedef struct Desk {
    Person *person;
    Input *input;
    Console *console; /* NULL: none */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    /* The lock protects these. */
    Typed *first, *last; /* the first is being answered */
    size_t count;
    uint64_t lines;   /* number of the last line */
    uint64_t stopped; /* all lines up to this number are */
    bool ended;       /* end of input */
    bool closed;      /* no more lines are accepted */
    bool gone;        /* so is the reader of the output */
    /* Of the thread that reads. */
    int idle_msec; /* limit; -1: none */
    bool idle;     /* it has passed */
} Desk;

/* JSON lines have none. */
static const char *prompt_of(const char *protocol) {
    return protocol != NULL && strcmp(protocol, "analysis") == 0 ? "" : PROMPT;
}

/* Call with the lock held. */
static void prompt_show(Desk *desk, const char *protocol) {
    if (desk->console != NULL)
        console_busy(desk->console, desk->count > 0, prompt_of(protocol));
}

/* Asked about once a millisecond while the first line is executed. */
static int first_stopped(void *context) {
    Desk *desk = context;
    pthread_mutex_lock(&desk->lock);
    const Typed *first = desk->first;
    const bool stopped =
        desk->gone ||
        (first != NULL && (first->number <= desk->stopped ||
                           (first->peek.open_ended && (desk->ended || desk->count > 1))));
    pthread_mutex_unlock(&desk->lock);
    return stopped;
}

/* --- answering --- */

/* Call with the lock held. */
static void first_drop(Desk *desk) {
    Typed *first = desk->first;
    desk->first = first->next;
    if (desk->first == NULL)
        desk->last = NULL;
    desk->count--;
    free(first);
}

static void *lines_answer(void *context) {
    Desk *desk = context;
    pthread_mutex_lock(&desk->lock);
    while (!fivefold_over(desk->person->engine) && !desk->gone) {
        if (desk->first == NULL && desk->ended)
            break;
        if (desk->first == NULL) {
            pthread_cond_wait(&desk->changed, &desk->lock);
            continue;
        }
        pthread_mutex_unlock(&desk->lock);
        const char *next = desk->first->peek.next;
        person_answer(desk->person, &desk->first->peek, desk->first->line);
        const bool over = fivefold_over(desk->person->engine);
        if (desk->person->helped && desk->console == NULL && !over)
            person_write(desk->person, prompt_of(next));
        pthread_mutex_lock(&desk->lock);
        first_drop(desk);
        if (!over)
            prompt_show(desk, next);
        pthread_cond_broadcast(&desk->changed);
    }
    desk->closed = true;
    input_wake(desk->input);
    pthread_cond_broadcast(&desk->changed);
    pthread_mutex_unlock(&desk->lock);
    return NULL;
}

/* --- reading --- */

/* Call with the lock held. Waits until there is room. NULL: no more lines are accepted, or memory
   ran out. */
static Typed *typed_new(Desk *desk, size_t length) {
    while (desk->count >= WAITING_MAX && !desk->closed)
        pthread_cond_wait(&desk->changed, &desk->lock);
    return desk->closed ? NULL : memory_new(1, sizeof(Typed) + length + 1);
}

/* Call with the lock held. Answers a line at once that needs not wait for a search; queues others,
   and stops the earlier ones that they end. Returns false if no more lines are accepted. */
static bool line_queue(Desk *desk, const FivefoldPeek *peek, const Text *line) {
    if (peek->beside != NULL && desk->count == 1 && desk->first->peek.searches) {
        person_write(desk->person, peek->beside);
        return true;
    }
    Typed *typed = typed_new(desk, line->length);
    if (typed == NULL)
        return false;
    if (peek->stops)
        desk->stopped = desk->lines;
    typed->peek = *peek;
    typed->number = ++desk->lines;
    memcpy(typed->line, text_string(line), line->length);
    *(desk->last != NULL ? &desk->last->next : &desk->first) = typed;
    desk->last = typed;
    desk->count++;
    prompt_show(desk, peek->next);
    pthread_cond_broadcast(&desk->changed);
    return true;
}

static bool line_take(Desk *desk, const Text *line) {
    FivefoldPeek peek;
    fivefold_peek(desk->person->engine, desk->person->protocol, text_string(line), &peek);
    if (!peek.blank)
        desk->person->protocol = peek.next;
    pthread_mutex_lock(&desk->lock);
    const bool open = line_queue(desk, &peek, line);
    pthread_mutex_unlock(&desk->lock);
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
        if (!line_take(desk, line))
            return false;
        text_clear(line);
    }
    return true;
}

static void commands_stop(Desk *desk) {
    pthread_mutex_lock(&desk->lock);
    desk->stopped = desk->lines;
    pthread_mutex_unlock(&desk->lock);
}

/* Refuses the line if too many wait. */
static bool console_line_take(Desk *desk, Text *line) {
    text_clear(line);
    text_string_add(line, desk->console->editor.line);
    pthread_mutex_lock(&desk->lock);
    const bool full = desk->count >= WAITING_MAX;
    pthread_mutex_unlock(&desk->lock);
    if (full)
        person_write(desk->person, "? too many lines wait\n\n");
    const bool open = full || line_take(desk, line);
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

static void lines_read(Desk *desk) {
    char bytes[CHUNK];
    Text line = {0};
    size_t count;
    bool open = true;
    while (open &&
           (count = input_read(desk->input, bytes, CHUNK, desk->idle_msec, &desk->idle)) > 0)
        open = desk->console != NULL ? keys_take(desk, bytes, count, &line)
                                     : bytes_take(desk, bytes, count, &line);
    if (open && line.length > 0)
        line_take(desk, &line);
    text_free(&line);
    if (desk->console != NULL)
        console_close(desk->console);
    pthread_mutex_lock(&desk->lock);
    desk->ended = true;
    if (desk->idle)
        desk->stopped = desk->lines;
    pthread_cond_broadcast(&desk->changed);
    pthread_mutex_unlock(&desk->lock);
}

static void output_gone(void *context) {
    Desk *desk = context;
    pthread_mutex_lock(&desk->lock);
    desk->gone = true;
    pthread_cond_broadcast(&desk->changed);
    pthread_mutex_unlock(&desk->lock);
}

static bool desk_run(Desk *desk, int output, Error *err) {
    pthread_t answering;
    Watch watch;
    if (pthread_create(&answering, NULL, lines_answer, desk) != 0)
        return error_memory(err, "no thread to read lines");
    watch_begin(&watch, output, output_gone, desk);
    pthread_mutex_lock(&desk->lock);
    prompt_show(desk, desk->person->protocol);
    pthread_mutex_unlock(&desk->lock);
    lines_read(desk);
    pthread_join(answering, NULL);
    watch_end(&watch);
    if (desk->idle)
        return error_set(err, "no input for %d s", desk->idle_msec / 1000);
    if (desk->gone && !fivefold_over(desk->person->engine) && !input_ended(desk->input))
        atomic_store(&desk->person->undelivered, true);
    return true;
}

bool typed_run(Person *person, int input, int output, int idle_seconds, Console *console,
               Error *err) {
    Desk desk = {.person = person,
                 .console = console,
                 .input = input_open(input),
                 .idle_msec = idle_seconds > 0 ? idle_seconds * 1000 : -1};
    if (desk.input == NULL)
        return error_memory(err, "no room to read lines");
    if (console != NULL)
        input_join(desk.input, console->keys);
    pthread_mutex_init(&desk.lock, NULL);
    pthread_cond_init(&desk.changed, NULL);
    fivefold_poll(person->engine, first_stopped, &desk);
    const bool run = desk_run(&desk, output, err);
    fivefold_poll(person->engine, NULL, NULL);
    while (desk.first != NULL)
        first_drop(&desk);
    pthread_cond_destroy(&desk.changed);
    pthread_mutex_destroy(&desk.lock);
    input_close(desk.input);
    return run;
}
