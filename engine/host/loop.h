/* Lines from a stream, answered in order.

   One thread reads, one answers. The reader acts on a few lines at once: `stop` ends the commands
   that came before it, any line ends an `analyze` or `go infinite` before it, and in UGI `isready`
   is answered beside a running `go` and `quit` ends it. */
#pragma once

#include "protocol/session.h"

/* Until `quit` or the end of input, when what was read is answered to the end. False if there is no
   thread or memory to begin with. */
bool loop_run(Session *session, int input); /* a file descriptor */
