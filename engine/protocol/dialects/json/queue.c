#include "protocol/dialects/json/queue.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

static uint64_t name_hash(const char *name) {
    return random_bytes(name, strlen(name));
}

/* --- the heap --- */

static bool entry_before(const QueueEntry *a, const QueueEntry *b) {
    const Queued *one = a->query, *other = b->query;
    return one->priority != other->priority ? one->priority > other->priority
                                            : one->arrival < other->arrival;
}

static void entries_swap(QueueEntry *a, QueueEntry *b) {
    const QueueEntry kept = *a;
    *a = *b;
    *b = kept;
}

static void entry_rise(Queue *queue, size_t i) {
    QueueEntry *entry = queue->entry;
    for (; i > 0 && entry_before(&entry[i], &entry[(i - 1) / 2]); i = (i - 1) / 2)
        entries_swap(&entry[i], &entry[(i - 1) / 2]);
}

static void entry_sink(Queue *queue, size_t i) {
    QueueEntry *entry = queue->entry;
    for (size_t child; (child = 2 * i + 1) < queue->count; i = child) {
        if (child + 1 < queue->count && entry_before(&entry[child + 1], &entry[child]))
            child++;
        if (!entry_before(&entry[child], &entry[i]))
            return;
        entries_swap(&entry[child], &entry[i]);
    }
}

static void entry_remove(Queue *queue, size_t i) {
    queue->entry[i] = queue->entry[--queue->count];
    if (i < queue->count) {
        entry_rise(queue, i);
        entry_sink(queue, i);
    }
}

/* --- queries --- */

/* One block of memory holds the query, its positions, its name and its text. */
static Queued *queued_new(const Query *query, const char *text, Error *err) {
    const size_t positions = query->numbers * sizeof *query->number;
    const size_t name = query->id.length + 1, length = strlen(text) + 1;
    const size_t bytes = sizeof(Queued) + positions + name + length;
    Queued *queued = memory_new(bytes, 1);
    if (queued == NULL) {
        error_memory(err, "no room for the query");
        return NULL;
    }
    char *words = (char *)queued + sizeof *queued + positions;
    *queued = (Queued){.priority = query->priority,
                       .bytes = bytes,
                       .left = query->numbers,
                       .positions = query->numbers,
                       .name = memcpy(words, text_string(&query->id), name),
                       .text = memcpy(words + name, text, length)};
    memcpy(queued->position, query->number, positions);
    return queued;
}

void queued_refuse(const Queued *query, int32_t position, const char *reason, Refusal *refusal) {
    snprintf(refusal->line, sizeof refusal->line,
             "{\"id\":%s,\"turnNumber\":%" PRId32
             ",\"isDuringSearch\":false,\"noResults\":true%s%s%s}\n",
             query->name, position, reason != NULL ? ",\"error\":\"" : "",
             reason != NULL ? reason : "", reason != NULL ? "\"" : "");
}

void queue_free(Queue *queue) {
    for (size_t i = 0; i < queue->count; i++) {
        Queued *query = queue->entry[i].query;
        /* others have positions that are being analysed */
        for (; query->next < query->positions; query->next++)
            query->left -= query->position[query->next] >= 0;
        if (query->left == 0)
            free(query);
    }
    free(queue->entry);
    *queue = (Queue){0};
}

bool queue_add(Queue *queue, const Query *query, const char *text, Error *err) {
    if (queue->count >= QUEUE_QUERIES_MAX)
        return error_set(err, "%d queries are waiting", QUEUE_QUERIES_MAX);
    QueueEntry *grown =
        memory_room(queue->entry, queue->count, 1, &queue->room, sizeof *queue->entry);
    if (grown == NULL)
        return error_memory(err, "no room for the query");
    queue->entry = grown;
    Queued *queued = queued_new(query, text, err);
    if (queued == NULL)
        return false;
    if (queued->bytes > QUEUE_BYTES_MAX - queue->bytes) {
        free(queued);
        return error_set(err, "the waiting queries have more than %d bytes", QUEUE_BYTES_MAX);
    }
    queued->arrival = queue->arrivals++;
    queue->bytes += queued->bytes;
    queue->entry[queue->count++] = (QueueEntry){queued, name_hash(queued->name)};
    entry_rise(queue, queue->count - 1);
    return true;
}

/* Moves past positions that are answered; false if none is left to begin. */
static bool queued_advance(Queued *query) {
    while (query->next < query->positions && query->position[query->next] < 0)
        query->next++;
    return query->next < query->positions;
}

Queued *queue_take(Queue *queue, int32_t *position) {
    if (queue->count == 0)
        return NULL;
    Queued *query = queue->entry[0].query;
    *position = query->position[query->next++];
    if (!queued_advance(query))
        entry_remove(queue, 0);
    return query;
}

void queue_answered(Queue *queue, Queued *query, size_t positions) {
    query->left -= positions;
    if (query->left > 0)
        return;
    queue->bytes -= query->bytes;
    free(query);
}

bool queue_waits(const Queue *queue, const char *name) {
    const uint64_t hash = name_hash(name);
    for (size_t i = 0; i < queue->count; i++)
        if (queue->entry[i].hash == hash && strcmp(queue->entry[i].query->name, name) == 0)
            return true;
    return false;
}

/* --- ending --- */

bool ending_covers(const QueueEnding *ending, const Queued *query, int32_t position) {
    if (position < 0 || (ending->name != NULL && strcmp(query->name, ending->name) != 0))
        return false;
    size_t from = 0, to = ending->only != NULL ? ending->count : 0;
    while (from < to) {
        const size_t middle = from + (to - from) / 2;
        if (ending->only[middle] < position)
            from = middle + 1;
        else
            to = middle;
    }
    return ending->only == NULL || (from < ending->count && ending->only[from] == position);
}

/* Answers the waiting positions of a query. Returns true if none waits any more. */
static bool queued_end(Queue *queue, Queued *query, const QueueEnding *ending) {
    size_t ended = 0;
    for (size_t i = query->next; i < query->positions; i++) {
        if (!ending_covers(ending, query, query->position[i]))
            continue;
        Refusal refusal;
        queued_refuse(query, query->position[i], NULL, &refusal);
        ending->refuse(ending->context, refusal.line);
        query->position[i] = -1;
        ended++;
    }
    const bool waits = queued_advance(query);
    queue_answered(queue, query, ended);
    return !waits;
}

void queue_end(Queue *queue, const QueueEnding *ending) {
    size_t kept = 0;
    for (size_t i = 0; i < queue->count; i++)
        if (!queued_end(queue, queue->entry[i].query, ending))
            queue->entry[kept++] = queue->entry[i];
    queue->count = kept;
    for (size_t i = kept / 2; i-- > 0;)
        entry_sink(queue, i);
}
