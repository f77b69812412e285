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

/* --- queries --- */

/* Behind those of the same priority. */
static void query_link(Queue *queue, Queued *query) {
    Queued *before = queue->last;
    while (before != NULL && before->priority < query->priority)
        before = before->before;
    query->before = before;
    query->after = before != NULL ? before->after : queue->first;
    *(before != NULL ? &before->after : &queue->first) = query;
    *(query->after != NULL ? &query->after->before : &queue->last) = query;
    queue->count++;
}

static void query_unlink(Queue *queue, Queued *query) {
    *(query->before != NULL ? &query->before->after : &queue->first) = query->after;
    *(query->after != NULL ? &query->after->before : &queue->last) = query->before;
    queue->count--;
}

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
                       .hash = name_hash(text_string(&query->id)),
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
    for (Queued *query = queue->first, *after; query != NULL; query = after) {
        after = query->after;
        query_unlink(queue, query);
        /* others have positions that are being analysed */
        for (; query->next < query->positions; query->next++)
            query->left -= query->position[query->next] >= 0;
        if (query->left == 0)
            free(query);
    }
}

bool queue_add(Queue *queue, const Query *query, const char *text, Error *err) {
    if (queue->count >= QUEUE_QUERIES_MAX)
        return error_set(err, "%d queries are waiting", QUEUE_QUERIES_MAX);
    Queued *queued = queued_new(query, text, err);
    if (queued == NULL)
        return false;
    if (queued->bytes > QUEUE_BYTES_MAX - queue->bytes) {
        free(queued);
        return error_set(err, "the waiting queries have more than %d bytes", QUEUE_BYTES_MAX);
    }
    queue->bytes += queued->bytes;
    query_link(queue, queued);
    return true;
}

/* Moves past positions that are answered; false if none is left to begin. */
static bool queued_advance(Queued *query) {
    while (query->next < query->positions && query->position[query->next] < 0)
        query->next++;
    return query->next < query->positions;
}

Queued *queue_take(Queue *queue, int32_t *position) {
    Queued *query = queue->first;
    if (query == NULL)
        return NULL;
    *position = query->position[query->next++];
    if (!queued_advance(query))
        query_unlink(queue, query);
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
    for (const Queued *query = queue->first; query != NULL; query = query->after)
        if (query->hash == hash && strcmp(query->name, name) == 0)
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

void queue_end(Queue *queue, const QueueEnding *ending) {
    for (Queued *query = queue->first, *after; query != NULL; query = after) {
        size_t ended = 0;
        after = query->after;
        for (size_t i = query->next; i < query->positions; i++) {
            if (!ending_covers(ending, query, query->position[i]))
                continue;
            Refusal refusal;
            queued_refuse(query, query->position[i], NULL, &refusal);
            ending->refuse(ending->context, refusal.line);
            query->position[i] = -1;
            ended++;
        }
        if (!queued_advance(query))
            query_unlink(queue, query);
        queue_answered(queue, query, ended);
    }
}
