#include "solve/threats/replay.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "rules/threats.h"
#include "solve/threats/known.h"
#include "solve/threats/rest.h"
#include "solve/threats/turns.h"

enum { CHAIN_NODES = 60 };

/* A ply: the position, the one after whose win it is played, and the turns looked at. */
typedef struct Pair {
    Pos *pos, *model;
    MoveList list;
} Pair;

struct Replay {
    ThreatRun *run;
    const ThreatForm *form;
    Halt halt;
    void *memory; /* of the form */
    Rest *rest;
    MoveList legal; /* scratch */
    int attacker;
    int thorough;  /* up to that ply every reply is tried, though one was not won */
    int64_t nodes; /* left */
    Pair pair[THREAT_PLIES_MAX];
};

Replay *replay_new(ThreatRun *run, const Pos *pos) {
    Replay *replay = memory_new(1, sizeof *replay);
    if (replay == NULL)
        return NULL;
    *replay = (Replay){.run = run,
                       .form = run->rules->threats,
                       .halt = {run->stop, run->deadline},
                       .memory = memory_new(1, run->rules->threats->memory),
                       .rest = rest_new(run, pos)};
    replay->pair[0].pos = pos_copy(pos);
    replay->pair[0].model = pos_copy(pos);
    if (replay->memory != NULL && replay->rest != NULL && replay->pair[0].pos != NULL &&
        replay->pair[0].model != NULL)
        return replay;
    replay_free(replay);
    return NULL;
}

void replay_free(Replay *replay) {
    if (replay == NULL)
        return;
    for (int depth = 0; depth < THREAT_PLIES_MAX; depth++) {
        free(replay->pair[depth].pos);
        free(replay->pair[depth].model);
        move_list_free(&replay->pair[depth].list);
    }
    move_list_free(&replay->legal);
    free(replay->memory);
    rest_free(replay->rest);
    free(replay);
}

/* Room for the next ply. */
static bool next_ready(Replay *replay, int depth) {
    if (depth + 1 >= THREAT_PLIES_MAX)
        return false;
    Pair *next = &replay->pair[depth + 1];
    if (next->pos == NULL)
        next->pos = pos_copy(replay->pair[0].pos);
    if (next->model == NULL)
        next->model = pos_copy(replay->pair[0].pos);
    return next->pos != NULL && next->model != NULL;
}

/* --- what the game and the table say --- */

static ThreatCall call_of(const Replay *replay, int64_t *nodes) {
    *nodes = CHAIN_NODES;
    return (ThreatCall){replay->memory, THREAT_PLIES_MAX, nodes, &replay->halt};
}

static void call_counted(Replay *replay, int64_t left) {
    replay->nodes -= CHAIN_NODES - (left > 0 ? left : 0) + 1;
}

/* The attacker, to move, has a chain. */
static bool chain_found(Replay *replay, const Pos *pos, ThreatEntry *entry) {
    int64_t nodes;
    const ThreatCall call = call_of(replay, &nodes);
    Move move;
    int length;
    const bool found = replay->form->chain(pos, &call, &move, &length);
    call_counted(replay, nodes);
    if (found)
        *entry = entry_won(length, move);
    return found;
}

static bool proved_before(const Replay *replay, const Pos *pos, ThreatEntry *entry) {
    return threat_proved(replay->run, pos, replay->attacker, THREAT_PLIES_MAX, entry);
}

/* It took what is left of the nodes less than `before`. */
static bool proved_now(Replay *replay, const Pos *pos, int64_t before, ThreatEntry *entry) {
    const ThreatQuestion question = {replay->attacker, THREATS_ALONE, THREAT_PLIES_MAX, false};
    uint64_t key[2];
    replay->form->key(pos, key);
    known_put(replay->run, key, &question, THREAT_PLIES_MAX, entry,
              (uint64_t)(before - replay->nodes));
    return true;
}

/* The turn by which the attacker wins in the model; 0: none is known. */
static Move model_turn(Replay *replay, const Pos *model) {
    ThreatEntry entry;
    if (replay->run->rules->outcome(model) != ONGOING)
        return 0;
    return (proved_before(replay, model, &entry) && entry.move != 0) ||
                   chain_found(replay, model, &entry)
               ? entry.move
               : 0;
}

static bool list_has(const MoveList *list, Move move) {
    for (size_t i = 0; i < list->count; i++)
        if (list->move[i] == move)
            return true;
    return false;
}

static bool turn_legal(Replay *replay, const Pos *pos, Move move) {
    move_list_clear(&replay->legal);
    replay->run->rules->moves(pos, &replay->legal);
    return list_has(&replay->legal, move);
}

/* --- the replay --- */

static bool attack_replay(Replay *replay, int depth, ThreatEntry *entry);

/* The replies that may help go to the list; false: it is not won as the model is. */
static bool replies_find(Replay *replay, int depth, int *others) {
    Pair *pair = &replay->pair[depth], *next = pair + 1;
    int64_t nodes;
    const ThreatCall call = call_of(replay, &nodes);
    move_list_clear(&pair->list);
    *others = 0;
    const ThreatStand stand = replay->form->defences(pair->pos, &call, &pair->list, others);
    call_counted(replay, nodes);
    if (stand != THREAT_NONE)
        return stand == THREAT_MADE;
    if (replay->form->rests != NULL && replay->form->pass(pair->pos, next->pos)) {
        ThreatEntry entry;
        TurnSet set;
        if (!replay->form->pass(pair->model, next->model) ||
            !attack_replay(replay, depth + 1, &entry))
            return false;
        if (rest_find(replay->rest, pair->pos, replay->attacker, false, &set)) {
            *others = entry.plies + 1;
            replay->form->rests->list(pair->pos, &set, &pair->list);
            turns_distinct(replay->run, pair->pos, &pair->list, &replay->legal);
            return true;
        }
    }
    turns_add(replay->run, pair->pos, true, &pair->list);
    turns_distinct(replay->run, pair->pos, &pair->list, &replay->legal);
    return true;
}

/* The model after that reply if it is known how it is won there; else after a pass, since a reply
   that the model did not need to look at leaves its win as it is. */
static bool model_reply(Replay *replay, int depth, Move reply) {
    const Pos *model = replay->pair[depth].model;
    Pos *after = replay->pair[depth + 1].model;
    if (turn_legal(replay, model, reply)) {
        replay->run->rules->play(model, reply, after);
        if (model_turn(replay, after) != 0)
            return true;
    }
    return replay->form->pass(model, after);
}

static bool defend_replay(Replay *replay, int depth, ThreatEntry *entry) {
    const Rules *rules = replay->run->rules;
    Pair *pair = &replay->pair[depth];
    const Outcome outcome = rules->outcome(pair->pos);
    const int64_t before = replay->nodes;
    int plies;
    if (outcome != ONGOING) {
        *entry = entry_won(0, 0);
        return outcome == LOST;
    }
    if (proved_before(replay, pair->pos, entry))
        return true;
    if (rules->mover(pair->pos) == replay->attacker || rules->outcome(pair->model) != ONGOING ||
        !next_ready(replay, depth) || !replies_find(replay, depth, &plies))
        return false;
    bool won = !pair->list.lost;
    for (size_t i = 0; i < pair->list.count && (won || depth <= replay->thorough); i++) {
        const Move reply = pair->list.move[i];
        ThreatEntry after = {0};
        rules->play(pair->pos, reply, pair[1].pos);
        won &= proved_before(replay, pair[1].pos, &after) ||
               (model_reply(replay, depth, reply) && attack_replay(replay, depth + 1, &after));
        plies = after.plies + 1 > plies ? after.plies + 1 : plies;
    }
    *entry = entry_won(plies, 0);
    return won && proved_now(replay, pair->pos, before, entry);
}

/* The attacker makes that turn; the model of the next ply stands already. */
static bool turn_replay(Replay *replay, int depth, Move turn, ThreatEntry *entry) {
    Pair *pair = &replay->pair[depth];
    const int64_t before = replay->nodes;
    ThreatEntry after;
    replay->run->rules->play(pair->pos, turn, pair[1].pos);
    if (!defend_replay(replay, depth + 1, &after))
        return false;
    *entry = entry_won(after.plies + 1, turn);
    return proved_now(replay, pair->pos, before, entry);
}

static bool attack_replay(Replay *replay, int depth, ThreatEntry *entry) {
    const Rules *rules = replay->run->rules;
    Pair *pair = &replay->pair[depth];
    const Outcome outcome = rules->outcome(pair->pos);
    const int64_t before = replay->nodes;
    if (outcome != ONGOING) {
        *entry = entry_won(0, 0);
        return outcome == WON;
    }
    if (proved_before(replay, pair->pos, entry))
        return true;
    if (replay->nodes <= 0 || halt_now(&replay->halt) || !next_ready(replay, depth) ||
        rules->mover(pair->pos) != replay->attacker)
        return false;
    if (chain_found(replay, pair->pos, entry))
        return proved_now(replay, pair->pos, before, entry);
    move_list_clear(&pair->list);
    const bool forced = replay->form->attacks(pair->pos, false, &pair->list);
    const Move known = model_turn(replay, pair->model);
    if (known != 0 &&
        (forced ? list_has(&pair->list, known) : turn_legal(replay, pair->pos, known))) {
        rules->play(pair->model, known, pair[1].model);
        if (turn_replay(replay, depth, known, entry))
            return true;
    }
    if (!forced || depth == 0)
        return false;
    /* a threat that the model's loser did not have is answered, and the model waits */
    memcpy(pair[1].model, pair[-1].model, pair->model->variant->pos_size);
    for (size_t i = 0; i < pair->list.count; i++)
        if (pair->list.move[i] != known && turn_replay(replay, depth, pair->list.move[i], entry))
            return true;
    return false;
}

bool replay_run(Replay *replay, const Pos *pos, const Pos *model, ReplayTask *task,
                ThreatEntry *entry) {
    replay->attacker = task->attacker;
    replay->thorough = task->thorough;
    replay->nodes = task->nodes;
    memcpy(replay->pair[0].pos, pos, pos->variant->pos_size);
    memcpy(replay->pair[0].model, model, model->variant->pos_size);
    const bool won = attack_replay(replay, 0, entry);
    task->nodes = replay->nodes;
    return won;
}
