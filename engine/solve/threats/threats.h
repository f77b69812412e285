/* Who wins by force, in games with threats (ThreatForm in rules.h)?

   Two solvers share the work: this one, which finds long wins that are made of threats and, where
   boards are small, all others too, and the count of turns (mate.h), which is exhaustive and knows
   the shortest. What either says is proved. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/halt.h"
#include "rules/knowledge.h"
#include "rules/rules.h"
#include "rules/threats.h"
#include "solve/threats/advice.h"
#include "solve/threats/certify.h"
#include "solve/verdict.h"

/* A win that took more positions took long: it is worth trying elsewhere. */
enum { THREAT_LONG_NODES = 20000 };

typedef struct ThreatLimits {
    int64_t msec;                 /* 0: none */
    uint64_t nodes;               /* 0: none; looked at every few hundred nodes of each thread */
    int turns;                    /* what takes longer is not asked about; 0: all is */
    bool any;                     /* of whatever length: hardly a shorter one is looked for */
    int threads;                  /* 1 to THREAT_THREADS_MAX */
    const Stop *stop;             /* set by another thread: the run ends soon; may be NULL */
    const ThreatAdviser *adviser; /* asked about positions that take long; may be NULL */
} ThreatLimits;

typedef struct ThreatReport {
    Verdict verdict; /* of the side to move */
    Move move;       /* one that wins; 0 if there is none or none is known */
    int turns;       /* to the end, at most; -1 if unknown, or drawn */
    bool shortest;   /* and not fewer */
    int depth;       /* neither side wins within that many turns, unless the verdict says so */
    uint64_t nodes;
    int64_t msec;
    int fill;       /* of the table, thousandths */
    bool no_memory; /* an unknown that more memory might have settled */
} ThreatReport;

/* Called in the thread of the run now and then. */
typedef struct ThreatListener {
    void (*progress)(void *context, const ThreatReport *so_far); /* NULL: nobody listens */
    void (*stage)(void *context, const ThreatReport *so_far);    /* the tables rest; or NULL */
    void *context;
} ThreatListener;

typedef struct Threats Threats;

/* Tables of at most that many bytes together; NULL if there is not that much memory. */
Threats *threats_new(size_t bytes);
void threats_free(Threats *threats);  /* may be NULL */
void threats_clear(Threats *threats); /* forgets all that was found */

/* Wins that took long are remembered and tried in the next positions: how many have been? Or this
   one, which took that many nodes, if the tables know that its mover wins. */
int threats_models(const Threats *threats);
void threats_remember(Threats *threats, const Pos *pos, uint64_t nodes);

/* What the search for threats has found, to be kept while the tables rest: all, or wins alone. */
SlotWords threats_words(const Threats *threats);
SlotWords threats_wins(const Threats *threats);

/* What such words of one entry tell, from tables of whatever size, is known from then on. */
void threats_add(Threats *threats, const uint64_t *words);

/* The verdict, which is also in the report. `knowledge` only orders turns, never leaves one out;
   it, `listener` and `report` may be NULL. With one thread and no limit in msec, the same run on
   new or cleared tables repeats exactly. A run goes on with what the tables know of this variant.
 */
Verdict threats_run(Threats *threats, const Pos *pos, const Knowledge *knowledge,
                    const ThreatLimits *limits, const ThreatListener *listener,
                    ThreatReport *report);

/* Tells the proof of the win or loss that a run with these limits has just reported: one thread
   works, and the limits hold for both together. The report becomes that of both; its turn is that
   of line 1. */
PlanTold threats_certify(Threats *threats, const Pos *pos, const Knowledge *knowledge,
                         const ThreatLimits *limits, const PlanTeller *teller, ThreatReport *report,
                         PlanTale *tale);
