/* Certificates: what `solve` found, written so that a program that knows only the rules can check
   it. The format is in protocol.md. */
#pragma once

#include "protocol/files.h"
#include "rules/rules.h"
#include "solve/kayles/certify.h"

enum { CERTIFICATE_REST = 100, CERTIFICATE_REST_MAX = 4096 };

typedef struct CertificateTask {
    const char *name; /* of the file; NULL: none is wanted */
    bool answers;     /* the form that lists a reply and its answer on each line */
    uint64_t rest;
} CertificateTask;

/* Writes what the solver has just found out of the position at hand, whose graph it is, into the
   file that was begun. It is kept, and the figures are added to `figures`; or it is dropped, and
   the reason is in `err`. The report becomes that of solving and writing together. */
bool certificate_write(const Pos *pos, const CertificateTask *task, const Files *files,
                       Solver *solver, const Graph *graph, const SolverLimits *limits,
                       const SolverListener *progress, SolverReport *report, Text *figures,
                       Error *err);
