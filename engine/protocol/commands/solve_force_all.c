/* `solve all` in games with threats: what every turn leads to, by wins by force. */
#include <limits.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "games/knowledge.h"
#include "protocol/commands/force_tables.h"
#include "protocol/commands/solve.h"

enum { STAGE_NODES = 20000 }; /* of the first round for each turn; the next have more */

/* What a turn leads to, for who plays it; `turns` counts it too. */
typedef struct Judged {
    Move move, first; /* of those that symmetries make of one another */
    Verdict verdict;
    int turns; /* -1: not known */
    int depth; /* of what is not known: nobody wins within that many */
    bool shortest;
    bool over; /* nothing more is to be found */
} Judged;

typedef struct Judging {
    Call *call;
    const SolveLimits *wanted;
    const Pos *pos;
    Pos *after;
    ForceTables tables;
    Judged *judged;
    int count, decided;
    uint64_t nodes;
    int fill;
    int64_t told_msec;
    bool no_memory;
} Judging;

/* What is left of the limits, at most `nodes`; false if nothing is. */
static bool limits_left(const Judging *judging, uint64_t nodes, ThreatLimits *limits) {
    const SolveLimits *wanted = judging->wanted;
    const Session *session = judging->call->session;
    const int64_t spent = clock_msec() - wanted->start_msec;
    *limits = (ThreatLimits){.nodes = nodes,
                             .turns = wanted->turns > 0 ? (int)wanted->turns - 1 : 0,
                             .threads = (int)session->options.threads,
                             .stop = &session->stop,
                             .adviser = force_tables_adviser(&judging->tables)};
    if (wanted->nodes > 0 && judging->nodes + nodes > wanted->nodes)
        limits->nodes = judging->nodes < wanted->nodes ? wanted->nodes - judging->nodes : 0;
    if (wanted->msec > 0)
        limits->msec = (int64_t)wanted->msec - spent;
    return limits->nodes > 0 && limits->msec >= 0 && (wanted->msec == 0 || limits->msec > 0) &&
           !stop_told(&session->stop);
}

static void turn_judge(Judging *judging, Judged *judged, const ThreatLimits *limits) {
    const Rules *rules = pos_rules(judging->pos);
    ThreatReport report = {.turns = 0, .shortest = true};
    rules->play(judging->pos, judged->move, judging->after);
    const Outcome outcome = rules->outcome(judging->after);
    const uint64_t turns = judging->wanted->turns;
    const bool changed = rules->mover(judging->after) != rules->mover(judging->pos);
    if (outcome == ONGOING && turns == 1) {
        judged->over = true;
        judged->depth = 1;
        return;
    }
    if (outcome == ONGOING) {
        threats_run(judging->tables.threats, judging->after, knowledge_find(rules), limits, NULL,
                    &report);
    } else {
        report.verdict = outcome == WON    ? VERDICT_WIN
                         : outcome == LOST ? VERDICT_LOSS
                                           : VERDICT_DRAW;
    }
    judging->nodes += report.nodes;
    judging->fill = report.fill;
    judging->no_memory |= report.no_memory && report.verdict == VERDICT_UNKNOWN;
    judged->over =
        report.verdict != VERDICT_UNKNOWN || (turns > 0 && report.depth >= (int)turns - 1);
    judged->verdict = report.verdict;
    if (changed && report.verdict == VERDICT_WIN)
        judged->verdict = VERDICT_LOSS;
    else if (changed && report.verdict == VERDICT_LOSS)
        judged->verdict = VERDICT_WIN;
    if (judged->verdict != VERDICT_UNKNOWN && judged->verdict != VERDICT_DRAW) {
        judged->turns = report.turns + 1;
        judged->shortest = report.shortest;
    }
    judged->depth = report.depth >= 0 ? report.depth + 1 : 0;
    judging->decided += judged->verdict != VERDICT_UNKNOWN;
}

static void progress_tell(Judging *judging) {
    const int64_t msec = clock_msec() - judging->wanted->start_msec;
    if (msec < judging->told_msec + SOLVE_PROGRESS_MSEC)
        return;
    judging->told_msec = msec;
    text_string_add(&judging->call->reply, "info");
    solve_effort_write(&judging->call->reply, judging->nodes, msec, judging->fill);
    solve_progress_send(judging->call, judging->decided, judging->count);
}

/* Rounds of longer and longer runs for each turn that is not judged yet. */
static void rounds_judge(Judging *judging) {
    bool going = true;
    for (uint64_t nodes = STAGE_NODES; going; nodes *= 2) {
        going = false;
        for (int i = 0; i < judging->count; i++) {
            Judged *judged = &judging->judged[i];
            ThreatLimits limits;
            if (judged->over || judged->first != judged->move)
                continue;
            if (!limits_left(judging, nodes, &limits) || judging->no_memory)
                return;
            turn_judge(judging, judged, &limits);
            going |= !judged->over;
            progress_tell(judging);
        }
    }
}

/* Lists the turns; the verdict of all is that of the best one, which is answered. */
static const Judged *judged_write(Judging *judging) {
    Text *reply = &judging->call->reply;
    const Judged *best = NULL;
    static const int worth[] = {
        [VERDICT_LOSS] = 0, [VERDICT_DRAW] = 1, [VERDICT_UNKNOWN] = 2, [VERDICT_WIN] = 3};
    for (int i = 0; i < judging->count; i++) {
        Judged *judged = &judging->judged[i];
        for (int j = 0; j < i && judged->first != judged->move; j++)
            if (judging->judged[j].move == judged->first) {
                const Move move = judged->move;
                *judged = judging->judged[j];
                judged->move = move;
                break;
            }
        const int more = best == NULL ? 1 : worth[judged->verdict] - worth[best->verdict];
        const bool sooner =
            more == 0 && (judged->verdict == VERDICT_WIN
                              ? judged->turns < best->turns
                              : judged->verdict == VERDICT_LOSS && judged->turns > best->turns);
        if (more > 0 || sooner)
            best = judged;
        if (judged->verdict == VERDICT_UNKNOWN && stop_told(&judging->call->session->stop))
            continue;
        pos_rules(judging->pos)->move_write(judging->pos, judged->move, reply);
        text_add(reply, " %s", verdict_word(judged->verdict));
        if (judged->turns >= 0)
            text_add(reply, " %s %d", judged->shortest ? "turns" : "within", judged->turns);
        text_char_add(reply, '\n', 1);
    }
    return best;
}

/* Is a win the shortest, or a loss the longest, whatever is not known of other turns? */
static bool answer_exact(const Judging *judging, const Judged *best) {
    bool exact = best->shortest;
    for (int i = 0; i < judging->count; i++) {
        const Judged *judged = &judging->judged[i];
        if (judged->verdict == VERDICT_UNKNOWN)
            exact = exact && judged->depth >= best->turns;
        else if (judged->verdict == best->verdict)
            exact = exact && judged->shortest;
    }
    return exact;
}

static void answer_write(Judging *judging, const Judged *best) {
    Text *reply = &judging->call->reply;
    int depth = INT_MAX;
    for (int i = 0; i < judging->count; i++)
        if (judging->judged[i].verdict == VERDICT_UNKNOWN && judging->judged[i].depth < depth)
            depth = judging->judged[i].depth;
    if (best->verdict == VERDICT_UNKNOWN)
        solve_depth_reason_write(judging->call, judging->wanted, judging->nodes, depth,
                                 "no win by force was found");
    solve_answer_write(judging->call, NULL, best->verdict, best->move);
    solve_turns_write(judging->call, best->verdict, best->turns, answer_exact(judging, best),
                      depth);
    solve_effort_write(reply, judging->nodes, clock_msec() - judging->wanted->start_msec,
                       judging->fill);
    stop_spend(&judging->call->session->stop, judging->nodes);
}

/* False without memory. */
static bool turns_list(Judging *judging) {
    const Rules *rules = pos_rules(judging->pos);
    MoveList list = {0};
    rules->moves(judging->pos, &list);
    Move *first = memory_new(list.count, sizeof *first);
    judging->judged = memory_new(list.count, sizeof *judging->judged);
    judging->after = pos_copy(judging->pos);
    const bool room =
        !list.lost && first != NULL && judging->judged != NULL && judging->after != NULL;
    if (room)
        rules->canonical(judging->pos, &list, first);
    for (size_t i = 0; i < list.count && room; i++)
        judging->judged[judging->count++] =
            (Judged){.move = list.move[i], .first = first[i], .turns = -1};
    free(first);
    move_list_free(&list);
    return room;
}

bool solve_force_all(Call *call, const SolveLimits *wanted) {
    const Session *session = call->session;
    Judging judging = {.call = call, .wanted = wanted, .pos = game_pos(session->game)};
    bool room = turns_list(&judging);
    const bool tabled = room && force_tables_make(&judging.tables, session, judging.pos);
    if (tabled)
        rounds_judge(&judging);
    room = tabled && !judging.no_memory;
    if (room)
        answer_write(&judging, judged_write(&judging));
    force_tables_free(&judging.tables);
    free(judging.judged);
    free(judging.after);
    return room || (tabled ? solve_room_lost(call->err) : solve_table_lost(session, call->err));
}
