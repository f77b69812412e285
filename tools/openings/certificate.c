#include "certificate.h"

#include <stdlib.h>

#include "folder.h"
#include "rules/position.h"
#include "solve/solver.h"
#include "threats.h"

enum { AGAIN_NODES = 1000000 /* in addition to twice the nodes of the job */ };

/* Returns the stored answers after the opening and `refuter` (-1: none). */
static const Answers *answers_find(const JobSpec *spec, const Results *results, int job,
                                   int refuter, Error *err) {
    const Result *result = results->result[job];
    if (refuter == result->refuter)
        return &result->lost;
    const Refuters *refuters = results->refuters[job];
    for (int i = 0; refuters != NULL && i < refuters->count; i++)
        if (refuters->list[i].reply == refuter)
            return &refuters->list[i].lost;
    error_set(err, "it is not known that %s refutes %s", spec->name[refuter],
              spec->opening[job].name);
    return NULL;
}

static void head_write(const JobSpec *spec, int job, Verdict verdict, int refuter, Text *out) {
    Pos *after = pos_copy(spec->start);
    pos_rules(after)->play(spec->start, spec->opening[job].move, after);
    /* The verdict is that of the side to move, not of the player who opened. */
    certificate_head_write("answers", after, verdict == VERDICT_WIN ? VERDICT_LOSS : VERDICT_WIN,
                           refuter < 0 ? 0 : spec->graph.moves[refuter], out);
    free(after);
}

static bool unsettled(const JobSpec *spec, int job, Error *err) {
    return error_set(err, "%s is not settled yet", spec->opening[job].name);
}

bool certificate_write(const JobSpec *spec, const Results *results, int job, const char *reply,
                       Text *out, Error *err) {
    const Result *result = results->result[job];
    if (spec_searches(spec))
        return error_set(err, "a search proves nothing");
    if (spec_proves(spec))
        return error_set(err,
                         "these proofs are not kept: solve within T certificate FILE writes one");
    if (result == NULL)
        return unsettled(spec, job, err);
    const int refuter = reply == NULL ? result->refuter : spec_vertex(spec, reply);
    if (reply != NULL && refuter < 0)
        return error_set(err, "'%s' is no move", quote(reply).text);
    const Answers *answers = answers_find(spec, results, job, refuter, err);
    if (answers == NULL)
        return false;
    head_write(spec, job, result->verdict, refuter, out);
    for (int i = 0; i < answers->count; i++) {
        const Answer *answer = &answers->list[i];
        text_add(out, "%s %s\n", spec->name[answer->move],
                 answer->answer < 0 ? "-" : spec->name[answer->answer]);
    }
    text_add(out, "end %d\n", answers->count);
    return true;
}

bool certificate_force(const JobSpec *spec, const Results *results, const char *folder, int job,
                       uint64_t nodes, const StopToken *stop, Text *out, Error *err) {
    const Result *result = results->result[job];
    if (result == NULL || result->verdict == VERDICT_UNKNOWN)
        return unsettled(spec, job, err);
    if (result->verdict == VERDICT_DRAW)
        return error_set(err, "nobody wins after %s", spec->opening[job].name);
    ThreatJobs *threats = threat_jobs_new(spec, err);
    if (threats == NULL)
        return false;
    char *path = folder_job(folder, job, ".facts");
    char *wins = folder_wins(folder);
    const bool written =
        threats_certificate(threats, job, path, wins,
                            nodes > 0 ? nodes : 2 * result->nodes + AGAIN_NODES, stop, out, err);
    free(wins);
    free(path);
    threat_jobs_free(threats);
    return written;
}
