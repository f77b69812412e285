#include "force.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/knowledge.h"
#include "search/guide.h"
#include "solve/threats/threats.h"

enum { GUIDES_PART = 8 }; /* of the memory */

struct Force {
    const Study *study;
    Threats *threats;
    Guides *guides;
    Pos *after;
};

Force *force_new(const Study *study, Error *err) {
    Force *force = memory_new(1, sizeof *force);
    force->study = study;
    force->after = pos_copy(study->start);
    const size_t megabytes = (size_t)study->method.hash, advice = megabytes / GUIDES_PART;
    force->threats = threats_new(MEGABYTES(megabytes - advice));
    force->guides = guides_new(study->variant, knowledge_find(pos_rules(study->start)), advice, 1);
    if (force->threats != NULL)
        return force;
    error_set(err, "not enough memory for a table of %zu megabytes", (size_t)study->method.hash);
    force_free(force);
    return NULL;
}

void force_free(Force *force) {
    if (force == NULL)
        return;
    threats_free(force->threats);
    guides_free(force->guides);
    free(force->after);
    free(force);
}

Result *force_opening(Force *force, int job, uint64_t nodes, const Stop *stop, Error *err) {
    const Study *study = force->study;
    const Rules *rules = pos_rules(study->start);
    const ThreatAdviser adviser = {guides_turn, force->guides};
    const ThreatLimits limits = {.nodes = nodes,
                                 .threads = 1,
                                 .stop = stop,
                                 .adviser = force->guides != NULL ? &adviser : NULL};
    ThreatReport report;
    rules->play(study->start, study->opening[job].move, force->after);
    threats_run(force->threats, force->after, knowledge_find(rules), &limits, NULL, &report);
    if (report.verdict == VERDICT_UNKNOWN && stop_told(stop))
        return NULL;
    if (report.verdict == VERDICT_UNKNOWN && report.no_memory) {
        error_set(err, "there is not enough memory for a proof");
        return NULL;
    }
    Result *result = memory_new(1, sizeof *result);
    *result = (Result){.job = job, .refuter = -1, .nodes = report.nodes, .msec = report.msec};
    result_settle(result, study, force->after, report.verdict, report.turns, report.move);
    result->depth = report.depth >= 0 ? report.depth + 1 : 0;
    return result;
}
