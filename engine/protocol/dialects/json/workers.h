/* Workers analyse the positions of a queue, as many at a time as the option Threads says, each in
   its part of Hash. Without threads, the caller does. */
#pragma once

#include "protocol/dialects/json/analyst.h"

typedef struct Workers Workers;

/* `client` receives the answers; it and *frame must outlive the workers. Returns NULL if memory
   runs out. */
Workers *workers_new(Session *client, const QueryFrame *frame);

/* Ends running positions and drops those that wait, without answers. */
void workers_free(Workers *workers);

/* Queues a query. Works it off before returning if the client is not concurrent or no thread can be
   started. Fails if a query of this name is not answered yet, too much waits, or memory runs out;
   nothing changes then. */
bool workers_add(Workers *workers, const Query *query, const char *text, QueryFault *fault);

/* Ends positions, waiting and running ones: of queries with this name, or of all if it is NULL;
   only `numbers`, unless it is NULL, in ascending order. Their final answers follow soon. */
void workers_terminate(Workers *workers, const char *name, const int32_t *numbers, size_t count);

void workers_forget(Workers *workers); /* search results, before their next positions */
void workers_finish(Workers *workers); /* waits until all is answered */
bool workers_idle(Workers *workers);   /* is all answered? */
