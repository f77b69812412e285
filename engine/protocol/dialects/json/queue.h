/* Queries whose positions wait to be analysed: those of higher priority first, then in the order of
   arrival. A waiting query is its text, its positions and its name. Not thread-safe. */
#pragma once

#include "protocol/dialects/json/query.h"

enum {
    QUEUE_QUERIES_MAX = 10000, /* with positions that have not begun */
    QUEUE_BYTES_MAX = 1 << 28, /* of all queries that are not answered */
    QUEUE_REASON_MAX = 64      /* bytes of a reason in queued_refuse() */
};

/* A query with positions that are not answered. */
typedef struct Queued {
    struct Queued *before, *after; /* in the queue */
    int64_t priority;
    size_t bytes;
    size_t next; /* the first positions have begun or are answered */
    size_t left; /* positions that are not answered */
    size_t positions;
    const char *name; /* as in Query.id */
    uint64_t hash;    /* of the name */
    const char *text;
    int32_t position[]; /* -1: answered before it began */
} Queued;

/* Initialise with zeros. */
typedef struct Queue {
    Queued *first, *last;
    size_t count;
    size_t bytes; /* of all queries that are not answered */
} Queue;

void queue_free(Queue *queue); /* drops all queries that wait */

/* Adds a query and copies its text. Fails if too much waits or memory runs out; changes nothing
   then. */
bool queue_add(Queue *queue, const Query *query, const char *text, Error *err);

/* Takes the next position; the query stays in the queue if it has more. Returns NULL if none waits.
 */
Queued *queue_take(Queue *queue, int32_t *position);

/* So many positions of the query are answered. Frees the query with its last. */
void queue_answered(Queue *queue, Queued *query, size_t positions);

bool queue_waits(const Queue *queue,
                 const char *name); /* has a query of this name such positions? */

/* Ends waiting positions: of queries with this name, or of all if it is NULL; only the numbers of
   `only`, unless it is NULL. Calls refuse(context, line) for each of them. Needs no memory. */
typedef struct QueueEnding {
    const char *name;
    const int32_t *only; /* in ascending order */
    size_t count;        /* of `only` */
    void (*refuse)(void *context, const char *line);
    void *context;
} QueueEnding;

void queue_end(Queue *queue, const QueueEnding *ending);

bool ending_covers(const QueueEnding *ending, const Queued *query, int32_t position);

/* Writes the final answer to a position that has no results, as a line. `reason` (NULL: none) has
   at most QUEUE_REASON_MAX printable bytes without quotes. Needs no memory. */
typedef struct Refusal {
    char line[QUERY_NAME_MAX + QUEUE_REASON_MAX + 128];
} Refusal;

void queued_refuse(const Queued *query, int32_t position, const char *reason, Refusal *refusal);
