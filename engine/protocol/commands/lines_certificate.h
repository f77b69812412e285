/* Certificates of games in which turns are counted: form `lines` of protocol.md. */
#pragma once

#include "protocol/commands/certificate.h"
#include "solve/mate/mate.h"

enum { LINES_REST = 1, LINES_REST_MAX = 9 };

/* Writes what the prover has just found of the position at hand, and ends the certificate. */
void lines_certificate_write(Certificate *certificate, const Pos *pos, Mate *mate,
                             const MateReport *report, const MateLimits *limits);
