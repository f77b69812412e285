#include "certificate.h"

#include <stdlib.h>

#include "rules/position.h"
#include "solve/certificate.h"

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

bool certificate_write(const Study *study, const Findings *findings, int job, const char *reply,
                       Text *out, Error *err) {
    const Result *result = findings->result[job];
    if (study_searches(study))
        return error_set(err, "a search proves nothing");
    if (result == NULL)
        return error_set(err, "%s is not settled yet", study->opening[job].name);
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
