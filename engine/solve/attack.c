#include "solve/attack.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/require.h"
#include "solve/small.h"

enum {
    NODES_TOLD = 128,  /* nodes between two looks at the limits */
    SHARED_FROM = 4,   /* questions of so many turns are divided among threads */
    DEEPENED_FROM = 5, /* and those of so many begin with a shorter one */
    PICKED = 256,      /* so many turns are tried in the order of their scores */
    LIST_MAX = 4000000 /* a position with more turns is not searched: the answer is unknown */
};
enum { SCORE_HINT = INT32_MAX, SCORE_KILLER = INT32_MAX - 1, SCORE_LATE = INT32_MIN };

Attack *attack_new(Question *question, const Pos *pos, int turns) {
    Attack *attack = memory_require(memory_new(1, sizeof *attack));
    attack->question = question;
    attack->frames = turns + 1;
    attack->frame = memory_require(memory_new((size_t)attack->frames, sizeof *attack->frame));
    for (int ply = 0; ply < attack->frames; ply++)
        attack->frame[ply].pos = memory_require(pos_copy(pos));
    return attack;
}

void attack_free(Attack *attack) {
    atomic_fetch_add(&attack->question->nodes, attack->nodes);
    for (int ply = 0; ply < attack->frames; ply++) {
        free(attack->frame[ply].pos);
        move_list_free(&attack->frame[ply].list);
        free(attack->frame[ply].score);
    }
    free(attack->frame);
    free(attack);
}

void attack_place(Attack *attack, const Pos *pos) {
    memcpy(attack->frame[0].pos, pos, pos->variant->pos_size);
}

/* --- limits --- */

bool question_ended(Question *question) {
    return atomic_load_explicit(&question->crowded, memory_order_relaxed) ||
           atomic_load_explicit(&question->nodes, memory_order_relaxed) >= question->node_limit ||
           (question->stop != NULL && atomic_load_explicit(question->stop, memory_order_relaxed)) ||
           clock_msec() >= question->deadline;
}

/* Counts a node; false if it is time to end. */
static bool node_enter(Attack *attack) {
    Question *question = attack->question;
    if (++attack->nodes >= NODES_TOLD) {
        atomic_fetch_add_explicit(&question->nodes, attack->nodes, memory_order_relaxed);
        attack->nodes = 0;
        if (question_ended(question))
            atomic_store_explicit(&question->over, true, memory_order_relaxed);
    }
    if (atomic_load_explicit(&question->over, memory_order_relaxed))
        attack->stopped = true;
    return !attack->stopped;
}

/* --- keys --- */

/* All bytes of the position but the pointer, in four lanes. */
static uint64_t bytes_hash(const Pos *pos) {
    const uint64_t odd = UINT64_C(0x9fb21c651e98df25);
    const size_t size = pos->variant->pos_size - offsetof(Pos, key);
    const char *bytes = (const char *)pos + offsetof(Pos, key);
    uint64_t lane[4] = {1, 2, 3, 4}, word;
    for (size_t i = 0; i < size; i += sizeof word) {
        word = 0;
        memcpy(&word, bytes + i, size - i < sizeof word ? size - i : sizeof word);
        uint64_t *at = &lane[i / sizeof word % 4];
        *at = (*at ^ word) * odd;
        *at ^= *at >> 29;
    }
    return random_mix(lane[0] + random_mix(lane[1] + random_mix(lane[2] + random_mix(lane[3]))));
}

static PosKey key_of(const Pos *pos) {
    PosKey key;
    if (pos_rules(pos)->normal_key != NULL)
        pos_rules(pos)->normal_key(pos, key.half);
    else
        key = (PosKey){{pos->key, bytes_hash(pos)}};
    return key;
}

static unsigned hint_of(Move move) {
    return 1 + (unsigned)(random_mix(move) % 4095);
}

/* --- order --- */

/* All turns of the position, and how early each should be tried. */
static void list_make(Attack *attack, int ply, int turns, unsigned hint) {
    const Question *question = attack->question;
    Frame *frame = &attack->frame[ply];
    MoveList *list = &frame->list;
    list->count = 0;
    question->rules->moves(frame->pos, list);
    if (list->count == 0)
        return;
    if (list->count > frame->score_room) {
        frame->score_room = list->room;
        frame->score =
            memory_require(memory_resize(frame->score, list->room, sizeof *frame->score));
    }
    if (question->knowledge != NULL && question->knowledge->order != NULL)
        question->knowledge->order(frame->pos, list, frame->score);
    else
        memset(frame->score, 0, list->count * sizeof *frame->score);
    for (size_t i = 0; i < list->count; i++) {
        const Move move = list->move[i];
        if (hint != 0 && hint_of(move) == hint)
            frame->score[i] = SCORE_HINT;
        else if (move == attack->killer[turns][0] || move == attack->killer[turns][1])
            frame->score[i] = SCORE_KILLER;
    }
}

/* Brings the best of the moves from i on to place i; far down the list any will do. */
static Move move_pick(Frame *frame, size_t i) {
    MoveList *list = &frame->list;
    if (i >= PICKED)
        return list->move[i];
    size_t best = i;
    for (size_t j = i + 1; j < list->count; j++)
        if (frame->score[j] > frame->score[best])
            best = j;
    const Move move = list->move[best];
    const int32_t score = frame->score[best];
    list->move[best] = list->move[i];
    frame->score[best] = frame->score[i];
    list->move[i] = move;
    frame->score[i] = score;
    return move;
}

static void move_praise(Attack *attack, int turns, Move move) {
    Move *killer = attack->killer[turns];
    if (killer[0] == move)
        return;
    killer[1] = killer[0];
    killer[0] = move;
}

/* --- the search --- */

static bool forced(Attack *attack, int ply, int turns, Move *move);

/* Is a move that makes the child answer the question? The answer is decided by one: a win by a
   turn after which the opponent loses, a loss refuted by a turn after which he does not win. */
static bool child_decides(Attack *attack, int ply, int turns) {
    Move ignored = 0;
    const bool yes = forced(attack, ply + 1, turns - 1, &ignored);
    return turns % 2 == 1 ? yes : !yes;
}

static _Atomic uint32_t *busy_slot(Question *question, const Pos *pos, int turns, uint32_t *mark) {
    const uint64_t mixed = random_mix(pos->key + (uint64_t)turns);
    *mark = (uint32_t)(mixed >> 32) | 1;
    return &question->busy[mixed % BUSY];
}

/* Tries all turns; those at which another thread is come last. */
static bool turns_try(Attack *attack, int ply, int turns, Move *move) {
    Question *question = attack->question;
    Frame *frame = &attack->frame[ply];
    const bool shared = question->threads > 1 && turns >= SHARED_FROM;
    for (size_t i = 0; i < frame->list.count; i++) {
        const Move tried = move_pick(frame, i);
        question->rules->play(frame->pos, tried, attack->frame[ply + 1].pos);
        uint32_t mark = 0;
        _Atomic uint32_t *busy = NULL;
        if (shared) {
            busy = busy_slot(question, attack->frame[ply + 1].pos, turns, &mark);
            if (atomic_load_explicit(busy, memory_order_relaxed) == mark && i < PICKED &&
                frame->score[i] != SCORE_LATE) {
                frame->score[i--] = SCORE_LATE;
                continue;
            }
            atomic_store_explicit(busy, mark, memory_order_relaxed);
        }
        const bool decides = child_decides(attack, ply, turns);
        if (shared)
            atomic_store_explicit(busy, 0, memory_order_relaxed);
        if (attack->stopped)
            return false;
        if (decides) {
            *move = tried;
            move_praise(attack, turns, tried);
            return true;
        }
    }
    return false;
}

/* Keeps the answer. */
static bool settle(Attack *attack, PosKey key, int turns, bool yes, Move move) {
    Fact fact = fact_of(turns, yes);
    fact.hint = move != 0 ? hint_of(move) : 0;
    facts_add(attack->question->facts, key, fact);
    return yes;
}

/* The question about the position at `ply`. */
static bool forced(Attack *attack, int ply, int turns, Move *move) {
    const Rules *rules = attack->question->rules;
    Frame *frame = &attack->frame[ply];
    Fact fact;
    if (!node_enter(attack))
        return false;
    if (turns == 1 && rules->ending != NULL)
        return rules->ending(frame->pos, move);
    if (turns % 2 == 0) {
        const Outcome outcome = rules->outcome(frame->pos);
        if (outcome != ONGOING || turns == 0)
            return outcome == LOST;
    }
    const PosKey key = key_of(frame->pos);
    facts_find(attack->question->facts, key, &fact);
    const int answer = fact_answer(&fact, turns);
    if (answer == 0 || (answer == 1 && (ply > 0 || turns % 2 == 0)))
        return answer == 1;
    if ((turns > 2 || ply < 2) && count_over(rules->count(frame->pos), LIST_MAX)) {
        atomic_store_explicit(&attack->question->crowded, true, memory_order_relaxed);
        attack->stopped = true;
        return false;
    }
    if (turns == 2 && rules->escape != NULL) {
        *move = attack->reply;
        const bool escapes = rules->escape(frame->pos, move);
        if (escapes)
            attack->reply = *move;
        return settle(attack, key, 2, !escapes, 0);
    }
    if (turns % 2 == 1 && rules->ending != NULL && rules->ending(frame->pos, move))
        return settle(attack, key, 1, true, *move);
    if (turns >= DEEPENED_FROM && fact_answer(&fact, turns - 2) < 0) {
        /* shorter questions find most answers sooner, and turns to begin with */
        Move shorter = 0;
        if (forced(attack, ply, turns - 2, &shorter)) {
            *move = shorter;
            return true;
        }
        if (attack->stopped)
            return false;
        if (turns % 2 == 0 && shorter != 0)
            fact.hint = hint_of(shorter);
    }
    list_make(attack, ply, turns, fact.hint);
    const bool decided = turns_try(attack, ply, turns, move);
    if (attack->stopped)
        return false;
    return settle(attack, key, turns, turns % 2 == 1 ? decided : !decided, decided ? *move : 0);
}

bool attack_run(Attack *attack, int turns, Move *move) {
    *move = 0;
    attack->stopped = false;
    assert(turns < attack->frames);
    return forced(attack, 0, turns, move);
}
