#include "tally.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

Tally tally_new(const Schedule *schedule) {
    Tally tally = {.engines = schedule->engines,
                   .noswap = schedule->noswap,
                   .engine = memory_new(schedule->engines, sizeof(Standing)),
                   .pairing = memory_new(schedule_pairings(schedule), sizeof(Standing))};
    for (size_t e = 0; e < schedule->engines; e++)
        tally.engine[e].pairs.alone = schedule->noswap;
    for (size_t p = 0; p < schedule_pairings(schedule); p++)
        tally.pairing[p].pairs.alone = schedule->noswap;
    return tally;
}

void tally_free(Tally *tally) {
    free(tally->engine);
    free(tally->pairing);
    free(tally->opening);
    *tally = (Tally){0};
}

static void standing_add(Standing *standing, int points, bool fault) {
    standing->wins += points == 2;
    standing->draws += points == 1;
    standing->losses += points == 0;
    standing->faults += fault;
}

static void first_add(First *first, int points) {
    first->wins += points == 2;
    first->draws += points == 1;
    first->losses += points == 0;
}

static void opening_add(Tally *tally, size_t opening, int points) {
    if (opening >= tally->openings) {
        const size_t count = 2 * opening + 1;
        tally->opening = memory_resize(tally->opening, count, sizeof *tally->opening);
        memset(tally->opening + tally->openings, 0,
               (count - tally->openings) * sizeof *tally->opening);
        tally->openings = count;
    }
    first_add(&tally->opening[opening], points);
}

void tally_add(Tally *tally, const Job *job, size_t opening, const Played *played) {
    const int *own = played->points;
    const int culprit = played->fault != FAULT_NONE ? played->culprit : -1;
    const int a = job->second ? 1 : 0; /* which player is the pairing's earlier engine */
    for (int p = 0; p < 2; p++) {
        standing_add(&tally->engine[job->engine[p]], own[p], culprit == p);
        latency_add(&tally->engine[job->engine[p]].latency, &played->latency[p]);
    }
    standing_add(&tally->pairing[job->pairing], own[a], culprit == a);
    tally->faults += culprit >= 0;
    if (strcmp(played->end, "adjudication") == 0)
        *(own[0] == 1 ? &tally->adjudged_draws : &tally->adjudged_wins) += 1;
    first_add(&tally->first, own[0]);
    opening_add(tally, opening, own[0]);
    tally->games++;
    if (!job->second && !tally->noswap) {
        tally->first_points = own[a];
        return;
    }
    const int both = (tally->noswap ? own[a] : tally->first_points) + own[a];
    tally->pairing[job->pairing].pairs.count[both]++;
    tally->engine[job->engine[a]].pairs.count[both]++;
    tally->engine[job->engine[1 - a]].pairs.count[4 - both]++;
}
