/* The dialect `analysis`: queries and actions as lines of JSON, answered in any order. */
#pragma once

#include "protocol/session/call.h"

/* Answers one query, or queues it; its errors are answered too. Returns false if it was refused. */
bool analysis_query(Call *call, const char *line);

/* Refuses a line that is not read, with the error in call->err. */
void analysis_refuse(Call *call);

/* Waits until all queries are answered, then stops analysing for this session. */
void analysis_end(Session *session);
