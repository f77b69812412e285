/* The proof that an opening wins or loses as a certificate, form `answers` (see protocol.md). */
#pragma once

#include "findings.h"

/* `reply`: of a losing opening, the refuting one to prove; NULL: the one that its job found.
   Refuses what is not known. */
bool certificate_write(const Study *study, const Findings *findings, int job, const char *reply,
                       Text *out, Error *err);
