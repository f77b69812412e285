/* What the parts of `solve` share: what was asked for, and how answers are written. Each solver
   that solve/exact.h may name has a file of its own. */
#pragma once

#include "protocol/commands/certificate.h"
#include "protocol/session/call.h"
#include "solve/verdict.h"

enum { SOLVE_PROGRESS_MSEC = 1000 };

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

/* Each answers by its solver, and ends the certificate before that, if one is wanted: its file has
   been begun. False without memory; then the certificate is not ended. */
typedef bool SolveAnswer(Call *call, const SolveLimits *wanted, Certificate *certificate);
SolveAnswer solve_graph, solve_turns, solve_force;

/* What every turn leads to, by wins by force; false without memory. */
bool solve_force_all(Call *call, const SolveLimits *wanted);

/* Before turns are counted: refuses words about a certificate that do not go with them, and more
   turns than can be listed; sets the rest if none was given. */
bool solve_turns_fit(Call *call, SolveLimits *wanted);

/* `win MOVE`, `loss` or `unknown`, after a sentence about the certificate if there should be one
   and is not (NULL: none is thought of); then, if turns are counted, how many (-1: it is not known)
   or how deep it was looked; then what it took. */
void solve_answer_write(Call *call, const Certificate *certificate, Verdict verdict, Move move);
void solve_turns_write(Call *call, Verdict verdict, int turns, bool shortest, int depth);
void solve_depth_write(Text *out, int depth); /* ` depth D`; less than 0 is 0 */
void solve_effort_write(Text *out, uint64_t nodes, int64_t msec, int fill);

/* Before an unknown answer: `info unknown: ` and the limit that ended the run, or if none did, why
   it came to no answer. */
void solve_reason_write(Call *call, const SolveLimits *wanted, uint64_t nodes, const char *why);

/* The same where turns are counted and neither side wins within `depth`; `why` where that is not
   what ended the run. */
void solve_depth_reason_write(Call *call, const SolveLimits *wanted, uint64_t nodes, int depth,
                              const char *why);

/* The end of an `info` line about a run: how many turns of all are decided, if that is asked. It is
   sent. */
void solve_progress_send(Call *call, int decided, int total);

/* Refusals for want of memory. */
bool solve_table_lost(const Session *session, Error *err);
bool solve_room_lost(Error *err);
