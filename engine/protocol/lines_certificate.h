/* Certificates of games in which turns are counted: form `lines` of protocol.md. */
#pragma once

#include "protocol/certificate.h"
#include "solve/mate/mate.h"

enum { LINES_REST = 1, LINES_REST_MAX = 9 };

/* Writes what the prover has just found of the position at hand into the file that was begun. It is
   kept, and the figures are added to `figures`; or it is dropped, and the reason is in `err`. */
bool lines_certificate_write(const Pos *pos, const CertificateTask *task, const Files *files,
                             Mate *mate, const MateReport *report, const MateLimits *limits,
                             Text *figures, Error *err);
