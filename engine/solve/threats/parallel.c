#include "solve/threats/parallel.h"

#include "solve/threats/entry.h"

typedef struct ParallelPart {
    ThreatWorker *search;
    const Pos *pos;
    const ThreatGoal *goal;
    ThreatEntry answer;
} ParallelPart;

static void *part_work(void *context) {
    ParallelPart *part = context;
    part->answer = threat_prove(part->search, part->pos, part->goal);
    atomic_store(&part->search->run->base.over, true);
    return NULL;
}

ThreatEntry threat_prove_parallel(ThreatRun *run, ThreatWorker *const *search, int count,
                                  const Pos *pos, const ThreatGoal *goal) {
    ParallelPart part[THREAT_THREADS_MAX];
    ThreatEntry answer = {.proof = 1, .disproof = 1};
    atomic_store(&run->base.over, false);
    for (int i = 0; i < count; i++)
        part[i] = (ParallelPart){.search = search[i], .pos = pos, .goal = goal};
    const int ran = solve_run_parts(part_work, part, sizeof *part, count);
    for (int i = ran - 1; i >= 0; i--)
        if (entry_solved(&part[i].answer))
            answer = part[i].answer;
    return answer;
}
