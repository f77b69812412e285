/* Is a certificate right? The format is in protocol.md. */
#pragma once

#include "report.h"

/* False, with the reason, if it is wrong on line input->line, or if memory or work ran out. */
bool check_run(Input *input, const CheckOptions *options, CheckReport *report, Error *err);
