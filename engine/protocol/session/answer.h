/* The whole protocol: a line in, reply text out. */
#pragma once

#include "protocol/session/session.h"

/* Reads a line, of which there may have been memory only for the beginning. One thread may read
   while another answers: each is the only one to do that. */
void session_read(Session *session, const char *line, bool lost, Request *request);
void session_answer(Session *session, const Request *request);

void session_line(Session *session, const char *line, bool lost); /* both: blocks until answered */
