#include "host/line_queue.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
    WAITING_MAX = 1 << 28, /* when lines of so many bytes wait, adding one waits */
    BLOCK = 32,            /* bytes that an allocation may take besides its own */
    SHORT_MAX = 256        /* bytes of a line that need no allocation */
};

static size_t line_bytes(size_t length) {
    return sizeof(QueuedLine) + length + 1 + BLOCK;
}

bool line_queue_open(LineQueue *queue) {
    pthread_mutex_init(&queue->lock, NULL);
    pthread_cond_init(&queue->changed, NULL);
    queue->spare = memory_new(1, sizeof *queue->spare + SHORT_MAX + 1);
    return queue->spare != NULL;
}

void line_queue_free(LineQueue *queue) {
    while (queue->first != NULL)
        line_queue_drop(queue);
    free(queue->spare);
    pthread_cond_destroy(&queue->changed);
    pthread_mutex_destroy(&queue->lock);
}

/* A later line, or the end of input, ends an open-ended one. */
bool line_queue_stopped(const LineQueue *queue) {
    const QueuedLine *first = queue->first;
    if (first == NULL)
        return false;
    return first->number <= queue->stopped ||
           (first->peek.open_ended && (queue->ended || first->number < queue->lines));
}

static void stop_tell(LineQueue *queue) {
    if (queue->stop != NULL && line_queue_stopped(queue))
        queue->stop(queue->context);
}

/* Answers the line if the last one before it is a search. Otherwise returns false. */
static bool beside_answer(LineQueue *queue, const char *beside) {
    QueuedLine *last = queue->last;
    if (beside == NULL || last == NULL || !last->peek.searches)
        return false;
    if (last == queue->first) {
        queue->write(queue->context, beside);
        return true;
    }
    if (last->besides > 0 && last->beside != beside)
        return false;
    last->beside = beside;
    last->besides++;
    return true;
}

/* Waits until there is room for a line of this length. Returns NULL if no more lines are
   accepted. */
static QueuedLine *line_new(LineQueue *queue, size_t length) {
    QueuedLine *line = NULL;
    while (queue->count > 0 && queue->bytes + line_bytes(length) > WAITING_MAX && !queue->closed)
        pthread_cond_wait(&queue->changed, &queue->lock);
    while (!queue->closed && line == NULL) {
        line = memory_new(1, sizeof *line + length + 1);
        if (line == NULL && !queue->spared) {
            line = queue->spare;
            queue->spared = true;
        } else if (line == NULL) {
            pthread_cond_wait(&queue->changed, &queue->lock);
        }
    }
    return line;
}

bool line_queue_add(LineQueue *queue, const FivefoldPeek *peek, const Text *line,
                    int64_t arrived_msec) {
    if (queue->closed)
        return false;
    if (beside_answer(queue, peek->beside))
        return true;
    if (peek->stops)
        queue->stopped = queue->lines;
    const uint64_t number = ++queue->lines;
    stop_tell(queue);
    const size_t length = peek->blank ? 0 : line->length;
    QueuedLine *added = line_new(queue, length);
    if (added == NULL)
        return false;
    const bool cut = added == queue->spare && length > SHORT_MAX;
    *added = (QueuedLine){.peek = *peek,
                          .arrived_msec = arrived_msec,
                          .number = number,
                          .truncated = line->truncated || cut,
                          .length = cut ? SHORT_MAX : length};
    memcpy(added->text, text_string(line), added->length);
    added->text[added->length] = '\0';
    *(queue->last != NULL ? &queue->last->next : &queue->first) = added;
    queue->last = added;
    queue->count++;
    queue->bytes += line_bytes(added->length);
    pthread_cond_broadcast(&queue->changed);
    return true;
}

void line_queue_stop(LineQueue *queue) {
    queue->stopped = queue->lines;
    stop_tell(queue);
}

void line_queue_end(LineQueue *queue) {
    queue->ended = true;
    stop_tell(queue);
    pthread_cond_broadcast(&queue->changed);
}

void line_queue_leave(LineQueue *queue) {
    queue->gone = true;
    pthread_cond_broadcast(&queue->changed);
}

void line_queue_close(LineQueue *queue) {
    queue->closed = true;
    pthread_cond_broadcast(&queue->changed);
}

QueuedLine *line_queue_wait(LineQueue *queue) {
    while (queue->first == NULL && !queue->ended && !queue->gone)
        pthread_cond_wait(&queue->changed, &queue->lock);
    QueuedLine *first = queue->gone ? NULL : queue->first;
    if (first != NULL)
        for (; first->besides > 0; first->besides--)
            queue->write(queue->context, first->beside);
    return first;
}

void line_queue_drop(LineQueue *queue) {
    QueuedLine *first = queue->first;
    queue->first = first->next;
    if (queue->first == NULL)
        queue->last = NULL;
    queue->count--;
    queue->bytes -= line_bytes(first->length);
    if (first == queue->spare)
        queue->spared = false;
    else
        free(first);
    pthread_cond_broadcast(&queue->changed);
}
