#include "certificate.h"

#include <stdlib.h>

#include "folder.h"
#include "rules/position.h"
#include "solve/solver.h"
#include "threats.h"

enum { AGAIN_NODES = 1000000 /* more than twice what the job took */ };

/* The answers to all moves after the opening and `refuter` (-1: none). */
static const Answers *answers_find(const Study *study, const Findings *findings, int job,
                                   int refuter, Error *err) {
    const Result *result = findings->result[job];
    if (refuter == result->refuter)
        return &result->lost;
    const Refuters *refuters = findings->refuters[job];
    for (int i = 0; refuters != NULL && i < refuters->count; i++)
        if (refuters->list[i].reply == refuter)
            return &refuters->list[i].lost;
    error_set(err, "it is not known that %s refutes %s", study->name[refuter],
              study->opening[job].name);
    return NULL;
}

static void head_write(const Study *study, int job, Verdict verdict, int refuter, Text *out) {
    Pos *after = pos_copy(study->start);
    pos_rules(after)->play(study->start, study->opening[job].move, after);
    /* Who is to move did not play the opening. */
    certificate_head_write("answers", after, verdict == VERDICT_WIN ? VERDICT_LOSS : VERDICT_WIN,
                           refuter < 0 ? 0 : study->graph.moves[refuter], out);
    free(after);
}

static bool unsettled(const Study *study, int job, Error *err) {
    return error_set(err, "%s is not settled yet", study->opening[job].name);
}

bool certificate_write(const Study *study, const Findings *findings, int job, const char *reply,
                       Text *out, Error *err) {
    const Result *result = findings->result[job];
    if (study_searches(study))
        return error_set(err, "a search proves nothing");
    if (study_proves(study))
        return error_set(err,
                         "these proofs are not kept: solve within T certificate FILE writes one");
    if (result == NULL)
        return unsettled(study, job, err);
    const int refuter = reply == NULL ? result->refuter : study_vertex(study, reply);
    if (reply != NULL && refuter < 0)
        return error_set(err, "'%s' is no move", quote(reply).text);
    const Answers *answers = answers_find(study, findings, job, refuter, err);
    if (answers == NULL)
        return false;
    head_write(study, job, result->verdict, refuter, out);
    for (int i = 0; i < answers->count; i++) {
        const Answer *answer = &answers->list[i];
        text_add(out, "%s %s\n", study->name[answer->move],
                 answer->answer < 0 ? "-" : study->name[answer->answer]);
    }
    text_add(out, "end %d\n", answers->count);
    return true;
}

bool certificate_force(const Study *study, const Findings *findings, const char *folder, int job,
                       uint64_t nodes, const Stop *stop, Text *out, Error *err) {
    const Result *result = findings->result[job];
    if (result == NULL || result->verdict == VERDICT_UNKNOWN)
        return unsettled(study, job, err);
    if (result->verdict == VERDICT_DRAW)
        return error_set(err, "nobody wins after %s", study->opening[job].name);
    ThreatJobs *threats = threat_jobs_new(study, err);
    if (threats == NULL)
        return false;
    char *path = folder_job(folder, job, ".facts");
    char *wins = folder_wins(folder);
    const bool told =
        threats_certificate(threats, job, path, wins,
                            nodes > 0 ? nodes : 2 * result->nodes + AGAIN_NODES, stop, out, err);
    free(wins);
    free(path);
    threat_jobs_free(threats);
    return told;
}
