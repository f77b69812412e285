#include "solve/threats/dfpn.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"

enum {
    NODES_TOLD = 256,
    CHAIN_NODES = 60, /* for one question about a chain */
    OPEN_PROOF = 8,   /* of a position in which any reply may help, at first */
    QUIET_PROOF = 16, /* of one after a turn that makes no threat, and more the later it is */
    QUIET_EACH = 8,
    FIRST_REPLIES = 12, /* are looked at before the others, where any may help */
    SUM_UNIT = 8        /* children not yet looked at count for less in a sum */
};

/* A turn and what is known of the position after it. */
typedef struct Child {
    Move move;
    uint32_t proof, disproof;
    int plies;
    bool looked;    /* at all: the numbers are known */
    uint16_t claim; /* its place among the claims */
} Child;

typedef struct Frame {
    Pos *pos;
    MoveList list;
    Child *child;
    size_t room;
    size_t made; /* children of the first turns of the list */
} Frame;

struct ThreatSearch {
    ThreatRun *run;
    const ThreatForm *form;
    ThreatQuestion question;
    Halt halt;
    void *memory; /* of the form */
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
    if (search->memory != NULL && search->frame != NULL) {
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
    if (!frame->list.lost && frame->list.count > frame->room) {
        Child *child = memory_resize(frame->child, frame->list.room, sizeof *child);
        frame->list.lost = child == NULL;
        frame->room = child != NULL ? frame->list.room : frame->room;
        frame->child = child != NULL ? child : frame->child;
    }
    if (frame->list.lost)
        starve(search);
    return !frame->list.lost;
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

/* --- keys and what the table says --- */

/* Proofs hold whatever was asked; all else is of the question. */
enum { KEY_PROVED = 1, KEY_ASKED = 3 };

static ThreatKey key_salted(const uint64_t key[2], uint64_t salt) {
    return (ThreatKey){{key[0] + random_mix(salt), key[1] ^ random_mix(salt + RANDOM_STEP)}};
}

static ThreatKey key_proved(const uint64_t key[2], int attacker) {
    return key_salted(key, KEY_PROVED + (uint64_t)attacker);
}

static ThreatKey key_asked(const uint64_t key[2], const ThreatQuestion *question, int plies) {
    return key_salted(key, KEY_ASKED + (uint64_t)question->attacker +
                               2 * (uint64_t)question->width + 8 * (uint64_t)plies);
}

static bool is_proved(const ThreatEntry *entry) {
    return entry->proof == 0;
}

static bool is_settled(const ThreatEntry *entry) {
    return entry->proof == 0 || entry->disproof == 0;
}

static ThreatEntry proved_in(int plies, Move move) {
    return (ThreatEntry){0, PROOF_INFINITE, plies, move};
}

static const ThreatEntry disproved = {PROOF_INFINITE, 0, 0, 0};

/* What is known of the position with these keys, within that many plies. */
static bool known_find(const ThreatRun *run, const uint64_t key[2], const ThreatQuestion *question,
                       int plies, ThreatEntry *entry) {
    if (threat_table_find(run->table, key_proved(key, question->attacker), entry) &&
        is_proved(entry) && entry->plies <= plies)
        return true;
    return threat_table_find(run->table, key_asked(key, question, plies), entry) &&
           !is_proved(entry);
}

static void known_put(ThreatRun *run, const uint64_t key[2], const ThreatQuestion *question,
                      int plies, const ThreatEntry *entry, uint64_t effort) {
    if (!is_proved(entry)) {
        threat_table_put(run->table, key_asked(key, question, plies), entry, effort);
        return;
    }
    const ThreatKey proved = key_proved(key, question->attacker);
    ThreatEntry before;
    if (!threat_table_find(run->table, proved, &before) || before.plies > entry->plies)
        threat_table_put(run->table, proved, entry, effort);
}

void threat_prove(const ThreatRun *run, const Pos *pos, int attacker, int plies, Move move) {
    const ThreatEntry entry = proved_in(plies, move);
    uint64_t key[2];
    run->rules->threats->key(pos, key);
    threat_table_put(run->table, key_proved(key, attacker), &entry, UINT64_MAX);
}

bool threat_proved(const ThreatRun *run, const Pos *pos, int attacker, int plies,
                   ThreatEntry *entry) {
    uint64_t key[2];
    run->rules->threats->key(pos, key);
    return threat_table_find(run->table, key_proved(key, attacker), entry) && is_proved(entry) &&
           entry->plies <= plies;
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

static uint32_t proof_of_count(size_t count) {
    return (uint32_t)(count + SUM_UNIT - 1) / SUM_UNIT + (count == 0);
}

/* Adds the turns that are not on the list: those that the knowledge likes first, then all. */
static void others_add(const ThreatRun *run, const Pos *pos, bool all, MoveList *list) {
    size_t kept = list->count;
    if (run->knowledge != NULL && run->knowledge->candidates != NULL)
        run->knowledge->candidates(pos, list);
    else
        all = true;
    if (all)
        run->rules->moves(pos, list);
    for (size_t i = kept; i < list->count; i++) {
        bool before = false;
        for (size_t j = 0; j < kept && !before; j++)
            before = list->move[j] == list->move[i];
        if (!before)
            list->move[kept++] = list->move[i];
    }
    list->count = kept;
}

/* The defender is to move: his replies go to the list. True if the answer is known already. */
static bool replies_find(ThreatSearch *search, const Pos *pos, int plies, MoveList *list,
                         int *others, ThreatEntry *entry) {
    int64_t nodes;
    const ThreatCall call = call_of(search, plies, &nodes);
    *others = 0;
    const ThreatStand stand = search->form->defences(pos, &call, list, others);
    call_counted(search, nodes);
    if (stand == THREAT_MADE) {
        *entry = (ThreatEntry){proof_of_count(list->count), 1, 0, 0};
        if (list->count > 0)
            return false;
        *entry = proved_in(*others, 0);
        return true;
    }
    *entry = disproved;
    if (stand == THREAT_REFUTED || search->question.width == THREATS_ALONE)
        return true;
    others_add(search->run, pos, true, list);
    *entry = (ThreatEntry){OPEN_PROOF, 1, 0, 0};
    return false;
}

/* What can be said of the position at once; `list` is scratch. */
static ThreatEntry first_look(ThreatSearch *search, const Pos *pos, int plies, MoveList *list) {
    const Outcome outcome = search->run->rules->outcome(pos);
    const bool attacking = attacks_here(search, pos);
    ThreatEntry entry = {1, 1, 0, 0};
    int64_t nodes;
    search->nodes++;
    if (outcome != ONGOING)
        return outcome == (attacking ? WON : LOST) ? proved_in(0, 0) : disproved;
    if (plies < (attacking ? 1 : 2))
        return disproved;
    if (attacking) {
        const ThreatCall call = call_of(search, plies, &nodes);
        Move move;
        int length;
        const bool found = search->form->chain(pos, &call, &move, &length);
        call_counted(search, nodes);
        return found ? proved_in(length, move) : entry;
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

/* The attacker's turns: those that may threaten, and if more are wanted the others after them.
   Answers how many are of the first kind. */
static size_t attacks_find(ThreatSearch *search, const Pos *pos, MoveList *list) {
    const bool forced = search->form->attacks(pos, list);
    const size_t threats = list->count;
    if (!forced && search->question.width != THREATS_ALONE)
        others_add(search->run, pos, search->question.width == ALL_TURNS, list);
    return threats;
}

/* Of the turns on the list up to that one. */
static void children_make(ThreatSearch *search, int ply, int plies, size_t quiet_from, size_t to) {
    Frame *frame = &search->frame[ply];
    const ThreatRun *run = search->run;
    Pos *after = search->frame[ply + 1].pos;
    for (size_t i = frame->made; i < to; i++) {
        uint64_t key[2];
        ThreatEntry entry;
        run->rules->play(frame->pos, frame->list.move[i], after);
        search->form->key(after, key);
        const bool looked = known_find(run, key, &search->question, plies_after(plies), &entry);
        if (!looked) {
            entry = (ThreatEntry){1, 1, 0, 0};
            if (i >= quiet_from)
                entry.proof = QUIET_PROOF + (uint32_t)(i - quiet_from) / QUIET_EACH;
        }
        frame->child[i] =
            (Child){.move = frame->list.move[i],
                    .proof = entry.proof,
                    .disproof = entry.disproof,
                    .plies = entry.plies,
                    .looked = looked,
                    .claim = (uint16_t)(random_mix_two(key[0], key[1]) % THREAT_CLAIMS)};
    }
    frame->made = to;
}

static uint32_t sum_bounded(uint64_t sum) {
    sum = (sum + SUM_UNIT - 1) / SUM_UNIT;
    return sum < PROOF_INFINITE - 1 ? (uint32_t)sum : PROOF_INFINITE - 1;
}

/* What the children say of their parent; `others`: plies within which what is not listed loses. */
static ThreatEntry children_sum(const Frame *frame, bool attacking, int others) {
    uint64_t sum = 0;
    uint32_t least = PROOF_INFINITE;
    int plies = others;
    Move move = 0;
    for (size_t i = 0; i < frame->made; i++) {
        const Child *child = &frame->child[i];
        const uint32_t own = attacking ? child->proof : child->disproof;
        const uint32_t other = attacking ? child->disproof : child->proof;
        if (own < least) {
            least = own;
            move = child->move;
        }
        if (attacking && own == 0)
            return proved_in(child->plies + 1, child->move);
        if (!attacking && other == 0 && child->plies + 1 > plies)
            plies = child->plies + 1;
        sum += other >= PROOF_INFINITE ? 0 : child->looked ? SUM_UNIT * (uint64_t)other : 1;
    }
    if (attacking)
        return least >= PROOF_INFINITE ? disproved
                                       : (ThreatEntry){least, sum_bounded(sum), 0, move};
    if (least == 0)
        return disproved;
    return least >= PROOF_INFINITE ? proved_in(plies, 0)
                                   : (ThreatEntry){sum_bounded(sum), least, 0, 0};
}

/* The child to look at next: the likeliest, and not where other threads are; and the value of the
   next best. */
static Child *child_choose(const ThreatSearch *search, Frame *frame, bool attacking,
                           uint32_t *next) {
    Child *best = NULL;
    uint64_t least = UINT64_MAX, second = PROOF_INFINITE;
    for (size_t i = 0; i < frame->made; i++) {
        Child *child = &frame->child[i];
        const uint32_t own = attacking ? child->proof : child->disproof;
        if (own >= PROOF_INFINITE)
            continue;
        const uint64_t claimed =
            atomic_load_explicit(&search->run->claims[child->claim], memory_order_relaxed);
        const uint64_t value = own + claimed * (own / 2 + 1);
        if (value < least) {
            second = least < second ? least : second;
            least = value;
            best = child;
        } else if (value < second) {
            second = value;
        }
    }
    *next = second < PROOF_INFINITE ? (uint32_t)second : PROOF_INFINITE;
    return best;
}

/* --- the search --- */

static ThreatEntry node_search(ThreatSearch *search, int ply, int plies, uint32_t most_proof,
                               uint32_t most_disproof);

static uint32_t lesser(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static uint32_t greater(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

/* Searches below the child until its numbers say that another one, or another branch above, is
   likelier. */
static void child_search(ThreatSearch *search, int ply, int plies, const ThreatEntry *entry,
                         Child *child, uint32_t next, bool attacking, uint32_t most_proof,
                         uint32_t most_disproof) {
    ThreatRun *run = search->run;
    const uint32_t most = attacking ? most_proof : most_disproof;
    const uint32_t own = attacking ? child->proof : child->disproof;
    const uint32_t other = attacking ? child->disproof : child->proof;
    const uint32_t rest = attacking ? most_disproof - entry->disproof : most_proof - entry->proof;
    const uint32_t own_most =
        greater(own + 1, next >= PROOF_INFINITE ? most : lesser(most, next + next / 4 + 1));
    const uint32_t other_most = rest >= PROOF_INFINITE - other ? PROOF_INFINITE : other + rest;
    _Atomic unsigned char *claim = &run->claims[child->claim];
    run->rules->play(search->frame[ply].pos, child->move, search->frame[ply + 1].pos);
    atomic_fetch_add_explicit(claim, 1, memory_order_relaxed);
    const ThreatEntry found =
        node_search(search, ply + 1, plies_after(plies), attacking ? own_most : other_most,
                    attacking ? other_most : own_most);
    atomic_fetch_sub_explicit(claim, 1, memory_order_relaxed);
    child->looked = true;
    child->proof = found.proof;
    child->disproof = found.disproof;
    child->plies = found.plies;
}

/* The position at `ply`, of which a first look said nothing final. */
static ThreatEntry node_expand(ThreatSearch *search, int ply, int plies, ThreatEntry entry,
                               uint32_t most_proof, uint32_t most_disproof) {
    Frame *frame = &search->frame[ply];
    const bool attacking = attacks_here(search, frame->pos);
    size_t quiet_from = SIZE_MAX;
    int others = 0;
    if (!frame_ready(search, ply + 1)) {
        search->stopped = true; /* no game goes on for so long */
        return entry;
    }
    move_list_clear(&frame->list);
    if (attacking)
        quiet_from = attacks_find(search, frame->pos, &frame->list);
    else if (replies_find(search, frame->pos, plies, &frame->list, &others, &entry))
        return entry;
    if (!children_ready(search, frame))
        return entry;
    const size_t count = frame->list.count;
    frame->made = 0;
    children_make(search, ply, plies, quiet_from,
                  attacking || count <= 2 * FIRST_REPLIES ? count : FIRST_REPLIES);
    for (;;) {
        entry = children_sum(frame, attacking, others);
        if (frame->made < count && entry.proof == 0) { /* now the other replies */
            children_make(search, ply, plies, quiet_from, count);
            continue;
        }
        if (frame->made < count && entry.disproof != 0)
            entry.proof = sum_bounded((uint64_t)entry.proof * SUM_UNIT + (count - frame->made));
        if (is_settled(&entry) || entry.proof >= most_proof || entry.disproof >= most_disproof ||
            ended(search))
            return entry;
        uint32_t next;
        Child *child = child_choose(search, frame, attacking, &next);
        child_search(search, ply, plies, &entry, child, next, attacking, most_proof, most_disproof);
    }
}

static ThreatEntry node_search(ThreatSearch *search, int ply, int plies, uint32_t most_proof,
                               uint32_t most_disproof) {
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
    if (is_settled(&entry) || entry.proof >= most_proof || entry.disproof >= most_disproof ||
        ended(search))
        return entry;
    entry = node_expand(search, ply, plies, entry, most_proof, most_disproof);
    if (!search->stopped || is_settled(&entry))
        known_put(search->run, key, &search->question, plies, &entry, search->nodes - before);
    return entry;
}

ThreatEntry threat_search_run(ThreatSearch *search, const Pos *pos,
                              const ThreatQuestion *question) {
    search->question = *question;
    search->stopped = false;
    memcpy(search->frame[0].pos, pos, pos->variant->pos_size);
    return node_search(search, 0, question->plies, PROOF_INFINITE, PROOF_INFINITE);
}
