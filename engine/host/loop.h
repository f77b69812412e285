/* Lines from a stream, answered in order.

   One thread reads, one answers, and one watches the output: when nobody reads it any more, that
   ends everything. The reader acts on a few lines at once: `stop` ends the commands that came
   before it, any line ends an `analyze` or `go infinite` before it, and in UGI `isready` is
   answered beside a running `go` and `quit` ends it. */
#pragma once

#include "protocol/session/session.h"

/* Reads until `quit`, until the end of input, when what was read is answered to the end, or until
   the session is abandoned. `output` is where the session's output goes in the end. Both are file
   descriptors; an output of -1 is not watched. False with the reason if there is no thread or
   memory to begin with, or if no input came for as long as the session's limits allow: then what
   was read is stopped and answered. */
bool loop_run(Session *session, int input, int output, Error *err);
