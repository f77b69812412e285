/* Lines from a stream, answered in order.

   One thread reads, one answers, and one watches the output. The session ends when the reader of
   the output is gone. The reading thread acts on some lines at once: `stop` ends all earlier
   commands. Any line ends an earlier `analyze` or `go infinite`. In UGI `isready` is answered
   during a running `go`, and `quit` ends it. */
#pragma once

#include "protocol/session/session.h"

/* Runs until `quit`, the end of input, or until the session is abandoned. At the end of input all
   lines read are still answered. `input` and `output` are file descriptors; `output` is only
   watched, -1 is not. False with the reason if no thread or memory is available, or if no input
   came within the session's idle limit; then running commands are stopped and answered. */
bool loop_run(Session *session, int input, int output, Error *err);
