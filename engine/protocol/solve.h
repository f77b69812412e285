/* What the parts of `solve` share: what was asked for, and how answers are written. Each solver
   that solve/exact.h may name has a file of its own. */
#pragma once

#include "protocol/call.h"
#include "protocol/certificate.h"
#include "solve/verdict.h"

enum { SOLVE_PROGRESS_MSEC = 1000, SOLVE_FIGURES_ROOM = FILE_NAME_MAX + 100 };

/* The orders in which choices are tried: ours, and the three of Orman 1996. */
typedef enum Order { ORDER_LEARNED, ORDER_FEWEST, ORDER_THIN, ORDER_RASTER, ORDERS } Order;

typedef struct SolveLimits {
    bool all;
    bool ordered; /* an order was asked for: the solver is to show it */
    Order order;
    bool within;                 /* who wins, not how fast */
    bool rested;                 /* a rest was given, or answers were asked for */
    uint64_t msec, nodes, turns; /* 0: none */
    int64_t start_msec;          /* since when msec count */
    CertificateTask certificate;
} SolveLimits;

/* Each answers by its solver; false if it refuses, or without memory. Then there is no file. */
bool solve_graph(Call *call, const SolveLimits *wanted);
bool solve_turns(Call *call, SolveLimits *wanted);
bool solve_force(Call *call, const SolveLimits *wanted);

const char *solve_verdict(Verdict verdict); /* "win" */

/* `win MOVE`, `loss` or `unknown`; then what it took. */
void solve_answer_write(Call *call, Verdict verdict, Move move);
void solve_effort_write(Text *out, uint64_t nodes, int64_t msec, int fill);

/* The end of an `info` line about a run: how many turns of all are decided, if that is asked. It is
   sent. */
void solve_progress_send(Call *call, int decided, int total);

/* Figures stand after the answer; they are freed. */
void solve_figures_write(Call *call, Text *figures);
void solve_certificate_missing(Call *call, const char *why, Text *figures);

bool solve_table_lost(const Session *session, Error *err); /* refuses: there is no memory */
