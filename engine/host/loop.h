/* The input loop: reads lines from a stream and answers them in order.

   One thread reads, one answers, and one watches the output. The session ends when the reader of
   the output is gone. The reading thread acts on some lines at once: `stop` ends all earlier
   commands, and any line ends an earlier `analyze` or `go infinite`. In UGI it answers `isready`
   during a running `go`, and `quit` ends the `go`. */
#pragma once

#include "protocol/session/session.h"

/* Runs until `quit`, the end of input, or session_abandon(). Lines read before the end of input are
   still answered. `input` and `output` are file descriptors; `output` is only watched, -1 is not.
   Fails if no thread or memory
   is available. Also fails if no input came within the session's idle limit; running commands are
   then stopped and answered. */
bool loop_run(Session *session, int input, int output, Error *err);
