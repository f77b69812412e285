#include "tally.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

Tally tally_new(const Schedule *schedule) {
    return (Tally){.engines = schedule->engines,
                   .noswap = schedule->noswap,
                   .engine = memory_new(schedule->engines, sizeof(Standing)),
                   .pairing = memory_new(schedule_pairings(schedule), sizeof(Standing))};
}

void tally_free(Tally *tally) {
    free(tally->engine);
    free(tally->pairing);
    *tally = (Tally){0};
}

static void standing_add(Standing *standing, int points, bool fault) {
    standing->wins += points == 2;
    standing->draws += points == 1;
    standing->losses += points == 0;
    standing->faults += fault;
}

void tally_add(Tally *tally, const Job *job, const Played *played) {
    const int *own = played->points;
    const int culprit = played->fault != FAULT_NONE ? played->culprit : -1;
    const int a = job->second ? 1 : 0; /* which player is the pairing's earlier engine */
    for (int p = 0; p < 2; p++)
        standing_add(&tally->engine[job->engine[p]], own[p], culprit == p);
    standing_add(&tally->pairing[job->pairing], own[a], culprit == a);
    tally->faults += culprit >= 0;
    if (strcmp(played->end, "adjudication") == 0)
        *(own[0] == 1 ? &tally->adjudged_draws : &tally->adjudged_wins) += 1;
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
