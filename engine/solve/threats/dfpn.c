#include "solve/threats/dfpn.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "solve/threats/node.h"
#include "solve/threats/rest.h"
#include "solve/threats/turns.h"

enum {
    NODES_TOLD = 256,
    CHAIN_NODES = 60,  /* for one question about a chain */
    OPEN_PROOF = 8,    /* of a position in which any reply may help, at first */
    TOLD_PROOF = 1,    /* of one after a turn that won elsewhere, */
    TURN_PROOF = 2,    /* after another, */
    QUIET_PROOF = 6,   /* after one that threatens nothing, that much more */
    PROMISE_GAIN = 30, /* at least this much more promise than before costs nothing; */
    PROMISE_UNIT = 4,  /* less of it by that much, one more, */
    PROMISE_MOST = 12, /* up to that many */
    THREAT_COST = 1,   /* an attacker's turn adds to its proof number: short wins come first */
    QUIET_COST = 6,
    FIRST_REPLIES = 12, /* are looked at before the others, where any may help */
    RESTS_KEPT = 1 << 11,
    ANSWERS_KEPT = 1 << 16
};

/* What a win after a pass in a position rests on. */
typedef struct RestKept {
    uint64_t key[2];
    TurnSet set;
} RestKept;

struct ThreatSearch {
    ThreatRun *run;
    const ThreatForm *form;
    ThreatQuestion question;
    Halt halt;
    void *memory; /* of the form */
    Rest *rest;
    RestKept *kept; /* by key */
    MoveList likely;
    Move *answer; /* the attacker's turns that won last, by his turn before and the reply */
    Frame *frame; /* by ply */
    int frames;
    uint64_t nodes, told; /* looked at, and told of these */
    bool stopped;
};

/* --- making and freeing --- */

ThreatSearch *threat_search_new(ThreatRun *run, const Pos *pos) {
    ThreatSearch *search = memory_new(1, sizeof *search);
    if (search == NULL)
        return NULL;
    *search =
        (ThreatSearch){.run = run, .form = run->rules->threats, .halt = {run->stop, run->deadline}};
    search->memory = memory_new(1, search->form->memory);
    search->frame = memory_new(THREAT_PLIES_MAX + 2, sizeof *search->frame);
    search->frames = search->frame != NULL ? THREAT_PLIES_MAX + 2 : 0;
    search->rest = rest_new(run, pos);
    search->kept = memory_new(RESTS_KEPT, sizeof *search->kept);
    search->answer = memory_new(ANSWERS_KEPT, sizeof *search->answer);
    if (search->memory != NULL && search->frame != NULL && search->rest != NULL &&
        search->kept != NULL && search->answer != NULL) {
        search->frame[0].pos = pos_copy(pos);
        if (search->frame[0].pos != NULL)
            return search;
    }
    threat_search_free(search);
    return NULL;
}

void threat_search_free(ThreatSearch *search) {
    if (search == NULL)
        return;
    atomic_fetch_add(&search->run->nodes, search->nodes - search->told);
    for (int ply = 0; ply < search->frames; ply++) {
        free(search->frame[ply].pos);
        free(search->frame[ply].child);
        move_list_free(&search->frame[ply].list);
    }
    free(search->frame);
    free(search->kept);
    free(search->answer);
    move_list_free(&search->likely);
    rest_free(search->rest);
    free(search->memory);
    free(search);
}

static void starve(ThreatSearch *search) {
    atomic_store(&search->run->starved, true);
    search->stopped = true;
}

/* Room for a position at that ply. */
static bool frame_ready(ThreatSearch *search, int ply) {
    if (ply >= search->frames)
        return false;
    Frame *frame = &search->frame[ply];
    if (frame->pos == NULL)
        frame->pos = pos_copy(search->frame[0].pos);
    if (frame->pos == NULL)
        starve(search);
    return frame->pos != NULL;
}

static bool children_ready(ThreatSearch *search, Frame *frame) {
    const bool ready = frame_reserve(frame);
    if (!ready)
        starve(search);
    return ready;
}

/* Tells the nodes; is it time to end? */
static bool ended(ThreatSearch *search) {
    ThreatRun *run = search->run;
    if (search->nodes - search->told >= NODES_TOLD) {
        const uint64_t all = atomic_fetch_add_explicit(&run->nodes, search->nodes - search->told,
                                                       memory_order_relaxed) +
                             search->nodes - search->told;
        search->told = search->nodes;
        if (all >= atomic_load_explicit(&run->limit, memory_order_relaxed) ||
            halt_now(&search->halt))
            atomic_store_explicit(&run->over, true, memory_order_relaxed);
    }
    if (atomic_load_explicit(&run->over, memory_order_relaxed))
        search->stopped = true;
    return search->stopped;
}

/* --- a position is looked at --- */

/* A call to the form, whose nodes count as ours. */
static ThreatCall call_of(ThreatSearch *search, int plies, int64_t *nodes) {
    *nodes = CHAIN_NODES;
    return (ThreatCall){search->memory, plies, nodes, &search->halt};
}

static void call_counted(ThreatSearch *search, int64_t left) {
    search->nodes += (uint64_t)(CHAIN_NODES - (left > 0 ? left : 0)) + 1;
}

static bool attacks_here(const ThreatSearch *search, const Pos *pos) {
    return search->run->rules->mover(pos) == search->question.attacker;
}

/* What is known of the defender's replies. */
typedef enum Replies {
    REPLIES_KNOWN,  /* how it ends */
    REPLIES_LISTED, /* only those on the list may help */
    REPLIES_OPEN    /* any may */
} Replies;

/* The defender is to move: his replies, if they are listed, and a first entry. */
static Replies replies_find(ThreatSearch *search, const Pos *pos, int plies, MoveList *list,
                            int *others, ThreatEntry *entry) {
    int64_t nodes;
    const ThreatCall call = call_of(search, plies, &nodes);
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
    *entry = entry_lost;
    if (stand == THREAT_REFUTED || search->question.width == THREATS_ALONE)
        return REPLIES_KNOWN;
    *entry = (ThreatEntry){OPEN_PROOF + 1, 1, 0, 0};
    return REPLIES_OPEN;
}

/* What can be said of the position at once; `list` is scratch. */
static ThreatEntry first_look(ThreatSearch *search, const Pos *pos, int plies, MoveList *list) {
    const Outcome outcome = search->run->rules->outcome(pos);
    const bool attacking = attacks_here(search, pos);
    ThreatEntry entry = {1, 1, 0, 0};
    int64_t nodes;
    search->nodes++;
    if (outcome != ONGOING)
        return outcome == (attacking ? WON : LOST) ? entry_won(0, 0) : entry_lost;
    if (plies < (attacking ? 1 : 2))
        return entry_lost;
    if (attacking) {
        const ThreatCall call = call_of(search, plies, &nodes);
        Move move;
        int length;
        const bool found = search->form->chain(pos, &call, &move, &length);
        call_counted(search, nodes);
        return found ? entry_won(length, move) : entry;
    }
    int others;
    move_list_clear(list);
    replies_find(search, pos, plies, list, &others, &entry);
    return entry;
}

/* --- children --- */

static int plies_after(int plies) {
    return plies == THREAT_PLIES_MAX ? plies : plies - 1;
}

/* The attacker's turns go to the list: those that may threaten, and if more are wanted the others
   after them. */
static void attacks_find(ThreatSearch *search, Frame *frame) {
    const ThreatWidth width = search->question.width;
    const bool forced = search->form->attacks(frame->pos, &frame->list);
    frame->quiet_from = frame->list.count;
    if (!forced && !search->question.doubted)
        turns_sort(search->run, frame->pos, &frame->list, &search->likely);
    if (!forced && width != THREATS_ALONE)
        turns_add(search->run, frame->pos, width == ALL_TURNS, &frame->list);
}

/* What won when the attacker had made that turn, and the defender that reply. */
static Move *answer_of(const ThreatSearch *search, Move turn, Move reply) {
    return &search->answer[random_mix_two((uint64_t)turn, (uint64_t)reply) % ANSWERS_KEPT];
}

static bool turn_told(const ThreatSearch *search, int ply, Move turn) {
    const Frame *frame = &search->frame[ply];
    return (ply > 0 && turn == frame[-1].hint) ||
           (ply > 1 && turn == *answer_of(search, frame[-2].turn, frame[-1].turn));
}

/* What the proof number of turn `i` of the attacker is taken for before it is looked at: by what
   it leaves him to make threats of, `before` it and `after`. */
static uint32_t attack_proof(const ThreatSearch *search, int ply, size_t i, int before,
                             const Pos *after) {
    const Frame *frame = &search->frame[ply];
    if (turn_told(search, ply, frame->list.move[i]))
        return TOLD_PROOF;
    int poor = 0;
    if (!search->question.doubted) {
        const int less =
            (before + PROMISE_GAIN - search->form->promise(after, false)) / PROMISE_UNIT;
        poor = less < 0 ? 0 : less > PROMISE_MOST ? PROMISE_MOST : less;
    }
    return TURN_PROOF + (uint32_t)poor + (i < frame->quiet_from ? 0 : QUIET_PROOF);
}

/* Of the turns on the list up to that one. */
static void children_make(ThreatSearch *search, int ply, int plies, size_t to) {
    Frame *frame = &search->frame[ply];
    const ThreatRun *run = search->run;
    const bool attacking = attacks_here(search, frame->pos);
    const int before =
        attacking && !search->question.doubted ? search->form->promise(frame->pos, true) : 0;
    Pos *after = search->frame[ply + 1].pos;
    for (size_t i = frame->made; i < to; i++) {
        uint64_t key[2];
        ThreatEntry entry;
        run->rules->play(frame->pos, frame->list.move[i], after);
        search->form->key(after, key);
        if (!known_find(run, key, &search->question, plies_after(plies), &entry)) {
            entry = (ThreatEntry){1, 1, 0, 0};
            if (attacking)
                entry.proof = attack_proof(search, ply, i, before, after);
        }
        frame->child[i] =
            (Child){.move = frame->list.move[i],
                    .cost = !attacking              ? 0
                            : i < frame->quiet_from ? THREAT_COST
                                                    : QUIET_COST,
                    .proof = entry.proof,
                    .disproof = entry.disproof,
                    .plies = entry.plies,
                    .claim = (uint16_t)(random_mix_two(key[0], key[1]) % THREAT_CLAIMS)};
    }
    frame->made = to;
}

/* --- the search --- */

static ThreatEntry node_search(ThreatSearch *search, int ply, int plies, Thresholds most);

/* Searches below the child until its numbers say that another one, or another branch above, is
   likelier. */
static void child_search(ThreatSearch *search, int ply, int plies, Child *child, Thresholds most) {
    ThreatRun *run = search->run;
    Frame *frame = &search->frame[ply];
    _Atomic unsigned char *claim = &run->claims[child->claim];
    run->rules->play(frame->pos, child->move, frame[1].pos);
    frame->turn = child->move;
    atomic_fetch_add_explicit(claim, 1, memory_order_relaxed);
    const ThreatEntry found = node_search(search, ply + 1, plies_after(plies), most);
    atomic_fetch_sub_explicit(claim, 1, memory_order_relaxed);
    child->proof = found.proof;
    child->disproof = found.disproof;
    child->plies = found.plies;
    if (found.proof == 0 && found.move != 0) {
        frame->hint = found.move;
        if (ply > 0)
            *answer_of(search, frame[-1].turn, frame->turn) = found.move;
    }
}

/* What must be won after a pass, so that the replies that may change it are all there are. */
static ThreatWidth width_after_pass(ThreatWidth width) {
    return width == LIKELY_TURNS ? QUIET_TURNS : THREATS_ALONE;
}

/* The set of replies that may change a win after a pass, which is in the table. */
static bool rest_of(ThreatSearch *search, const Pos *pos, TurnSet *set) {
    uint64_t key[2];
    search->form->key(pos, key);
    RestKept *kept = &search->kept[random_mix_two(key[0], key[1]) % RESTS_KEPT];
    if (kept->key[0] != key[0] || kept->key[1] != key[1]) {
        kept->key[0] = kept->key[1] = 0;
        if (!rest_find(search->rest, pos, search->question.attacker, false, &kept->set))
            return false;
        memcpy(kept->key, key, sizeof key);
    }
    *set = kept->set;
    return true;
}

/* Any reply may help: first asks whether the attacker wins after a pass. If so the replies that may
   change that go to the list, likely ones first. */
static Replies pass_search(ThreatSearch *search, int ply, int plies, int *others,
                           ThreatEntry *entry, Thresholds most) {
    Frame *frame = &search->frame[ply];
    const ThreatWidth width = search->question.width;
    const Thresholds most_there = {
        most.proof < PROOF_INFINITE ? most.proof - OPEN_PROOF : PROOF_INFINITE, most.disproof};
    if (search->form->rests == NULL || plies_after(plies) < 1 ||
        !search->form->pass(frame->pos, search->frame[ply + 1].pos))
        return REPLIES_OPEN;
    frame->turn = 0;
    search->question.width = width_after_pass(width);
    ThreatEntry found = node_search(search, ply + 1, plies_after(plies), most_there);
    search->question.width = width;
    if (found.disproof == 0 && width == ALL_TURNS)
        return REPLIES_OPEN;
    if (found.proof != 0) {
        *entry = found;
        entry->proof += found.disproof != 0 ? OPEN_PROOF : 0;
        return REPLIES_KNOWN;
    }
    TurnSet set;
    if (!rest_of(search, frame->pos, &set))
        return REPLIES_OPEN;
    *others = found.plies + 1;
    frame->hint = found.move;
    search->form->rests->list(frame->pos, &set, &frame->list);
    turns_sort(search->run, frame->pos, &frame->list, &search->likely);
    return REPLIES_LISTED;
}

/* The position at `ply`, of which a first look said nothing final. */
static ThreatEntry node_expand(ThreatSearch *search, int ply, int plies, ThreatEntry entry,
                               Thresholds most) {
    Frame *frame = &search->frame[ply];
    const bool attacking = attacks_here(search, frame->pos);
    int others = 0;
    if (!frame_ready(search, ply + 1)) {
        search->stopped = true; /* no game goes on for so long */
        return entry;
    }
    move_list_clear(&frame->list);
    frame->hint = 0;
    if (attacking) {
        attacks_find(search, frame);
    } else {
        Replies replies = replies_find(search, frame->pos, plies, &frame->list, &others, &entry);
        if (replies == REPLIES_OPEN)
            replies = pass_search(search, ply, plies, &others, &entry, most);
        if (replies == REPLIES_KNOWN)
            return entry;
        if (replies == REPLIES_OPEN)
            turns_add(search->run, frame->pos, true, &frame->list);
    }
    if (!children_ready(search, frame))
        return entry;
    const size_t count = frame->list.count;
    frame->made = 0;
    children_make(search, ply, plies,
                  attacking || count <= 2 * FIRST_REPLIES ? count : FIRST_REPLIES);
    for (;;) {
        entry = frame_sum(frame, attacking, others);
        if (frame->made < count && entry.proof == 0) { /* now the other replies */
            children_make(search, ply, plies, count);
            continue;
        }
        if (frame->made < count && entry.disproof != 0)
            entry.proof = proof_more(entry.proof, count - frame->made);
        if (entry_settled(&entry) || entry.proof >= most.proof || entry.disproof >= most.disproof ||
            ended(search))
            return entry;
        uint32_t next;
        Child *child = frame_choose(frame, search->run, attacking, &next);
        child_search(search, ply, plies, child,
                     child_thresholds(frame, child, &entry, attacking, next, most));
    }
}

static ThreatEntry node_search(ThreatSearch *search, int ply, int plies, Thresholds most) {
    Frame *frame = &search->frame[ply];
    const uint64_t before = search->nodes;
    uint64_t key[2];
    ThreatEntry entry;
    search->form->key(frame->pos, key);
    if (!known_find(search->run, key, &search->question, plies, &entry)) {
        entry = first_look(search, frame->pos, plies, &frame->list);
        if (!search->stopped)
            known_put(search->run, key, &search->question, plies, &entry, 1);
    }
    if (entry_settled(&entry) || entry.proof >= most.proof || entry.disproof >= most.disproof ||
        ended(search))
        return entry;
    entry = node_expand(search, ply, plies, entry, most);
    if (!search->stopped || entry_settled(&entry))
        known_put(search->run, key, &search->question, plies, &entry, search->nodes - before);
    return entry;
}

ThreatEntry threat_search_run(ThreatSearch *search, const Pos *pos,
                              const ThreatQuestion *question) {
    search->question = *question;
    search->stopped = false;
    memcpy(search->frame[0].pos, pos, pos->variant->pos_size);
    return node_search(search, 0, question->plies, (Thresholds){PROOF_INFINITE, PROOF_INFINITE});
}
