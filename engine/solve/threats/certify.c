#include "solve/threats/certify.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "solve/threats/rest.h"

enum { BYTES_MAX = 1 << 30, CHAIN_NODES = 10000, STAGE_NODES = 20000 };

/* How a line came to be: its plan may be any, or must be the chain or the win after a pass that the
   replies left out rest on. */
typedef enum Kind { ANY_WAY, BY_CHAIN, BY_REST } Kind;

typedef struct Known {
    uint64_t key[2];
    uint32_t line; /* 0: empty */
} Known;

typedef struct Certify {
    ThreatSearch *search;
    ThreatRun *run;
    const ThreatForm *form;
    const ThreatTeller *teller;
    ThreatTale *tale;
    int attacker;
    uint64_t most; /* nodes */
    void *memory;  /* of the form */
    Rest *rest;
    char *plans; /* positions of lines and their kinds, by line from 1 */
    size_t plan_size, room;
    uint32_t lines, told; /* named, and told of these */
    Known *known;         /* open addressing */
    size_t known_room;
    Pos *here, *after, *passed;
    MoveList list;
    ThreatTold end;
} Certify;

/* --- lines that were named --- */

static Known *known_place(const Certify *certify, const uint64_t key[2]) {
    size_t i = (size_t)key[0] & (certify->known_room - 1);
    while (certify->known[i].line != 0 &&
           (certify->known[i].key[0] != key[0] || certify->known[i].key[1] != key[1]))
        i = (i + 1) & (certify->known_room - 1);
    return &certify->known[i];
}

static bool known_grow(Certify *certify) {
    const size_t old_room = certify->known_room;
    Known *old = certify->known;
    const size_t room = old_room > 0 ? 2 * old_room : 1024;
    certify->known = memory_new(room, sizeof *old);
    if (certify->known == NULL) {
        certify->known = old;
        return false;
    }
    certify->known_room = room;
    for (size_t i = 0; i < old_room; i++)
        if (old[i].line != 0)
            *known_place(certify, old[i].key) = old[i];
    free(old);
    return true;
}

static bool plans_grow(Certify *certify) {
    const size_t most = BYTES_MAX / certify->plan_size;
    const size_t room = certify->room < most / 2 ? 2 * certify->room + 64 : most;
    char *plans =
        certify->room < most ? memory_resize(certify->plans, room, certify->plan_size) : NULL;
    if (plans == NULL)
        return false;
    certify->plans = plans;
    certify->room = room;
    return true;
}

static char *plan_of(const Certify *certify, uint32_t line) {
    return certify->plans + (size_t)(line - 1) * certify->plan_size;
}

/* The line of that position, named now if it was not before; 0: no memory. */
static uint32_t line_of(Certify *certify, const Pos *pos, Kind kind) {
    uint64_t key[2];
    certify->form->key(pos, key);
    key[0] += kind;
    if (2 * (size_t)certify->lines >= certify->known_room && !known_grow(certify))
        return 0;
    Known *known = known_place(certify, key);
    if (known->line != 0)
        return known->line;
    if (certify->lines == certify->room && !plans_grow(certify))
        return 0;
    *known = (Known){{key[0], key[1]}, ++certify->lines};
    char *plan = plan_of(certify, certify->lines);
    const uint64_t stored = kind;
    memcpy(plan, &stored, sizeof stored);
    memcpy(plan + sizeof stored, pos, pos->variant->pos_size);
    return certify->lines;
}

/* --- telling --- */

static bool ended(Certify *certify, ThreatTold end) {
    certify->end = end;
    return false;
}

static bool reply_tell(Certify *certify, Move reply, const Pos *pos, Kind kind) {
    const uint32_t line = line_of(certify, pos, kind);
    if (line == 0)
        return ended(certify, THREAT_TOLD_NO_MEMORY);
    certify->tale->answers++;
    return certify->teller->reply(certify->teller->context, reply, line) ||
           ended(certify, THREAT_TOLD_HALTED);
}

static ThreatCall call_of(const Certify *certify, int64_t *nodes) {
    *nodes = CHAIN_NODES;
    return (ThreatCall){certify->memory, THREAT_PLIES_MAX, nodes, NULL};
}

/* False if the nodes are used up, or it is time to end. */
static bool stage_begin(Certify *certify, uint64_t nodes) {
    ThreatRun *run = certify->run;
    const uint64_t used = atomic_load(&run->nodes);
    if (used >= certify->most || halt_now(&(Halt){run->stop, run->deadline}) ||
        atomic_load(&run->starved))
        return false;
    atomic_store(&run->over, false);
    atomic_store(&run->limit, nodes < certify->most - used ? used + nodes : certify->most);
    return true;
}

/* What the winner's win after a pass rests on; it is looked for again where it is forgotten. */
static bool rests_on(Certify *certify, const Pos *pos, TurnSet *set) {
    const ThreatQuestion question = {certify->attacker, THREATS_ALONE, THREAT_PLIES_MAX, false};
    if (certify->form->rests == NULL)
        return false;
    if (rest_find(certify->rest, pos, certify->attacker, true, set))
        return true;
    if (!certify->form->pass(pos, certify->passed) || !stage_begin(certify, STAGE_NODES))
        return false;
    threat_search_run(certify->search, certify->passed, &question);
    return rest_find(certify->rest, pos, certify->attacker, true, set);
}

/* The loser is to move: his replies go to the list. What all others are answered by goes to `kind`,
   ANY_WAY if there is nothing. */
static void replies_find(Certify *certify, const Pos *pos, Kind *kind) {
    const ThreatForm *form = certify->form;
    const Kind before = *kind;
    TurnSet set;
    int64_t nodes;
    int others;
    const ThreatCall call = call_of(certify, &nodes);
    move_list_clear(&certify->list);
    *kind = ANY_WAY;
    if (before != BY_REST || !rest_quiet(certify->rest, pos)) {
        const ThreatStand stand = form->defences(pos, &call, &certify->list, &others);
        if (stand == THREAT_MADE)
            *kind = others > 1 ? BY_CHAIN : ANY_WAY;
        if (stand == THREAT_MADE)
            return;
    }
    if (rests_on(certify, pos, &set)) {
        form->rests->list(pos, &set, &certify->list);
        *kind = BY_REST;
    } else {
        certify->run->rules->moves(pos, &certify->list);
    }
}

/* The loser is to move: after each of his replies. */
static bool replies_tell(Certify *certify, const Pos *pos, Kind kind) {
    const Rules *rules = certify->run->rules;
    Kind others = kind;
    replies_find(certify, pos, &others);
    if (certify->list.lost)
        return ended(certify, THREAT_TOLD_NO_MEMORY);
    for (size_t i = 0; i < certify->list.count; i++) {
        rules->play(pos, certify->list.move[i], certify->after);
        if (rules->outcome(certify->after) == ONGOING &&
            !reply_tell(certify, certify->list.move[i], certify->after, kind))
            return false;
    }
    if (others == ANY_WAY || !count_over(rules->count(pos), (uint64_t)certify->list.count))
        return true;
    certify->form->pass(pos, certify->passed);
    return reply_tell(certify, 0, certify->passed, others);
}

/* The winner's turn in a position that he wins; 0: it was not found again. */
static Move turn_find(Certify *certify, const Pos *pos, Kind *kind) {
    int64_t nodes;
    int plies = THREAT_PLIES_MAX;
    Move move;
    ThreatEntry entry;
    const ThreatCall call = call_of(certify, &nodes);
    if (*kind == BY_REST && (move = rest_turn(certify->rest, pos)) != 0)
        return move;
    const bool chained = certify->form->chain(pos, &call, &move, &plies);
    if (*kind == ANY_WAY && threat_proved(certify->run, pos, certify->attacker,
                                          chained ? plies - 1 : THREAT_PLIES_MAX, &entry))
        return entry.move;
    if (chained) {
        *kind = BY_CHAIN;
        return move;
    }
    for (uint64_t stage = STAGE_NODES;; stage *= 2)
        for (ThreatWidth width = THREATS_ALONE; width <= ALL_TURNS; width++) {
            const ThreatQuestion question = {certify->attacker, width, THREAT_PLIES_MAX, false};
            if (*kind != ANY_WAY || !stage_begin(certify, stage))
                return 0;
            entry = threat_search_run(certify->search, pos, &question);
            if (entry.proof == 0)
                return entry.move;
        }
}

static bool line_tell(Certify *certify, uint32_t line) {
    const Rules *rules = certify->run->rules;
    uint64_t stored;
    memcpy(&stored, plan_of(certify, line), sizeof stored);
    memcpy(certify->here, plan_of(certify, line) + sizeof stored, certify->here->variant->pos_size);
    Kind kind = (Kind)stored;
    if (rules->mover(certify->here) != certify->attacker)
        return certify->teller->line(certify->teller->context, line, 0) &&
               replies_tell(certify, certify->here, kind);
    const Move turn = turn_find(certify, certify->here, &kind);
    if (turn == 0)
        return ended(certify, THREAT_TOLD_HALTED);
    if (!certify->teller->line(certify->teller->context, line, turn))
        return ended(certify, THREAT_TOLD_HALTED);
    rules->play(certify->here, turn, certify->passed);
    memcpy(certify->here, certify->passed, certify->here->variant->pos_size);
    if (rules->outcome(certify->here) != ONGOING)
        return true;
    if (rules->mover(certify->here) == certify->attacker)
        return reply_tell(certify, 0, certify->here, ANY_WAY);
    return replies_tell(certify, certify->here, kind);
}

ThreatTold threat_certify(ThreatSearch *search, ThreatRun *run, const Pos *pos, int attacker,
                          uint64_t nodes, const ThreatTeller *teller, ThreatTale *tale) {
    Certify certify = {.search = search,
                       .run = run,
                       .form = run->rules->threats,
                       .teller = teller,
                       .tale = tale,
                       .attacker = attacker,
                       .most = nodes,
                       .plan_size = sizeof(uint64_t) + pos->variant->pos_size,
                       .memory = memory_new(1, run->rules->threats->memory),
                       .rest = rest_new(run, pos),
                       .here = pos_copy(pos),
                       .after = pos_copy(pos),
                       .passed = pos_copy(pos),
                       .end = THREAT_TOLD};
    *tale = (ThreatTale){0};
    if (certify.memory == NULL || certify.rest == NULL || certify.here == NULL ||
        certify.after == NULL || certify.passed == NULL || line_of(&certify, pos, ANY_WAY) == 0)
        certify.end = THREAT_TOLD_NO_MEMORY;
    while (certify.end == THREAT_TOLD && certify.told < certify.lines)
        if ((halt_now(&(Halt){run->stop, run->deadline}) || !line_tell(&certify, ++certify.told)) &&
            certify.end == THREAT_TOLD)
            certify.end = THREAT_TOLD_HALTED;
    tale->lines = certify.told;
    move_list_free(&certify.list);
    free(certify.known);
    free(certify.plans);
    free(certify.passed);
    free(certify.after);
    free(certify.here);
    free(certify.memory);
    rest_free(certify.rest);
    return certify.end;
}
