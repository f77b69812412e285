/* Analyses one position at a time, in a session of its own that no client sees: its game, search,
   options and limits are those of the position. */
#pragma once

#include "protocol/dialects/json/queue.h"
#include "protocol/dialects/json/report.h"

typedef struct Analyst {
    Session *session;
    Session *client; /* receives the answers */
    const QueryFrame *frame;
    Queued *query; /* being analysed; NULL: none */
    int32_t position;
    atomic_bool ended; /* the position is to end */
    Poll poll;
    PositionResults results;
    int64_t every_msec, due_msec; /* of reports during the search; 0: none */
    uint64_t informed;            /* bytes of these reports */
    Text line;
} Analyst;

/* `frame` and `client` must outlive the analyst. Returns NULL if memory runs out. */
Analyst *analyst_new(Session *client, const QueryFrame *frame, Error *err);
void analyst_free(Analyst *analyst);

/* Analyses the position and sends exactly one final answer, also if memory runs out, the position
   is ended, or the client's session is stopped. */
void analyst_run(Analyst *analyst);

void analyst_forget(Analyst *analyst); /* forgets search results and frees the tables */
