#include "solve/threats/parallel.h"

#include "base/thread.h"
#include "solve/threats/known.h"

typedef struct ParallelPart {
    Thread thread;
    ThreatSearch *search;
    const Pos *pos;
    const ThreatQuestion *question;
    ThreatEntry answer;
} ParallelPart;

static void *part_work(void *context) {
    ParallelPart *part = context;
    part->answer = threat_search_run(part->search, part->pos, part->question);
    return NULL;
}

ThreatEntry parallel_search(ThreatRun *run, ThreatSearch *const *search, int count, const Pos *pos,
                            const ThreatQuestion *question) {
    ParallelPart part[THREAT_THREADS_MAX];
    ThreatEntry answer = {.proof = 1, .disproof = 1};
    atomic_store(&run->base.over, false);
    for (int i = 0; i < count; i++)
        part[i] = (ParallelPart){.search = search[i], .pos = pos, .question = question};
    int started = 1;
    while (started < count && thread_start(&part[started].thread, part_work, &part[started]))
        started++;
    part_work(&part[0]);
    atomic_store(&run->base.over, true);
    for (int i = 1; i < started; i++)
        thread_join(part[i].thread);
    for (int i = started - 1; i >= 0; i--)
        if (entry_settled(&part[i].answer))
            answer = part[i].answer;
    return answer;
}
