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
    ThreatWorker *search = memory_new(1, sizeof *search);
    if (search == NULL)
        return NULL;
    *search = (ThreatWorker){
        .run = run, .form = forms_of(run->rules)->threats, .number = run->searches++};
    search->memory = memory_new(1, search->form->memory);
    search->frame = memory_new(THREAT_PLIES_MAX + 2, sizeof *search->frame);
    search->frames = search->frame != NULL ? THREAT_PLIES_MAX + 2 : 0;
    search->zone = zone_new(run, pos);
    search->simulation = simulation_new(run, pos);
    search->model = pos_copy(pos);
    search->hints = hints_new();
    search->kept = memory_new(ZONES_KEPT, sizeof *search->kept);
    search->answer = memory_new(ANSWERS_KEPT, sizeof *search->answer);
    if (search->memory != NULL && search->frame != NULL && search->zone != NULL &&
        search->simulation != NULL && search->model != NULL && search->hints != NULL &&
        search->kept != NULL && search->answer != NULL) {
        search->frame[0].pos = pos_copy(pos);
        if (search->frame[0].pos != NULL)
            return search;
    }
    threat_worker_free(search);
    return NULL;
}

void threat_worker_free(ThreatWorker *search) {
    if (search == NULL)
        return;
    atomic_fetch_add(&search->run->base.nodes, search->nodes - search->reported);
    for (int ply = 0; ply < search->frames; ply++) {
        free(search->frame[ply].pos);
        free(search->frame[ply].child);
        move_list_free(&search->frame[ply].list);
    }
    free(search->frame);
    free(search->kept);
    free(search->answer);
    move_list_free(&search->likely);
    zone_free(search->zone);
    simulation_free(search->simulation);
    free(search->model);
    hints_free(search->hints);
    free(search->memory);
    free(search);
}

static void starve(ThreatWorker *search) {
    solve_run_fail(&search->run->base, true);
    search->stopped = true;
}

bool worker_frame_ready(ThreatWorker *search, int ply) {
    if (ply >= search->frames)
        return false;
    ThreatFrame *frame = &search->frame[ply];
    if (frame->pos == NULL)
        frame->pos = pos_copy(search->frame[0].pos);
    if (frame->pos == NULL)
        starve(search);
    return frame->pos != NULL;
}

bool worker_children_ready(ThreatWorker *search, ThreatFrame *frame) {
    const bool ready = frame_reserve(frame);
    if (!ready)
        starve(search);
    return ready;
}

bool worker_ended(ThreatWorker *search) {
    SolveRun *run = &search->run->base;
    if (search->nodes - search->reported >= NODES_REPORTED) {
        solve_run_spend(run, search->nodes - search->reported);
        search->reported = search->nodes;
    }
    if (solve_run_over(run))
        search->stopped = true;
    return search->stopped;
}

void worker_poll(ThreatWorker *search) {
    SolveRun *run = &search->run->base;
    if (cancelled(&run->cancel))
        atomic_store_explicit(&run->over, true, memory_order_relaxed);
    search->stopped = search->stopped || solve_run_over(run);
}

/* --- first entries --- */

static void call_counted(ThreatWorker *search, int64_t left) {
    search->nodes += (uint64_t)(VCF_NODES - (left > 0 ? left : 0)) + 1;
}

bool worker_attacks(const ThreatWorker *search, const Pos *pos) {
    return search->run->rules->mover(pos) == search->goal.attacker;
}

Replies worker_replies_find(ThreatWorker *search, const Pos *pos, int plies, MoveList *list,
                            int *others, ThreatEntry *entry) {
    int64_t nodes = VCF_NODES;
    const bool at_once = search->goal.width == FOURS_ALONE && plies > 2;
    const ThreatCall call = {search->memory, at_once ? 2 : plies, &nodes,
                             &search->run->base.cancel};
    *others = 0;
    const ThreatStand stand = search->form->defences(pos, &call, list, others);
    call_counted(search, nodes);
    if (stand == THREAT_MADE) {
        *entry = (ThreatEntry){proof_of_count(list->count), 1, 0, 0};
        if (list->count > 0)
            return REPLIES_LISTED;
        *entry = entry_won(*others, 0);
        return REPLIES_KNOWN;
    }
    *entry = entry_disproved;
    if (stand == THREAT_REFUTED || search->goal.width <= THREATS_ALONE)
        return REPLIES_KNOWN;
    *entry = (ThreatEntry){OPEN_PROOF + 1, 1, 0, 0};
    return REPLIES_OPEN;
}

ThreatEntry worker_first_look(ThreatWorker *search, const Pos *pos, int plies, MoveList *list) {
    const Outcome outcome = search->run->rules->outcome(pos);
    const bool attacking = worker_attacks(search, pos);
    ThreatEntry entry = {1, 1, 0, 0};
    int64_t nodes = VCF_NODES;
    search->nodes++;
    if (outcome != ONGOING)
        return outcome == (attacking ? WON : LOST) ? entry_won(0, 0) : entry_disproved;
    if (plies < (attacking ? 1 : 2))
        return entry_disproved;
    if (attacking) {
        const ThreatCall call = {search->memory, plies, &nodes, &search->run->base.cancel};
        Move move;
        int length;
        const bool found = search->form->vcf(pos, &call, &move, &length);
        call_counted(search, nodes);
        return found ? entry_won(length, move) : entry;
    }
    int others;
    move_list_clear(list);
    worker_replies_find(search, pos, plies, list, &others, &entry);
    return entry;
}
