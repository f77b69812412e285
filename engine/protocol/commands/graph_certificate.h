/* Certificates of games of pure placement: forms `proof` and `answers` of protocol.md. */
#pragma once

#include "protocol/commands/certificate.h"
#include "rules/rules.h"
#include "solve/kayles/certify.h"

/* Writes what the solver has just found out of the position at hand, whose graph it is, and ends
   the certificate. The report becomes that of solving and writing together. */
void graph_certificate_write(Certificate *certificate, const Pos *pos, Solver *solver,
                             const Graph *graph, const SolverLimits *limits,
                             const SolverListener *progress, SolverReport *report);
