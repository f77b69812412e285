#include "solve/threats/replies.h"

#include <stdlib.h>

#include "knowledge/threats.h"
#include "solve/threats/entry.h"
#include "solve/threats/moves.h"

enum {
    POLICY_PART = 16, /* the policy gets this part of a stage */
    REPLY_PART = 512, /* each reply gets this part at first, doubled in each pass */
    OPEN_MOST = 16    /* a pass ends once so many replies stay open */
};

typedef struct Stage {
    ThreatRounds *run;
    int attacker;
    uint64_t end;  /* of the stage, in rounds_nodes() */
    uint64_t part; /* nodes for each reply */
    Pos *after;    /* the defender is to move */
    Pos *reply;    /* `after` and a reply or a pass */
    MoveList list; /* replies; all others lose as a pass does */
    MoveList scratch;
    int plies;    /* all replies so far lose within so many */
    bool refuted; /* the last reply does not lose */
} Stage;

/* Runs the position after a reply. */
static void reply_run(Stage *stage, uint64_t nodes, SolveReport *report) {
    ThreatRounds *run = stage->run, inner = *run;
    SolveLimits limits = *run->limits;
    limits.nodes = rounds_nodes(run) + nodes;
    limits.threats.any = true;
    *report = (SolveReport){.moves = -1, .depth = -1};
    inner.pos = stage->reply;
    inner.limits = &limits;
    inner.listener = NULL;
    inner.report = report;
    inner.mover = stage->attacker;
    rounds_run(&inner);
    run->mate_nodes = inner.mate_nodes;
    run->report->no_memory |= report->no_memory;
    rounds_report(run, true);
}

/* Does the attacker win stage->reply, by the table or by a run? */
static bool reply_loses(Stage *stage) {
    const ThreatRounds *run = stage->run;
    const uint64_t used = rounds_nodes(run), left = used < stage->end ? stage->end - used : 0;
    const uint64_t part = rounds_part(run, stage->part < left ? stage->part : left);
    ThreatEntry entry;
    SolveReport report;
    stage->refuted = false;
    if (!win_find(run->shared, stage->reply, stage->attacker, THREAT_PLIES_MAX, &entry)) {
        if (part == 0 || rounds_over(run))
            return false;
        reply_run(stage, part, &report);
        stage->refuted = report.verdict == VERDICT_LOSS || report.verdict == VERDICT_DRAW;
        if (report.verdict != VERDICT_WIN)
            return false;
        entry.plies = report.moves;
    }
    if (entry.plies >= stage->plies)
        stage->plies = entry.plies + 1;
    return true;
}

/* Sets stage->after, where the defender is to move. *move is the policy's move that leads there; 0
   if it is the position of the run. */
static bool stage_begin(Stage *stage, Move *move) {
    const ThreatRounds *run = stage->run;
    ThreatRun *shared = run->shared;
    *move = 0;
    if (stage->attacker == run->mover) {
        const MovePolicy *policy = shared->policy;
        const uint64_t part = rounds_part(run, (stage->end - rounds_nodes(run)) / POLICY_PART);
        if (policy == NULL || part == 0)
            return false;
        *move = policy->move(policy->context, 0, run->pos, part, &shared->base.cancel);
        atomic_fetch_add(&shared->base.nodes, part);
        if (*move == 0)
            return false;
        shared->rules->play(run->pos, *move, stage->after);
    }
    return shared->rules->outcome(stage->after) == ONGOING &&
           shared->rules->mover(stage->after) != stage->attacker;
}

/* Lists the replies in the relevance zone of a win after a pass; without such a win, all. */
static bool replies_list(Stage *stage) {
    ThreatRounds *run = stage->run;
    const ThreatForm *form = forms_of(run->shared->rules)->threats;
    MoveSet set;
    stage->refuted = false;
    if (form->zones != NULL && form->pass(stage->after, stage->reply) && reply_loses(stage) &&
        zone_find(run->worker[0]->zone, stage->after, stage->attacker, false, &set)) {
        form->zones->list(stage->after, &set, &stage->list);
    } else if (stage->refuted) {
        return false;
    } else {
        stage->plies = 0;
        run->shared->rules->moves(stage->after, &stage->list);
    }
    moves_distinct(run->shared, stage->after, &stage->list, &stage->scratch);
    return !stage->list.truncated && !stage->scratch.truncated &&
           (stage->plies > 0 || stage->list.count > 0);
}

/* One pass over the replies, with the same nodes for each. Returns how many stay open, at most
   OPEN_MOST; -1 if a reply does not lose. Wins against easy replies become models for hard ones. */
static int replies_open(Stage *stage) {
    const Rules *rules = stage->run->shared->rules;
    int open = 0;
    for (size_t i = 0; i < stage->list.count && open < OPEN_MOST; i++) {
        rules->play(stage->after, stage->list.move[i], stage->reply);
        if (rules->outcome(stage->reply) != ONGOING ||
            rules->mover(stage->reply) != stage->attacker)
            return -1;
        open += !reply_loses(stage);
        if (stage->refuted)
            return -1;
    }
    return open;
}

static bool replies_lose(Stage *stage) {
    int open = 1;
    for (; open > 0 && stage->part < stage->end && !rounds_over(stage->run); stage->part *= 2)
        open = rounds_nodes(stage->run) < stage->end ? replies_open(stage) : -1;
    return open == 0;
}

bool replies_attack(ThreatRounds *run, int attacker, uint64_t nodes) {
    const uint64_t before = rounds_nodes(run);
    Stage stage = {.run = run,
                   .attacker = attacker,
                   .end = before + nodes,
                   .part = nodes / REPLY_PART,
                   .after = pos_copy(run->pos),
                   .reply = pos_copy(run->pos)};
    Move move;
    bool won = false;
    if (stage.after == NULL || stage.reply == NULL)
        run->report->no_memory = true;
    else if (run->plies == THREAT_PLIES_MAX && !rounds_over(run)) /* there is no limit of plies */
        won = stage_begin(&stage, &move) && replies_list(&stage) && replies_lose(&stage);
    if (won) {
        const ThreatEntry entry = entry_won(stage.plies + (move != 0), move);
        win_store(run->shared, run->pos, attacker, entry.plies, move);
        rounds_settle(run, attacker, LIKELY_MOVES, &entry, before);
    }
    move_list_free(&stage.list);
    move_list_free(&stage.scratch);
    free(stage.after);
    free(stage.reply);
    return won;
}
