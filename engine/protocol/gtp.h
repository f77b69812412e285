/* GTP version 2 framing: `[id] command arguments`, answered by `=[id] text` or `?[id] reason` and
   one empty line (Farneback 2002, Specification of the Go Text Protocol, version 2, draft 2). */
#pragma once

#include "protocol/session.h"

void gtp_line_lost(Session *session, const char *begin); /* no memory for the rest */
void gtp_line(Session *session, const char *line);       /* cleaned and not blank */
