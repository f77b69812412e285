/* Checks a certificate (part 8 of protocol.md). */
#pragma once

#include "report.h"

/* Returns whether the certificate is right. If not, `err` has the reason, which is on line
   input->line; report->memory is set or report->work is over if the check could not be
   completed. */
bool certificate_check_run(Input *input, const CheckOptions *options, CheckReport *report,
                           Error *err);
