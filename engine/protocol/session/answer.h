/* The protocol engine: a line in, reply text out. */
#pragma once

#include "protocol/session/session.h"

/* session_read() parses a line; session_answer() executes it and sends the reply. One thread may
   read while another answers. `truncated`: the line is cut because memory ran out. */
void session_read(Session *session, const char *line, bool truncated, Request *request);
void session_answer(Session *session, const Request *request);

/* Reads and answers; blocks. `alone`: no other line can come meanwhile, so an open-ended command
   ends at once. */
void session_line(Session *session, const char *line, bool truncated, bool alone);

/* For the thread that reads: may a line that begins so have control characters that matter? If not,
   the host leaves them out. */
bool session_reads_raw(const Session *session, const char *begun);

/* Sets what one command may use: the operator's time and nodes. An open-ended command may use time
   without end. */
void session_allow(Session *session, bool open_ended);
