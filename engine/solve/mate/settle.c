#include "solve/mate/settle.h"

#include "knowledge/mates.h"
#include "solve/mate/parts.h"

enum { SHORTEST_PART = 4 }; /* mate_run() gets this part of the limits */

/* Turns within which the side to move wins, by the table; 0 if unknown. */
static int win_known(Mate *mate, const Pos *pos) {
    const Rules *rules = pos_rules(pos);
    MateEntry entry;
    PosKey key;
    if (forms_of(rules)->mates == NULL)
        return 0;
    forms_of(rules)->mates->key(pos, key.half);
    mate_table_find(mate_table(mate, pos->variant), key, &entry);
    return entry.yes[ASKED_WIN] > 0 ? entry.yes[ASKED_WIN] - 1 : 0;
}

/* The rest of a limit; at least 1, since 0 is no limit. */
static int64_t limit_left(int64_t limit, int64_t used) {
    return limit == 0 ? 0 : limit > used ? limit - used : 1;
}

static int64_t limit_part(int64_t limit) {
    return limit == 0 ? 0 : limit / SHORTEST_PART + 1;
}

Verdict mate_settle(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                    const SolveLimits *limits, SolveReport *report) {
    const int known = win_known(mate, pos);
    SolveLimits part = *limits;
    part.msec = limit_part(limits->msec);
    part.nodes = (uint64_t)limit_part((int64_t)limits->nodes);
    SolveReport shortest;
    if (mate_run(mate, pos, knowledge, &part, NULL, &shortest) != VERDICT_UNKNOWN ||
        forms_of(pos_rules(pos))->mates == NULL) {
        *report = shortest;
        return shortest.verdict;
    }
    part.msec = limit_left(limits->msec, shortest.msec);
    part.nodes = (uint64_t)limit_left((int64_t)limits->nodes, (int64_t)shortest.nodes);
    if (known > 0)
        part.moves = known;
    const Verdict verdict = mate_prove(mate, pos, knowledge, &part, NULL, report);
    report->nodes += shortest.nodes;
    report->msec += shortest.msec;
    return verdict;
}
