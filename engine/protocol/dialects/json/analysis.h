/* The dialect `analysis`: queries and actions as lines of JSON, answered in any order. */
#pragma once

#include "protocol/dialects/json/workers.h"
#include "protocol/session/call.h"

/* The state of a session. */
typedef struct Analysis {
    Workers *workers; /* NULL: no query has come */
    QueryFrame frame;
    RecentGames recent;
} Analysis;

/* Answers one query, or queues it; its errors are answered too. False if memory runs out before it
   is read. */
bool analysis_query(Call *call);

/* See Dialect. analysis_end() leaves running positions without answers. */
void analysis_reset(void *analysis);
void analysis_end(void *analysis);
void analysis_finish(void *analysis);

/* Writes the error in call->err as an answer to a line that is not read. */
void analysis_refuse(Call *call);
