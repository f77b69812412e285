#include "solve/threats/rounds.h"

#include <string.h>

#include "base/clock.h"
#include "solve/threats/dfpn.h"
#include "solve/threats/entry.h"

enum {
    STAGE_NODES = 20000,  /* of a stage in the first round; doubled in each round */
    FORCED_NODES = 80000, /* for knowledge->forced_win() */
    MODEL_PART = 16,      /* a simulation gets this part of the nodes of its model */
    MODELS_TRIED = 4,
    /* search for a shorter win: these nodes, or those that the win took if more */
    SHORTEN_NODES = 1000000, /* at the width of the win */
    QUIETER_NODES = 300000,  /* at each wider one, up to QUIET_MOVES */
    SHORTEST_NODES = 400000, /* by mate search, to refute shorter wins */
    GLANCE_NODES = 2000,     /* instead of all three if limits->threats.any */
    /* parts of a stage */
    COUNT_PART = 4,       /* for mate search */
    ALL_PART = 4,         /* for ALL_MOVES */
    UNLIKELY_PART = 4,    /* for quiet moves of the player with the worse evaluation */
    LONG_NODES = 1000000, /* a stage is long from this many nodes on */
    LONG_PART = 4,        /* divides the three parts above */
    REPLIES_TIMES = 8     /* a stage by replies follows, so many times as long */
};

/* --- limits and reports --- */

uint64_t rounds_nodes(const ThreatRounds *run) {
    return atomic_load(&run->shared->base.nodes) + run->mate_nodes;
}

uint64_t rounds_part(const ThreatRounds *run, uint64_t wanted) {
    const uint64_t all = run->limits->nodes, used = rounds_nodes(run);
    if (all == 0)
        return wanted;
    return used >= all ? 0 : wanted < all - used ? wanted : all - used;
}

bool rounds_over(const ThreatRounds *run) {
    return cancelled(&run->shared->base.cancel) || rounds_part(run, 1) == 0 || run->threads == 0 ||
           atomic_load(&run->shared->base.no_memory) || run->report->no_memory;
}

void rounds_report_fill(ThreatRounds *run) {
    SolveReport *report = run->report;
    report->nodes = rounds_nodes(run);
    report->msec = clock_msec() - run->shared->base.start_msec;
    report->fill = threat_table_fill(run->threats->table);
    report->no_memory |= run->threads == 0 || atomic_load(&run->shared->base.no_memory);
}

void rounds_report(ThreatRounds *run, bool stage) {
    static const SolveListener nobody = {.context = NULL};
    const SolveListener *listener = run->listener != NULL ? run->listener : &nobody;
    void (*send)(void *, const SolveReport *) = stage ? listener->checkpoint : listener->progress;
    rounds_report_fill(run);
    if (send == NULL)
        return;
    SolveReport so_far = *run->report;
    if (so_far.depth < 0) /* the game is not over, which is depth 0 */
        so_far.depth = 0;
    send(listener->context, &so_far);
}

/* --- threat search --- */

/* A thread that proves a goal. */
typedef struct ThreatPart {
    ThreatWorker *worker;
    const Pos *pos;
    const ThreatGoal *goal;
    ThreatEntry entry;
} ThreatPart;

/* The first result ends the other threads. */
static void *part_work(void *context) {
    ThreatPart *part = context;
    part->entry = threat_prove(part->worker, part->pos, part->goal);
    atomic_store(&part->worker->run->base.over, true);
    return NULL;
}

/* Proves or disproves a goal with all threads; unsolved if a limit came first. */
static ThreatEntry goal_prove(ThreatRounds *run, const ThreatGoal *goal, uint64_t nodes) {
    SolveRun *base = &run->shared->base;
    const uint64_t most = rounds_part(run, nodes);
    ThreatPart part[THREAT_THREADS_MAX];
    ThreatEntry entry = {.proof = 1, .disproof = 1};
    if (rounds_over(run))
        return entry;
    atomic_store(&base->limit, atomic_load(&base->nodes) + most);
    atomic_store(&base->over, false);
    for (int i = 0; i < run->threads; i++)
        part[i] = (ThreatPart){.worker = run->worker[i], .pos = run->pos, .goal = goal};
    const int ran = solve_run_parts(part_work, part, sizeof *part, run->threads);
    for (int i = ran - 1; i >= 0; i--)
        if (entry_solved(&part[i].entry))
            entry = part[i].entry;
    return entry;
}

/* --- mate search --- */

/* Searches for a win of either side within `moves`. True if the result is known: a verdict, or no
   such win. */
static bool moves_count(ThreatRounds *run, int moves, uint64_t nodes) {
    SolveReport *report = run->report;
    SolveReport found;
    const int64_t deadline = run->shared->base.cancel.deadline_msec;
    const SolveLimits limits = {.msec = deadline != 0 ? deadline - clock_msec() : 0,
                                .nodes = rounds_part(run, nodes),
                                .moves = moves,
                                .threads = run->threads,
                                .stop = run->limits->stop};
    if (rounds_over(run) || limits.msec < 0)
        return false;
    mate_prove_shortest(run->threats->mate, run->pos, run->knowledge, &limits, NULL, &found);
    run->mate_nodes += found.nodes;
    report->no_memory |= found.no_memory;
    if (found.depth > report->depth)
        report->depth = found.depth;
    if (found.verdict == VERDICT_UNKNOWN)
        return found.depth >= moves;
    report->verdict = found.verdict;
    report->move = found.move;
    report->moves = found.moves;
    report->within = found.verdict == VERDICT_DRAW;
    if (found.verdict == VERDICT_WIN)
        win_store(run->shared, run->pos, run->mover, found.moves, found.move);
    return true;
}

/* --- a win is found --- */

static void win_report(ThreatRounds *run, int attacker, const ThreatEntry *entry) {
    SolveReport *report = run->report;
    if (report->verdict == VERDICT_UNKNOWN)
        run->effort_nodes = rounds_nodes(run) - run->begun_nodes - run->forced_nodes;
    report->verdict = attacker == run->mover ? VERDICT_WIN : VERDICT_LOSS;
    report->move = attacker == run->mover ? entry->move : 0;
    report->moves = entry->plies;
    report->within = entry->plies > 1;
}

/* Did the first win take long? */
static bool took_long(const ThreatRounds *run) {
    return run->effort_nodes > THREAT_LONG_NODES;
}

static uint64_t nodes_greater(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

/* Searches for shorter wins of one width, `nodes` nodes each. */
static void width_shorten(ThreatRounds *run, int attacker, ThreatWidth width, uint64_t nodes) {
    while (run->report->moves > 1 && !rounds_over(run)) {
        const ThreatGoal goal = {attacker, width, run->report->moves - 1, true};
        const ThreatEntry entry = goal_prove(run, &goal, nodes);
        if (entry.proof != 0)
            break;
        win_report(run, attacker, &entry);
    }
}

/* Nodes for one search for a shorter win. */
static uint64_t shorten_nodes(const ThreatRounds *run, uint64_t least, uint64_t effort) {
    return run->limits->threats.any ? GLANCE_NODES : nodes_greater(least, effort);
}

/* Searches for shorter wins, but not with limits->threats.any after a win that took long. */
static void win_shorten(ThreatRounds *run, int attacker, ThreatWidth width, uint64_t effort) {
    if (run->limits->threats.any && took_long(run))
        return;
    width_shorten(run, attacker, width, shorten_nodes(run, SHORTEN_NODES, effort));
    while (width < QUIET_MOVES)
        width_shorten(run, attacker, ++width, shorten_nodes(run, QUIETER_NODES, effort));
    if (!run->report->within)
        return;
    const SolveReport found = *run->report;
    if (moves_count(run, found.moves - 1, shorten_nodes(run, SHORTEST_NODES, effort)) &&
        run->report->verdict == found.verdict && run->report->moves == found.moves)
        run->report->within = false;
}

void rounds_settle(ThreatRounds *run, int attacker, ThreatWidth width, const ThreatEntry *entry,
                   uint64_t before) {
    win_report(run, attacker, entry);
    rounds_report(run, false);
    win_shorten(run, attacker, width, rounds_nodes(run) - before);
}

/* One stage of threat search; true if it settles the position. */
static bool attack(ThreatRounds *run, int attacker, ThreatWidth width, uint64_t nodes) {
    const ThreatGoal goal = {attacker, width, run->plies, false};
    if (run->refuted[attacker][width])
        return false;
    const uint64_t before = rounds_nodes(run);
    const ThreatEntry entry = goal_prove(run, &goal, nodes);
    if (entry.disproof == 0)
        run->refuted[attacker][width] = true;
    if (entry.proof != 0) {
        rounds_report(run, true);
        return false;
    }
    rounds_settle(run, attacker, width, &entry, before);
    return true;
}

/* A forced win that the knowledge finds by itself. */
static bool forced_attack(ThreatRounds *run) {
    const Knowledge *knowledge = run->knowledge;
    const uint64_t nodes = rounds_part(run, FORCED_NODES) / 2;
    ThreatEntry entry = {.proof = 0};
    if (knowledge == NULL || knowledge->forced_win == NULL || rounds_over(run) || nodes == 0)
        return false;
    const uint64_t before = rounds_nodes(run);
    const bool found = knowledge->forced_win(run->pos, (int64_t)nodes / 2,
                                             &run->shared->base.cancel, &entry.move, &entry.plies);
    run->forced_nodes = nodes; /* at most: forced_win() returns no number */
    run->mate_nodes += nodes;
    if (!found || entry.plies > run->plies)
        return false;
    win_store(run->shared, run->pos, run->mover, entry.plies, entry.move);
    rounds_settle(run, run->mover, FOURS_ALONE, &entry, before);
    return true;
}

/* Simulates wins of earlier runs, the newest first. */
static bool models_simulate(ThreatRounds *run) {
    const ModelProof *model;
    if (run->plies != THREAT_PLIES_MAX) /* a simulation has no limit of plies */
        return false;
    for (int i = 0; i < MODELS_TRIED && (model = models_recent(&run->threats->models, i)) != NULL;
         i++) {
        ThreatEntry entry;
        if (run->shared->rules->mover(model->pos) != run->mover)
            continue;
        if (rounds_over(run))
            return false;
        const uint64_t before = rounds_nodes(run);
        if (!threat_simulate(run->worker[0], run->pos, model->pos, run->mover,
                             rounds_part(run, model->nodes / MODEL_PART), &entry))
            continue;
        rounds_settle(run, run->mover, LIKELY_MOVES, &entry, before);
        return true;
    }
    return false;
}

static bool drawn(ThreatRounds *run) {
    if (run->plies != THREAT_PLIES_MAX || !run->refuted[0][ALL_MOVES] ||
        !run->refuted[1][ALL_MOVES])
        return false;
    run->report->verdict = VERDICT_DRAW;
    return true;
}

/* Are all goals decided? */
static bool exhausted(const ThreatRounds *run) {
    return run->counted && (run->plies <= MATE_DEPTH_MAX ||
                            (run->refuted[0][ALL_MOVES] && run->refuted[1][ALL_MOVES]));
}

/* The player with the better evaluation. */
static int player_likelier(const ThreatRounds *run) {
    const bool mover = run->knowledge == NULL || run->knowledge->eval(run->pos) >= 0;
    return mover ? run->mover : !run->mover;
}

/* The stages with quiet moves. `side`: nodes of the less important ones. */
static bool quiet_attack(ThreatRounds *run, int likelier, uint64_t nodes, uint64_t side) {
    for (ThreatWidth width = QUIET_MOVES; width <= ALL_MOVES; width++) {
        const bool all = width == ALL_MOVES;
        const uint64_t part = all ? side / ALL_PART : side;
        if (attack(run, likelier, width, all ? part : nodes) ||
            attack(run, !likelier, width, part / UNLIKELY_PART))
            return true;
    }
    return false;
}

/* One round of stages; false if no other is needed. */
static bool round_go(ThreatRounds *run, int likelier, uint64_t nodes) {
    const int mover = run->mover;
    const int moves = run->plies < MATE_DEPTH_MAX ? run->plies : MATE_DEPTH_MAX;
    const uint64_t side = nodes < LONG_NODES ? nodes : nodes / LONG_PART;
    if (attack(run, mover, FOURS_ALONE, nodes) || attack(run, mover, THREATS_ALONE, nodes) ||
        attack(run, !mover, THREATS_ALONE, nodes))
        return false;
    if (!run->counted)
        run->counted = moves_count(run, moves, side / COUNT_PART);
    if (run->report->verdict != VERDICT_UNKNOWN || exhausted(run) ||
        quiet_attack(run, likelier, nodes, side) || drawn(run) || exhausted(run))
        return false;
    return nodes < LONG_NODES || !run->replies(run, likelier, REPLIES_TIMES * nodes);
}

static void rounds_go(ThreatRounds *run) {
    if (forced_attack(run) || models_simulate(run))
        return;
    const int likelier = player_likelier(run);
    for (uint64_t nodes = STAGE_NODES; !rounds_over(run) && round_go(run, likelier, nodes);
         nodes *= 2)
        rounds_report(run, false);
}

void rounds_run(ThreatRounds *run) {
    run->begun_nodes = rounds_nodes(run);
    run->forced_nodes = run->effort_nodes = 0;
    run->counted = false;
    memset(run->refuted, 0, sizeof run->refuted);
    rounds_go(run);
    if (run->report->verdict == VERDICT_WIN && took_long(run))
        models_keep(&run->threats->models, run->pos, run->effort_nodes);
}
