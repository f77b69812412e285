/* GTP version 2 framing: `[id] command arguments`, answered by `=[id] text` or `?[id] reason` and
   one empty line (Farneback 2002, Specification of the Go Text Protocol, version 2, draft 2). */
#pragma once

#include "protocol/call.h"

/* Answers what was asked; if that is not `whole`, refuses it as call->err says. Was it accepted? */
bool gtp_answer(Call *call, bool whole);
