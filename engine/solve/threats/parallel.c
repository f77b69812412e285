#include "solve/threats/parallel.h"

#include "solve/threats/known.h"

typedef struct ParallelPart {
    ThreatSearch *search;
    const Pos *pos;
    const ThreatQuestion *question;
    ThreatEntry answer;
} ParallelPart;

static void *part_work(void *context) {
    ParallelPart *part = context;
    part->answer = threat_search_run(part->search, part->pos, part->question);
    atomic_store(&part->search->run->base.over, true);
    return NULL;
}

ThreatEntry parallel_search(ThreatRun *run, ThreatSearch *const *search, int count, const Pos *pos,
                            const ThreatQuestion *question) {
    ParallelPart part[THREAT_THREADS_MAX];
    ThreatEntry answer = {.proof = 1, .disproof = 1};
    atomic_store(&run->base.over, false);
    for (int i = 0; i < count; i++)
        part[i] = (ParallelPart){.search = search[i], .pos = pos, .question = question};
    const int ran = solve_run_parts(part_work, part, sizeof *part, count);
    for (int i = ran - 1; i >= 0; i--)
        if (entry_settled(&part[i].answer))
            answer = part[i].answer;
    return answer;
}
