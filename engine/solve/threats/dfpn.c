#include "solve/threats/dfpn.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "knowledge/threats.h"
#include "solve/threats/moves.h"

enum {
    /* initial proof number of an attacker's move: */
    SIMILAR_PROOF = 1, /* it won in a similar position */
    MOVE_PROOF = 2,    /* any other */
    QUIET_PROOF = 6,   /* added for a quiet move */
    EVAL_GAIN = 100,   /* a move should raise the evaluation by so many hundredths: */
    EVAL_UNIT = 15,    /* 1 is added for every so many hundredths less, */
    EVAL_MOST = 20,    /* at most this */

    LOOK_PROOF = 14,       /* threshold of the VCT search in a new position */
    ESTIMATES_POLLED = 64, /* evaluations between two tests for cancellation */
    THREAT_COST = 1,       /* added to the proof number of an attacker's move, by kind */
    QUIET_COST = 6,
    FIRST_REPLIES = 12,       /* searched first if any reply may help */
    SIMULATION_NODES = 20000, /* limit of a simulation */
    THOROUGH_PLIES = 4,       /* SimulationTask.thorough for models of earlier runs */
    HINT_SHARE = 8            /* divides the proof number of the policy's move */
};

/* --- children --- */

static int plies_after(int plies) {
    return plies == THREAT_PLIES_MAX ? plies : plies - 1;
}

/* Lists the attacker's moves: threats first, then quiet moves if the width has them. */
static void attacks_find(ThreatWorker *worker, ThreatFrame *frame) {
    const ThreatWidth width = worker->goal.width;
    const bool forced = worker->form->attacks(frame->pos, width == FOURS_ALONE, &frame->list);
    if (!forced && !worker->goal.doubted)
        moves_sort(worker->run, frame->pos, &frame->list, &worker->likely);
    moves_distinct(worker->run, frame->pos, &frame->list, &worker->likely);
    frame->quiet_from = frame->list.count;
    if (forced || width <= THREATS_ALONE)
        return;
    candidates_add(worker->run, frame->pos, width == ALL_MOVES, &frame->list);
    moves_distinct(worker->run, frame->pos, &frame->list, &worker->likely);
}

/* The attacker's last winning answer to this move and reply. */
static Move *answer_of(const ThreatWorker *worker, Move move, Move reply) {
    return &worker->answer[random_mix_two((uint64_t)move, (uint64_t)reply) % ANSWERS_KEPT];
}

static bool move_similar(const ThreatWorker *worker, int ply, Move move) {
    const ThreatFrame *frame = &worker->frame[ply];
    return (ply > 0 && move == frame[-1].hint) ||
           (ply > 1 && move == *answer_of(worker, frame[-2].move, frame[-1].move));
}

/* Evaluation for the attacker, in hundredths; 0 once the search must end. */
static int position_eval(ThreatWorker *worker, const Pos *pos) {
    const Knowledge *knowledge = worker->run->knowledge;
    if (knowledge == NULL || worker->stopped)
        return 0;
    const int eval = knowledge_eval(knowledge, pos, &worker->nodes);
    if (++worker->estimates % ESTIMATES_POLLED == 0)
        worker_poll(worker);
    return worker_attacks(worker, pos) ? eval : -eval;
}

/* Initial proof number of the attacker's move `i`. `before` is the evaluation before the move. */
static uint32_t attack_proof(ThreatWorker *worker, int ply, size_t i, int before,
                             const Pos *after) {
    const ThreatFrame *frame = &worker->frame[ply];
    if (move_similar(worker, ply, frame->list.move[i]))
        return SIMILAR_PROOF;
    int poor = 0;
    if (!worker->goal.doubted) {
        const int less = (before + EVAL_GAIN - position_eval(worker, after)) / EVAL_UNIT;
        poor = less < 0 ? 0 : less > EVAL_MOST ? EVAL_MOST : less;
    }
    return MOVE_PROOF + (uint32_t)poor + (i < frame->quiet_from ? 0 : QUIET_PROOF);
}

/* Makes the children of the list up to `to`. */
static void children_make(ThreatWorker *worker, int ply, int plies, size_t to) {
    ThreatFrame *frame = &worker->frame[ply];
    const ThreatRun *run = worker->run;
    const bool attacking = worker_attacks(worker, frame->pos);
    const int before = attacking && !worker->goal.doubted ? position_eval(worker, frame->pos) : 0;
    Pos *after = worker->frame[ply + 1].pos;
    for (size_t i = frame->made; i < to; i++) {
        const bool hinted = attacking && frame->list.move[i] == frame->policy_move;
        uint64_t key[2];
        ThreatEntry entry;
        run->rules->play(frame->pos, frame->list.move[i], after);
        worker->form->key(after, key);
        if (!entry_find(run, key, &worker->goal, plies_after(plies), &entry)) {
            entry = (ThreatEntry){1, 1, 0, 0};
            if (attacking)
                entry.proof = attack_proof(worker, ply, i, before, after);
        }
        frame->child[i] =
            (ThreatChild){.move = frame->list.move[i],
                          .cost = !attacking || hinted    ? 0
                                  : i < frame->quiet_from ? THREAT_COST
                                                          : QUIET_COST,
                          .share = hinted ? HINT_SHARE : 1,
                          .proof = entry.proof,
                          .disproof = entry.disproof,
                          .plies = entry.plies,
                          .claim = (uint16_t)(random_mix_two(key[0], key[1]) % THREAT_CLAIMS)};
    }
    frame->made = to;
}

/* Takes the policy's hint, if the position has taken long. */
static void hints_take(ThreatWorker *worker, ThreatFrame *frame) {
    frame->policy_move = 0;
    if (worker->goal.width <= THREATS_ALONE || worker->goal.doubted)
        return;
    const ThreatRun *run = worker->run;
    const uint64_t used = atomic_load(&run->base.nodes) + worker->nodes - worker->reported;
    const uint64_t limit = atomic_load(&run->base.limit);
    const HintCall goal = {.policy = run->policy,
                           .thread = worker->number,
                           .pos = frame->pos,
                           .cancel = &run->base.cancel,
                           .most = limit > used ? limit - used : 0};
    frame->policy_move = hints_move(worker->hints, frame->key, &goal, &worker->nodes);
}

/* Tries the win against `reply`, or after a pass (0), against the other replies made so far. */
static void replies_simulate(ThreatWorker *worker, int ply, Move reply) {
    ThreatFrame *frame = &worker->frame[ply];
    const Rules *rules = worker->run->rules;
    Pos *after = frame[1].pos;
    if (worker->goal.plies != THREAT_PLIES_MAX) /* a simulation has no limit of plies */
        return;
    if (reply != 0)
        rules->play(frame->pos, reply, worker->model);
    else if (!worker->form->pass(frame->pos, worker->model))
        return;
    for (size_t i = 0; i < frame->made && !worker_ended(worker); i++) {
        ThreatChild *child = &frame->child[i];
        SimulationTask task = {.attacker = worker->goal.attacker, .nodes = SIMULATION_NODES};
        ThreatEntry entry;
        if (child->proof == 0 || child->disproof == 0)
            continue;
        rules->play(frame->pos, child->move, after);
        if (simulation_run(worker->simulation, after, worker->model, &task, &entry)) {
            child->proof = 0;
            child->disproof = PROOF_INFINITE;
            child->plies = entry.plies;
        }
        worker->nodes += (uint64_t)(SIMULATION_NODES - task.nodes);
    }
}

/* Makes the replies up to `to` and simulates the wins known so far against them. */
static void replies_make(ThreatWorker *worker, int ply, int plies, size_t to) {
    ThreatFrame *frame = &worker->frame[ply];
    children_make(worker, ply, plies, to);
    if (frame->passed)
        replies_simulate(worker, ply, 0);
    if (frame->refuted != 0)
        replies_simulate(worker, ply, frame->refuted);
}

/* --- the search --- */

static ThreatEntry threat_node_search(ThreatWorker *worker, int ply, int plies, Thresholds most);

/* Searches the child up to the thresholds. */
static void child_search(ThreatWorker *worker, int ply, int plies, ThreatChild *child,
                         Thresholds most) {
    ThreatRun *run = worker->run;
    ThreatFrame *frame = &worker->frame[ply];
    _Atomic unsigned char *claim = &run->claims[child->claim];
    run->rules->play(frame->pos, child->move, frame[1].pos);
    frame->move = child->move;
    atomic_fetch_add_explicit(claim, 1, memory_order_relaxed);
    const ThreatEntry found = threat_node_search(worker, ply + 1, plies_after(plies), most);
    atomic_fetch_sub_explicit(claim, 1, memory_order_relaxed);
    child->proof = found.proof;
    child->disproof = found.disproof;
    child->plies = found.plies;
    if (found.proof == 0 && !worker_attacks(worker, frame->pos) && frame->quiet) {
        frame->refuted = child->move;
        replies_simulate(worker, ply, child->move);
    }
    if (found.proof == 0 && found.move != 0) {
        frame->hint = found.move;
        if (ply > 0)
            *answer_of(worker, frame[-1].move, frame->move) = found.move;
    }
}

/* Width of the search after a pass; the relevance zone of its win restricts the replies. */
static ThreatWidth width_after_pass(ThreatWidth width) {
    return width == LIKELY_MOVES ? QUIET_MOVES : THREATS_ALONE;
}

/* Relevance zone of the win after a pass, which is in the table. */
static bool zone_of(ThreatWorker *worker, const ThreatFrame *frame, MoveSet *set) {
    const uint64_t *key = frame->key;
    ZoneKept *kept = &worker->kept[random_mix_two(key[0], key[1]) % ZONES_KEPT];
    if (kept->key[0] != key[0] || kept->key[1] != key[1]) {
        kept->key[0] = kept->key[1] = 0;
        if (!zone_find(worker->zone, frame->pos, worker->goal.attacker, false, &kept->set))
            return false;
        memcpy(kept->key, key, sizeof kept->key);
    }
    *set = kept->set;
    return true;
}

/* Any reply may help. Searches for a win after a pass; lists the replies of its relevance zone,
   likely ones first. Without such a win the width is refuted; in ALL_MOVES every reply may help. */
static Replies pass_search(ThreatWorker *worker, int ply, int plies, int *others,
                           ThreatEntry *entry, Thresholds most) {
    ThreatFrame *frame = &worker->frame[ply];
    const ThreatWidth width = worker->goal.width;
    const Thresholds most_there = {
        most.proof < PROOF_INFINITE ? most.proof - OPEN_PROOF : PROOF_INFINITE, most.disproof};
    if (worker->form->zones == NULL || plies_after(plies) < 1 ||
        !worker->form->pass(frame->pos, worker->frame[ply + 1].pos))
        return REPLIES_OPEN;
    frame->move = 0;
    worker->goal.width = width_after_pass(width);
    ThreatEntry found = threat_node_search(worker, ply + 1, plies_after(plies), most_there);
    worker->goal.width = width;
    if (found.disproof == 0 && width == ALL_MOVES)
        return REPLIES_OPEN;
    if (found.proof != 0) {
        *entry = found;
        entry->proof += found.disproof != 0 ? OPEN_PROOF : 0;
        return REPLIES_KNOWN;
    }
    MoveSet set;
    frame->passed = true;
    if (!zone_of(worker, frame, &set))
        return REPLIES_OPEN;
    *others = found.plies + 1;
    frame->hint = found.move;
    worker->form->zones->list(frame->pos, &set, &frame->list);
    moves_sort(worker->run, frame->pos, &frame->list, &worker->likely);
    return REPLIES_LISTED;
}

/* Expands the node at `ply` and searches its children up to the thresholds. */
static ThreatEntry node_expand(ThreatWorker *worker, int ply, int plies, ThreatEntry entry,
                               Thresholds most) {
    ThreatFrame *frame = &worker->frame[ply];
    const bool attacking = worker_attacks(worker, frame->pos);
    int others = 0;
    if (!worker_frame_ready(worker, ply + 1)) {
        worker->stopped = true; /* deeper than any proof may be */
        return entry;
    }
    move_list_clear(&frame->list);
    frame->hint = frame->refuted = 0;
    frame->quiet = frame->passed = false;
    if (attacking) {
        attacks_find(worker, frame);
        hints_take(worker, frame);
    } else {
        Replies replies =
            worker_replies_find(worker, frame->pos, plies, &frame->list, &others, &entry);
        frame->quiet = replies == REPLIES_OPEN;
        if (replies == REPLIES_OPEN)
            replies = pass_search(worker, ply, plies, &others, &entry, most);
        if (replies == REPLIES_KNOWN)
            return entry;
        if (replies == REPLIES_OPEN)
            candidates_add(worker->run, frame->pos, true, &frame->list);
        if (frame->quiet)
            moves_distinct(worker->run, frame->pos, &frame->list, &worker->likely);
    }
    if (!worker_children_ready(worker, frame))
        return entry;
    const size_t count = frame->list.count;
    frame->made = 0;
    if (attacking)
        children_make(worker, ply, plies, count);
    else
        replies_make(worker, ply, plies, count <= 2 * FIRST_REPLIES ? count : FIRST_REPLIES);
    for (;;) {
        entry = frame_sum(frame, attacking, others);
        if (frame->made < count && entry.proof == 0) { /* the first replies lose: add the others */
            replies_make(worker, ply, plies, count);
            continue;
        }
        if (frame->made < count && entry.disproof != 0)
            entry.proof = proof_more(entry.proof, count - frame->made);
        if (entry_solved(&entry) || entry.proof >= most.proof || entry.disproof >= most.disproof ||
            worker_ended(worker))
            return entry;
        uint32_t next;
        ThreatChild *child = frame_choose(frame, worker->run, attacking, &next);
        child_search(worker, ply, plies, child,
                     child_thresholds(frame, child, &entry, attacking, next, most));
    }
}

/* First entry of a new position. In the two widest searches, a short VCT search is tried first. */
static ThreatEntry node_look(ThreatWorker *worker, int ply, int plies) {
    ThreatFrame *frame = &worker->frame[ply];
    const ThreatWidth width = worker->goal.width;
    const ThreatEntry entry = worker_first_look(worker, frame->pos, plies, &frame->list);
    if (entry_solved(&entry) || width < LIKELY_MOVES || worker->goal.doubted ||
        !worker_attacks(worker, frame->pos))
        return entry;
    worker->goal.width = THREATS_ALONE;
    const ThreatEntry found =
        threat_node_search(worker, ply, plies, (Thresholds){LOOK_PROOF, PROOF_INFINITE});
    worker->goal.width = width;
    return entry_proved(&found) ? found : entry;
}

static ThreatEntry threat_node_search(ThreatWorker *worker, int ply, int plies, Thresholds most) {
    ThreatFrame *frame = &worker->frame[ply];
    const uint64_t before = worker->nodes;
    const uint64_t *key = frame->key;
    ThreatEntry entry;
    worker->form->key(frame->pos, frame->key);
    if (!entry_find(worker->run, key, &worker->goal, plies, &entry)) {
        entry = node_look(worker, ply, plies);
        if (!worker->stopped)
            entry_store(worker->run, key, &worker->goal, plies, &entry, worker->nodes - before);
    }
    if (entry_solved(&entry) || entry.proof >= most.proof || entry.disproof >= most.disproof ||
        worker_ended(worker))
        return entry;
    entry = node_expand(worker, ply, plies, entry, most);
    if (!worker->stopped || entry_solved(&entry))
        entry_store(worker->run, key, &worker->goal, plies, &entry, worker->nodes - before);
    if (worker_attacks(worker, frame->pos) && worker->goal.width > THREATS_ALONE)
        hints_note(worker->hints, key, worker->nodes - before);
    return entry;
}

ThreatEntry threat_prove(ThreatWorker *worker, const Pos *pos, const ThreatGoal *goal) {
    worker->goal = *goal;
    worker->stopped = false;
    memcpy(worker->frame[0].pos, pos, pos->variant->pos_size);
    return threat_node_search(worker, 0, goal->plies, (Thresholds){PROOF_INFINITE, PROOF_INFINITE});
}

bool threat_simulate(ThreatWorker *worker, const Pos *pos, const Pos *model, int attacker,
                     uint64_t nodes, ThreatEntry *entry) {
    SimulationTask task = {.attacker = attacker,
                           .thorough = THOROUGH_PLIES,
                           .nodes = nodes < INT64_MAX ? (int64_t)nodes : INT64_MAX};
    const int64_t before = task.nodes;
    const bool won = simulation_run(worker->simulation, pos, model, &task, entry);
    atomic_fetch_add(&worker->run->base.nodes, (uint64_t)(before - task.nodes));
    return won;
}
