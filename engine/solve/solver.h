/* Solvers: who wins a position, proved. Each solver is a folder and a row of solvers.def; protocol,
   search and tools ask for one here. History plays no part: see solve_history(). */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buckets.h"
#include "base/cancel.h"
#include "base/text.h"
#include "rules/graph.h"
#include "rules/knowledge.h"
#include "rules/rules.h"
#include "solve/verdict.h"

enum { SOLVE_TURNS_MAX = 124, SOLVE_THREADS_MAX = 64 };

/* Which choices of a placement game come first. The last three are those of Orman, Pentominoes: A
   First Player Win, 1996. */
typedef enum SolveOrder {
    ORDER_LEARNED,
    ORDER_FEWEST, /* replies */
    ORDER_THIN,   /* pieces first */
    ORDER_RASTER,
    SOLVE_ORDERS
} SolveOrder;

/* A move oracle for positions that take long. */
typedef struct MoveOracle {
    /* A move for the side to move, after a search of that many nodes or until it is halted; 0:
       none. `thread` counts the threads of a run from 0; two never ask in the name of the same one.
     */
    Move (*turn)(void *context, int thread, const Pos *pos, uint64_t nodes, const Cancel *cancel);
    void *context;
} MoveOracle;

typedef struct SolveLimits {
    int64_t msec;          /* 0: none */
    int64_t start_msec;    /* kayles: clock_msec() from which msec count; 0: now */
    uint64_t nodes;        /* 0: none; checked every few hundred nodes of each thread */
    int turns;             /* longer wins are not asked about; 0: SOLVE_TURNS_MAX */
    bool any;              /* threats: hardly a shorter win is looked for */
    int threads;           /* 1 to SOLVE_THREADS_MAX */
    SolveOrder order;      /* kayles */
    const StopToken *stop; /* set by another thread: the run ends soon, as unknown; may be NULL */
    const MoveOracle *oracle; /* threats; may be NULL */
} SolveLimits;

typedef struct SolveReport {
    Verdict verdict; /* of the side to move */
    Move move;   /* one that wins, or of mate the loss that takes longest; 0: none, or unknown */
    int vertex;  /* kayles: the same on its graph; -1: none, or unknown */
    int turns;   /* of both sides to the end; -1: unknown, drawn, or not counted */
    bool within; /* fewer turns may do */
    int depth;   /* neither side wins within that many turns, unless the verdict says so; -1: not
                    even that the game is over is known */
    uint64_t nodes;
    int64_t msec;
    int fill;           /* of the table, in thousandths */
    int decided, total; /* of all moves, while all are judged; else 0 */
    bool no_memory;     /* an unknown that more memory might have settled */
    const char *why;    /* of an unknown that no limit explains; lives as long as the tables */
} SolveReport;

/* The stages of a run that looks for the shortest win and for any win in turn. */
typedef enum SolveStage { STAGE_SHORTEST, STAGE_ANY_WIN, STAGE_SHORTER } SolveStage;

/* Called by one thread of a run at a time; each may be NULL. */
typedef struct SolveListener {
    void (*progress)(void *context, const SolveReport *so_far);
    void (*stage)(void *context, SolveStage next, const SolveReport *so_far); /* before it begins */
    void (*checkpoint)(void *context, const SolveReport *so_far); /* the tables may be written */
    void *context;
    int64_t msec; /* between two calls of progress, where the solver can; 0: a second */
} SolveListener;

/* A move and its value for the side that makes it; `turns` counts the move. */
typedef struct SolveJudgement {
    Move move;
    Verdict verdict;
    int turns; /* -1: not known, or not counted */
    bool within;
} SolveJudgement;

typedef struct SolveTask {
    const Pos *pos;             /* NULL: tables for graphs that come by answers() */
    const Knowledge *knowledge; /* orders moves, never leaves one out; may be NULL */
    size_t bytes;               /* of all tables */
    SolveLimits limits;
    const SolveListener *listener; /* may be NULL */
    bool within;                   /* who wins, not how fast */
    bool proved;                   /* certify() will be asked */
    bool ordered;                  /* limits.order was asked for */
    bool answers;                  /* a certificate that names one answer to each reply */
    int rest;                      /* that a certificate leaves to its checker; -1: the default */
} SolveTask;

/* Takes a certificate as it is written. */
typedef struct SolveWriter {
    Text *text;                  /* to which lines are added */
    bool (*pass)(void *context); /* takes what the text holds; false ends the writing; or NULL */
    void *context;
    uint64_t lines;
    int64_t answers; /* -1: the form has none */
    Error why;       /* of false */
    bool halted;     /* of false: a limit, a stop or pass() ended the writing */
} SolveWriter;

/* A question about all choices of a graph: what wins after each? */
typedef struct SolveAnswers {
    int first;   /* a choice made before; -1: none */
    bool warm;   /* the run before was on the same graph: its results are used again */
    int *answer; /* by vertices, in and out: a choice known to win after that one, or -1 */
} SolveAnswers;

/* What tables know, for files that outlive the process. */
typedef struct SolveStore {
    size_t count; /* of words() */
    void (*words)(void *tables, const Variant *variant, BucketWords *words);
    void (*clear)(void *tables);
    /* Of solvers that try a win in other positions too, else NULL: the wins; adds one that words
       of another table tell; counts those that took long; remembers this position if it is won. */
    BucketWords (*wins)(void *tables);
    void (*add)(void *tables, const uint64_t *words);
    int (*models)(const void *tables);
    void (*remember)(void *tables, const Pos *pos, uint64_t nodes);
    uint64_t long_nodes; /* a win that took more is worth trying elsewhere */
} SolveStore;

typedef struct Solver {
    const char *name; /* of its folder, and of the form of its certificates */
    bool counts_turns;
    bool advised; /* asks limits.adviser */
    bool (*fits)(const Variant *variant);
    /* Do the wishes of the task go together? False with the reason. Fills in what it leaves open.
     */
    bool (*accepts)(SolveTask *task, Error *err);
    /* Tables for the task; NULL with the reason without memory. One task at a time uses them. */
    void *(*tables_new)(const SolveTask *task, Error *err);
    void (*tables_free)(void *tables); /* may be NULL */
    /* The report is unknown with no_memory where memory ran out. With one thread and no limit in
       msec the same run on new tables repeats exactly. */
    void (*run)(void *tables, const SolveTask *task, SolveReport *report);
    /* All moves of the position: *list, to be freed, and *count. False with the reason. */
    bool (*judge_all)(void *tables, const SolveTask *task, SolveReport *report,
                      SolveJudgement **list, size_t *count, Error *err);
    /* Writes the proof of what run() has just reported; the report becomes that of both. False with
       writer->why. NULL: the solver has no certificates. */
    bool (*certify)(void *tables, const SolveTask *task, SolveReport *report, SolveWriter *writer);
    const SolveStore *store; /* NULL: nothing outlives the process */
    /* Kayles: as run(), on a graph after a choice. After a loss every choice left has its answer,
       -1 if it leaves nothing. NULL: the solver knows no graphs. */
    Verdict (*answer)(void *tables, const Graph *graph, const SolveLimits *limits,
                      SolveReport *report, SolveAnswers *answers);
} Solver;

/* The first of solvers.def that fits; NULL with the reason, a sentence, if there is none. */
const Solver *solver_of(const Variant *variant, const char **why_not);

/* Is it fast enough to be asked during a search? */
bool solver_quick(const Variant *variant);

/* When does the history of a game change what is proved of a position? */
typedef enum SolveHistory {
    HISTORY_IDLE,  /* never */
    HISTORY_TWICE, /* if a position has occurred twice: the third time is a draw */
    HISTORY_BANS   /* always: what has occurred may not be entered again */
} SolveHistory;

SolveHistory solve_history(const Variant *variant);

/* What all certificates begin with (protocol.md, part 8). `verdict`: VERDICT_WIN by `move`, 0 if
   the game is won already, or VERDICT_LOSS. */
void certificate_head_write(const char *form, const Pos *pos, Verdict verdict, Move move,
                            Text *out);

#define SOLVER(name) extern const Solver solver_##name;
#include "solve/solvers.def"
