#include "solve/threats/simulation.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "knowledge/threats.h"
#include "solve/threats/entry.h"
#include "solve/threats/moves.h"
#include "solve/threats/zone.h"

enum { VCF_NODES = 60 };

/* A ply: the position, the corresponding position of the model, and the moves tried. */
typedef struct Pair {
    Pos *pos, *model;
    MoveList list;
} Pair;

struct Simulation {
    ThreatRun *run;
    const ThreatForm *form;
    void *memory; /* of the form */
    RelevanceZone *zone;
    MoveList legal; /* scratch */
    int attacker;
    int thorough;  /* up to this ply, all replies are tried even after one failed */
    int64_t nodes; /* left */
    Pair pair[THREAT_PLIES_MAX];
};

Simulation *simulation_new(ThreatRun *run, const Pos *pos) {
    Simulation *simulation = memory_new(1, sizeof *simulation);
    if (simulation == NULL)
        return NULL;
    *simulation = (Simulation){.run = run,
                               .form = forms_of(run->rules)->threats,
                               .memory = memory_new(1, forms_of(run->rules)->threats->memory),
                               .zone = zone_new(run, pos)};
    simulation->pair[0].pos = pos_copy(pos);
    simulation->pair[0].model = pos_copy(pos);
    if (simulation->memory != NULL && simulation->zone != NULL && simulation->pair[0].pos != NULL &&
        simulation->pair[0].model != NULL)
        return simulation;
    simulation_free(simulation);
    return NULL;
}

void simulation_free(Simulation *simulation) {
    if (simulation == NULL)
        return;
    for (int depth = 0; depth < THREAT_PLIES_MAX; depth++) {
        free(simulation->pair[depth].pos);
        free(simulation->pair[depth].model);
        move_list_free(&simulation->pair[depth].list);
    }
    move_list_free(&simulation->legal);
    free(simulation->memory);
    zone_free(simulation->zone);
    free(simulation);
}

/* Room for the next ply. */
static bool next_ready(Simulation *simulation, int depth) {
    if (depth + 1 >= THREAT_PLIES_MAX)
        return false;
    Pair *next = &simulation->pair[depth + 1];
    if (next->pos == NULL)
        next->pos = pos_copy(simulation->pair[0].pos);
    if (next->model == NULL)
        next->model = pos_copy(simulation->pair[0].pos);
    return next->pos != NULL && next->model != NULL;
}

/* --- known results --- */

static void call_counted(Simulation *simulation, int64_t left) {
    simulation->nodes -= VCF_NODES - (left > 0 ? left : 0) + 1;
}

/* Does the attacker, to move, have a VCF? */
static bool vcf_found(Simulation *simulation, const Pos *pos, ThreatEntry *entry) {
    int64_t nodes = VCF_NODES;
    const ThreatCall call = {simulation->memory, THREAT_PLIES_MAX, &nodes,
                             &simulation->run->base.cancel};
    Move move;
    int length;
    const bool found = simulation->form->vcf(pos, &call, &move, &length);
    call_counted(simulation, nodes);
    if (found)
        *entry = entry_won(length, move);
    return found;
}

static bool proved_before(const Simulation *simulation, const Pos *pos, ThreatEntry *entry) {
    return win_find(simulation->run, pos, simulation->attacker, THREAT_PLIES_MAX, entry);
}

/* Stores a proof. `before`: nodes left when it began. */
static bool proved_now(Simulation *simulation, const Pos *pos, int64_t before, ThreatEntry *entry) {
    const ThreatGoal goal = {simulation->attacker, THREATS_ALONE, THREAT_PLIES_MAX, false};
    uint64_t key[2];
    simulation->form->key(pos, key);
    entry_store(simulation->run, key, &goal, THREAT_PLIES_MAX, entry,
                (uint64_t)(before - simulation->nodes));
    return true;
}

/* The attacker's winning move in the model; 0 if none is known. */
static Move model_move(Simulation *simulation, const Pos *model) {
    ThreatEntry entry;
    if (simulation->run->rules->outcome(model) != ONGOING)
        return 0;
    return (proved_before(simulation, model, &entry) && entry.move != 0) ||
                   vcf_found(simulation, model, &entry)
               ? entry.move
               : 0;
}

static bool list_has(const MoveList *list, Move move) {
    for (size_t i = 0; i < list->count; i++)
        if (list->move[i] == move)
            return true;
    return false;
}

static bool move_legal(Simulation *simulation, const Pos *pos, Move move) {
    move_list_clear(&simulation->legal);
    simulation->run->rules->moves(pos, &simulation->legal);
    return list_has(&simulation->legal, move);
}

/* --- the simulation --- */

static bool attack_simulate(Simulation *simulation, int depth, ThreatEntry *entry);

/* Lists the replies that may help. Others lose within *others plies. False if the simulation fails
   here. */
static bool replies_find(Simulation *simulation, int depth, int *others) {
    Pair *pair = &simulation->pair[depth], *next = pair + 1;
    int64_t nodes = VCF_NODES;
    const ThreatCall call = {simulation->memory, THREAT_PLIES_MAX, &nodes,
                             &simulation->run->base.cancel};
    move_list_clear(&pair->list);
    *others = 0;
    const ThreatStand stand = simulation->form->defences(pair->pos, &call, &pair->list, others);
    call_counted(simulation, nodes);
    if (stand != THREAT_NONE)
        return stand == THREAT_MADE;
    if (simulation->form->zones != NULL && simulation->form->pass(pair->pos, next->pos)) {
        ThreatEntry entry;
        MoveSet set;
        if (!simulation->form->pass(pair->model, next->model) ||
            !attack_simulate(simulation, depth + 1, &entry))
            return false;
        if (zone_find(simulation->zone, pair->pos, simulation->attacker, false, &set)) {
            *others = entry.plies + 1;
            simulation->form->zones->list(pair->pos, &set, &pair->list);
            moves_distinct(simulation->run, pair->pos, &pair->list, &simulation->legal);
            return true;
        }
    }
    candidates_add(simulation->run, pair->pos, true, &pair->list);
    moves_distinct(simulation->run, pair->pos, &pair->list, &simulation->legal);
    return true;
}

/* Advances the model by the reply if a win after it is known, else by a pass: a reply outside the
   model's zone does not change its win. False if the model cannot pass. */
static bool model_reply(Simulation *simulation, int depth, Move reply) {
    const Pos *model = simulation->pair[depth].model;
    Pos *after = simulation->pair[depth + 1].model;
    if (move_legal(simulation, model, reply)) {
        simulation->run->rules->play(model, reply, after);
        if (model_move(simulation, after) != 0)
            return true;
    }
    return simulation->form->pass(model, after);
}

static bool defend_simulate(Simulation *simulation, int depth, ThreatEntry *entry) {
    const Rules *rules = simulation->run->rules;
    Pair *pair = &simulation->pair[depth];
    const Outcome outcome = rules->outcome(pair->pos);
    const int64_t before = simulation->nodes;
    int plies;
    if (outcome != ONGOING) {
        *entry = entry_won(0, 0);
        return outcome == LOST;
    }
    if (proved_before(simulation, pair->pos, entry))
        return true;
    if (rules->mover(pair->pos) == simulation->attacker || rules->outcome(pair->model) != ONGOING ||
        !next_ready(simulation, depth) || !replies_find(simulation, depth, &plies))
        return false;
    bool won = !pair->list.truncated;
    for (size_t i = 0; i < pair->list.count && (won || depth <= simulation->thorough); i++) {
        const Move reply = pair->list.move[i];
        ThreatEntry after = {0};
        rules->play(pair->pos, reply, pair[1].pos);
        won &= proved_before(simulation, pair[1].pos, &after) ||
               (model_reply(simulation, depth, reply) &&
                attack_simulate(simulation, depth + 1, &after));
        plies = after.plies + 1 > plies ? after.plies + 1 : plies;
    }
    *entry = entry_won(plies, 0);
    return won && proved_now(simulation, pair->pos, before, entry);
}

/* The attacker plays the move. The caller has set the model of the next ply. */
static bool move_simulate(Simulation *simulation, int depth, Move move, ThreatEntry *entry) {
    Pair *pair = &simulation->pair[depth];
    const int64_t before = simulation->nodes;
    ThreatEntry after;
    simulation->run->rules->play(pair->pos, move, pair[1].pos);
    if (!defend_simulate(simulation, depth + 1, &after))
        return false;
    *entry = entry_won(after.plies + 1, move);
    return proved_now(simulation, pair->pos, before, entry);
}

static bool attack_simulate(Simulation *simulation, int depth, ThreatEntry *entry) {
    const Rules *rules = simulation->run->rules;
    Pair *pair = &simulation->pair[depth];
    const Outcome outcome = rules->outcome(pair->pos);
    const int64_t before = simulation->nodes;
    if (outcome != ONGOING) {
        *entry = entry_won(0, 0);
        return outcome == WON;
    }
    if (proved_before(simulation, pair->pos, entry))
        return true;
    if (simulation->nodes <= 0 || cancelled(&simulation->run->base.cancel) ||
        !next_ready(simulation, depth) || rules->mover(pair->pos) != simulation->attacker)
        return false;
    if (vcf_found(simulation, pair->pos, entry))
        return proved_now(simulation, pair->pos, before, entry);
    move_list_clear(&pair->list);
    const bool forced = simulation->form->attacks(pair->pos, false, &pair->list);
    const Move known = model_move(simulation, pair->model);
    if (known != 0 &&
        (forced ? list_has(&pair->list, known) : move_legal(simulation, pair->pos, known))) {
        rules->play(pair->model, known, pair[1].model);
        if (move_simulate(simulation, depth, known, entry))
            return true;
    }
    if (!forced || depth == 0)
        return false;
    /* answer a threat that does not exist in the model; the model stays where it is */
    memcpy(pair[1].model, pair[-1].model, pair->model->variant->pos_size);
    for (size_t i = 0; i < pair->list.count; i++)
        if (pair->list.move[i] != known &&
            move_simulate(simulation, depth, pair->list.move[i], entry))
            return true;
    return false;
}

bool simulation_run(Simulation *simulation, const Pos *pos, const Pos *model, SimulationTask *task,
                    ThreatEntry *entry) {
    simulation->attacker = task->attacker;
    simulation->thorough = task->thorough;
    simulation->nodes = task->nodes;
    memcpy(simulation->pair[0].pos, pos, pos->variant->pos_size);
    memcpy(simulation->pair[0].model, model, model->variant->pos_size);
    const bool won = attack_simulate(simulation, 0, entry);
    task->nodes = simulation->nodes;
    return won;
}
