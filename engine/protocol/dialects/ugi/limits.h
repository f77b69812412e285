/* The limits of UGI's `go`. A client must get an answer, so nothing that it sends is an error. */
#pragma once

#include "protocol/commands/go.h"

/* Reads the call's arguments. Numbers are rounded and clamped to their range; other words mean
   nothing. A remark in the reply tells of both, for the first 16. */
GoLimits lenient_limits_read(Call *call);
