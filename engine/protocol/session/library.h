/* The session behind the public API, for programs that are linked with the engine. */
#pragma once

#include "fivefold.h"
#include "protocol/session/session.h"

/* Before the first line its owner may give it files, limits and a dialect. Between two lines it may
   read its game. */
Session *library_session(Fivefold *own);
