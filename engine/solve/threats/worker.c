#include "solve/threats/worker.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "knowledge/threats.h"
#include "solve/threats/entry.h"

enum {
    NODES_REPORTED = 256, /* nodes between two updates of run->base.nodes */
    VCF_NODES = 60        /* for one VCF search */
};

/* --- making and freeing --- */

ThreatWorker *threat_worker_new(ThreatRun *run, const Pos *pos) {
    ThreatWorker *worker = memory_new(1, sizeof *worker);
    if (worker == NULL)
        return NULL;
    *worker = (ThreatWorker){
        .run = run, .form = forms_of(run->rules)->threats, .number = run->searches++};
    worker->memory = memory_new(1, worker->form->memory);
    worker->frame = memory_new(THREAT_PLIES_MAX + 2, sizeof *worker->frame);
    worker->frames = worker->frame != NULL ? THREAT_PLIES_MAX + 2 : 0;
    worker->zone = zone_new(run, pos);
    worker->simulation = simulation_new(run, pos);
    worker->model = pos_copy(pos);
    worker->hints = hints_new();
    worker->kept = memory_new(ZONES_KEPT, sizeof *worker->kept);
    worker->answer = memory_new(ANSWERS_KEPT, sizeof *worker->answer);
    if (worker->memory != NULL && worker->frame != NULL && worker->zone != NULL &&
        worker->simulation != NULL && worker->model != NULL && worker->hints != NULL &&
        worker->kept != NULL && worker->answer != NULL) {
        worker->frame[0].pos = pos_copy(pos);
        if (worker->frame[0].pos != NULL)
            return worker;
    }
    threat_worker_free(worker);
    return NULL;
}

void threat_worker_free(ThreatWorker *worker) {
    if (worker == NULL)
        return;
    atomic_fetch_add(&worker->run->base.nodes, worker->nodes - worker->reported);
    for (int ply = 0; ply < worker->frames; ply++) {
        free(worker->frame[ply].pos);
        free(worker->frame[ply].child);
        move_list_free(&worker->frame[ply].list);
    }
    free(worker->frame);
    free(worker->kept);
    free(worker->answer);
    move_list_free(&worker->likely);
    zone_free(worker->zone);
    simulation_free(worker->simulation);
    free(worker->model);
    hints_free(worker->hints);
    free(worker->memory);
    free(worker);
}

static void starve(ThreatWorker *worker) {
    solve_run_fail(&worker->run->base, true);
    worker->stopped = true;
}

bool worker_frame_ready(ThreatWorker *worker, int ply) {
    if (ply >= worker->frames)
        return false;
    ThreatFrame *frame = &worker->frame[ply];
    if (frame->pos == NULL)
        frame->pos = pos_copy(worker->frame[0].pos);
    if (frame->pos == NULL)
        starve(worker);
    return frame->pos != NULL;
}

bool worker_children_ready(ThreatWorker *worker, ThreatFrame *frame) {
    const bool ready = frame_reserve(frame);
    if (!ready)
        starve(worker);
    return ready;
}

bool worker_ended(ThreatWorker *worker) {
    SolveRun *run = &worker->run->base;
    if (worker->nodes - worker->reported >= NODES_REPORTED) {
        solve_run_spend(run, worker->nodes - worker->reported);
        worker->reported = worker->nodes;
    }
    if (solve_run_over(run))
        worker->stopped = true;
    return worker->stopped;
}

void worker_poll(ThreatWorker *worker) {
    SolveRun *run = &worker->run->base;
    if (cancelled(&run->cancel))
        atomic_store_explicit(&run->over, true, memory_order_relaxed);
    worker->stopped = worker->stopped || solve_run_over(run);
}

/* --- first entries --- */

static void call_counted(ThreatWorker *worker, int64_t left) {
    worker->nodes += (uint64_t)(VCF_NODES - (left > 0 ? left : 0)) + 1;
}

bool worker_attacks(const ThreatWorker *worker, const Pos *pos) {
    return worker->run->rules->mover(pos) == worker->goal.attacker;
}

Replies worker_replies_find(ThreatWorker *worker, const Pos *pos, int plies, MoveList *list,
                            int *others, ThreatEntry *entry) {
    int64_t nodes = VCF_NODES;
    const bool at_once = worker->goal.width == FOURS_ALONE && plies > 2;
    const ThreatCall call = {worker->memory, at_once ? 2 : plies, &nodes,
                             &worker->run->base.cancel};
    *others = 0;
    const ThreatStand stand = worker->form->defences(pos, &call, list, others);
    call_counted(worker, nodes);
    if (stand == THREAT_MADE) {
        *entry = (ThreatEntry){proof_of_count(list->count), 1, 0, 0};
        if (list->count > 0)
            return REPLIES_LISTED;
        *entry = entry_won(*others, 0);
        return REPLIES_KNOWN;
    }
    *entry = entry_disproved;
    if (stand == THREAT_REFUTED || worker->goal.width <= THREATS_ALONE)
        return REPLIES_KNOWN;
    *entry = (ThreatEntry){OPEN_PROOF + 1, 1, 0, 0};
    return REPLIES_OPEN;
}

ThreatEntry worker_first_look(ThreatWorker *worker, const Pos *pos, int plies, MoveList *list) {
    const Outcome outcome = worker->run->rules->outcome(pos);
    const bool attacking = worker_attacks(worker, pos);
    ThreatEntry entry = {1, 1, 0, 0};
    int64_t nodes = VCF_NODES;
    worker->nodes++;
    if (outcome != ONGOING)
        return outcome == (attacking ? WON : LOST) ? entry_won(0, 0) : entry_disproved;
    if (plies < (attacking ? 1 : 2))
        return entry_disproved;
    if (attacking) {
        const ThreatCall call = {worker->memory, plies, &nodes, &worker->run->base.cancel};
        Move move;
        int length;
        const bool found = worker->form->vcf(pos, &call, &move, &length);
        call_counted(worker, nodes);
        return found ? entry_won(length, move) : entry;
    }
    int others;
    move_list_clear(list);
    worker_replies_find(worker, pos, plies, list, &others, &entry);
    return entry;
}
