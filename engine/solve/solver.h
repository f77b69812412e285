/* The interface of solvers. A solver proves who wins a position. Each solver is a folder and a row
   of solvers.def; protocol, search and tools include only this header. Solvers ignore the history
   of the game; solve_history() says when that matters. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buckets.h"
#include "base/cancel.h"
#include "base/text.h"
#include "knowledge/graph.h"
#include "knowledge/knowledge.h"
#include "rules/rules.h"
#include "solve/verdict.h"

enum { SOLVE_MOVES_MAX = 124, SOLVE_THREADS_MAX = 64 };

/* Move ordering in placement games. The last three are those of Orman, Pentominoes: A First Player
   Win, 1996. */
typedef enum SolveOrder {
    ORDER_LEARNED,
    ORDER_FEWEST, /* replies */
    ORDER_THIN,   /* pieces first */
    ORDER_RASTER,
    SOLVE_ORDERS
} SolveOrder;

/* Move policy: suggests moves in positions that take long to solve. */
typedef struct MovePolicy {
    /* Searches at most `nodes` nodes or until cancelled. Returns a move for the side to move, or 0.
       `thread` numbers the threads of a run from 0; calls with the same number never overlap. */
    Move (*move)(void *context, int thread, const Pos *pos, uint64_t nodes, const Cancel *cancel);
    void *context;
} MovePolicy;

/* Options of one solver, which the others ignore. Zeros are the defaults. */
typedef struct KaylesOptions {
    SolveOrder order;
    bool ordered;  /* the user set `order` */
    bool searched; /* decide no position by counting, for certificates */
    bool answers;  /* the certificate names one answer to each reply */
} KaylesOptions;

typedef struct ThreatOptions {
    bool any; /* spend little on shorter wins once one is found */
    const MovePolicy *policy;
} ThreatOptions;

typedef struct SolveLimits {
    int64_t msec;          /* 0: none */
    int64_t start_msec;    /* clock_msec() when the task began; 0, of a graph alone: now */
    uint64_t nodes;        /* 0: none; each thread checks it every few hundred nodes */
    int moves;             /* longer wins are ignored; 0: SOLVE_MOVES_MAX */
    int threads;           /* 1 to SOLVE_THREADS_MAX */
    const StopToken *stop; /* once set, the run soon ends as unknown; may be NULL */
    KaylesOptions kayles;
    ThreatOptions threats;
} SolveLimits;

typedef struct SolveReport {
    Verdict verdict; /* for the side to move */
    Move move;   /* a winning move; of `mate` also the move that loses latest; 0: none or unknown */
    int vertex;  /* of a graph: its chosen vertex; -1: none or unknown */
    int moves;   /* of both sides to the end; -1: unknown, drawn, or not counted */
    bool within; /* `moves` is only an upper bound */
    int depth; /* no win within this many moves exists, except that of the verdict; -1: the run has
                  tested nothing */
    uint64_t nodes;
    int64_t msec;
    int fill;           /* of the table, in thousandths */
    int decided, total; /* moves, while all are judged; else 0 */
    bool no_memory;     /* unknown, but more memory might give an answer */
    const char *why; /* reason for unknown if no limit was reached; valid as long as the tables */
} SolveReport;

/* Stages of a run that alternates between the shortest win and any win. */
typedef enum SolveStage { STAGE_SHORTEST, STAGE_ANY_WIN, STAGE_SHORTER } SolveStage;

/* A move and its value for the side that plays it. `moves` includes the move. */
typedef struct SolveJudgement {
    Move move;
    Verdict verdict;
    int moves; /* -1: unknown or not counted */
    bool within;
} SolveJudgement;

/* Callbacks of a run. Only one thread of the run calls them at a time. Each may be NULL. */
typedef struct SolveListener {
    void (*progress)(void *context, const SolveReport *so_far);
    void (*stage)(void *context, SolveStage next, const SolveReport *so_far); /* before it begins */
    void (*checkpoint)(void *context, const SolveReport *so_far); /* the tables may be saved now */
    void (*judged)(void *context, const SolveJudgement *settled); /* judge_all(), once a move */
    void *context;
    int64_t msec; /* between two progress reports, if the solver supports it; 0: 1000 */
} SolveListener;

typedef struct SolveTask {
    const Pos *pos;             /* NULL: tables for answer(), which receives graphs */
    const Knowledge *knowledge; /* orders moves, never omits one; may be NULL */
    size_t bytes;               /* of all tables */
    SolveLimits limits;
    const SolveListener *listener; /* may be NULL */
    bool within;                   /* any win will do, not only the shortest */
    bool proved;                   /* certify() will be called after the run */
    int rest;                      /* `rest N` of the certificate; -1: default */
} SolveTask;

typedef enum ProofEnd {
    PROOF_DONE,
    PROOF_CANCELLED, /* by a limit, a stop or the receiver */
    PROOF_NO_MEMORY
} ProofEnd;

/* Output of certify(). */
typedef struct SolveWriter {
    Text *text;                  /* receives the lines */
    bool (*pass)(void *context); /* takes what the text holds; false stops the writing; or NULL */
    void *context;
    uint64_t lines;
    int64_t answers; /* -1: the form has none */
    Error why;       /* set if certify() returns false */
    bool cancelled;  /* a limit, a stop or pass() ended the writing */
} SolveWriter;

/* Asks for a winning reply to every choice of a graph. */
typedef struct SolveAnswers {
    int first;   /* a choice made before; -1: none */
    bool warm;   /* the last run was on the same graph: reuse its results */
    int *answer; /* by vertex, in and out: a choice known to win after it, or -1 */
} SolveAnswers;

/* Access to the tables, for files that outlive the process. */
typedef struct SolveStore {
    size_t count; /* of words() */
    void (*words)(void *tables, const Variant *variant, BucketWords *words);
    void (*clear)(void *tables);
    /* NULL, except in solvers that try a known win in other positions (proof simulation). wins():
       the proved wins. add(): adds an entry of another table. models(): number of wins kept for
       simulation. remember(): keeps this position for simulation if its win is in the table. */
    BucketWords (*wins)(void *tables);
    void (*add)(void *tables, const uint64_t *words);
    int (*models)(const void *tables);
    void (*remember)(void *tables, const Pos *pos, uint64_t nodes);
    uint64_t long_nodes; /* wins that took more nodes are worth simulating */
} SolveStore;

typedef struct Solver {
    const char *name; /* of the folder and of the form of certificates */
    bool counts_moves;
    bool uses_policy; /* limits.threats.policy */
    bool (*fits)(const Variant *variant);
    /* Checks the options of the task and sets defaults. False with the reason if they conflict. */
    bool (*accepts)(SolveTask *task, Error *err);
    /* Tables for the task, for one task at a time. NULL with the reason if memory runs out. */
    void *(*tables_new)(const SolveTask *task, Error *err);
    void (*tables_free)(void *tables); /* may be NULL */
    /* Reports unknown with no_memory if memory runs out. Deterministic on new tables with one
       thread and no limit in msec. */
    void (*run)(void *tables, const SolveTask *task, SolveReport *report);
    /* Judges all moves of the position; listener->judged hears of each as soon as it is settled.
       The caller frees *list. False with the reason. */
    bool (*judge_all)(void *tables, const SolveTask *task, SolveReport *report,
                      SolveJudgement **list, size_t *count, Error *err);
    /* Writes the proof of the last report of run(). The report may change: its effort then includes
       the writing, and its move is that of the certificate. False with writer->why. NULL: the
       solver has no certificates. */
    bool (*certify)(void *tables, const SolveTask *task, SolveReport *report, SolveWriter *writer);
    const SolveStore *store; /* NULL: nothing outlives the process */
    /* Writes the moves of the win or loss that the last run() reported: those of the winner, and
       the replies that put off the end longest, as far as the tables know. Returns their number, at
       most `room`. Keeps to the limits of the task; its nodes go to the report. NULL: unknown. */
    size_t (*line)(void *tables, const SolveTask *task, SolveReport *report, Move *line,
                   size_t room);
    /* Kayles: like run(), on a graph after a choice. After a loss, every remaining choice has an
       answer, or -1 if it leaves no vertex. NULL: the solver knows no graphs. */
    Verdict (*answer)(void *tables, const Graph *graph, const SolveLimits *limits,
                      SolveReport *report, SolveAnswers *answers);
} Solver;

/* For tables_new(): returns the new tables. If they are NULL, says that memory ran out. */
void *solve_tables_made(void *tables, const SolveTask *task, Error *err);

/* For judge_all(): passes a settled move to the listener, if there is one. */
void solve_judged_report(const SolveListener *listener, const SolveJudgement *settled);

/* For certify(): hands on what the text holds. False as solve_writer_stopped() if the writing is to
   end. */
bool solve_writer_pass(SolveWriter *writer);
bool solve_writer_stopped(SolveWriter *writer); /* sets `cancelled` and `why`; returns false */

/* The same for the end of a proof; true if it is done. `no_memory` is the reason if memory ran
   out. */
bool solve_writer_end(SolveWriter *writer, ProofEnd end, const char *no_memory);

/* The first solver of solvers.def that fits. NULL if none does; *why_not is then the reason. */
const Solver *solver_of(const Variant *variant, const char **why_not);

/* Is the solver fast enough to run during a search? */
bool solver_quick(const Variant *variant);

/* When can the history of a game change the value that a solver proved? */
typedef enum SolveHistory {
    HISTORY_IDLE,  /* never */
    HISTORY_TWICE, /* if a position has occurred twice: the third time is a draw */
    HISTORY_BANS   /* always: repetition is illegal */
} SolveHistory;

SolveHistory solve_history(const Variant *variant);

/* Writes the head of a certificate (protocol.md, part 8). `verdict` is VERDICT_LOSS, or VERDICT_WIN
   with the winning `move`; the move is 0 if the game is already won. */
void certificate_head_write(const char *form, const Pos *pos, Verdict verdict, Move move,
                            Text *out);

#define SOLVER(name) extern const Solver solver_##name;
#include "solve/solvers.def"
