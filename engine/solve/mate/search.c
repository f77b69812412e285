#include "solve/mate/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "solve/kayles/small.h"

enum {
    NODES_TOLD = 128,  /* nodes between two looks at the limits, */
    POS_LARGE = 1024,  /* but every node of positions of so many bytes: they take long */
    SHARED_FROM = 4,   /* questions of so many turns are divided among threads */
    DEEPENED_FROM = 5, /* and those of so many begin with a shorter one */
    PICKED = 256,      /* so many turns are tried in the order of their scores */
    LIST_MAX = 4000000 /* a position with more turns is not searched: the answer is unknown */
};
enum { SCORE_HINT = INT32_MAX, SCORE_KILLER = INT32_MAX - 1, SCORE_LATE = INT32_MIN };

Attack *attack_new(Question *question, const Pos *pos, int turns) {
    Attack *attack = memory_new(1, sizeof *attack);
    bool whole = attack != NULL;
    if (!whole)
        return NULL;
    attack->question = question;
    attack->halt.stop = question->stop;
    attack->told = pos->variant->pos_size < POS_LARGE ? NODES_TOLD : 1;
    attack->frame = memory_new((size_t)turns + 1, sizeof *attack->frame);
    attack->frames = attack->frame != NULL ? turns + 1 : 0;
    for (int ply = 0; ply < attack->frames && whole; ply++) {
        attack->frame[ply].pos = pos_copy(pos);
        whole = attack->frame[ply].pos != NULL;
    }
    if (whole && attack->frames > 0)
        return attack;
    attack_free(attack);
    return NULL;
}

void attack_free(Attack *attack) {
    if (attack == NULL)
        return;
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
    if (++attack->nodes >= attack->told) {
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
    return 1 + (unsigned)(random_mix(move) % FACT_HINT_MAX);
}

/* There are more turns than can be listed: the run ends, as unknown. */
static void crowd_end(Attack *attack) {
    atomic_store_explicit(&attack->question->crowded, true, memory_order_relaxed);
    attack->stopped = true;
}

/* --- order --- */

/* All turns of the position, and how early each should be tried. */
static void list_make(Attack *attack, int ply, Asked asked, int turns, unsigned hint) {
    const Question *question = attack->question;
    const Move *killer = attack->killer[asked][turns];
    Frame *frame = &attack->frame[ply];
    MoveList *list = &frame->list;
    move_list_clear(list);
    question->rules->moves(frame->pos, list);
    if (list->count > frame->score_room && !list->lost) {
        int32_t *score = memory_resize(frame->score, list->room, sizeof *score);
        list->lost = score == NULL;
        frame->score_room = score != NULL ? list->room : frame->score_room;
        frame->score = score != NULL ? score : frame->score;
    }
    if (list->lost)
        crowd_end(attack);
    if (list->lost || list->count == 0)
        return;
    if (question->knowledge != NULL && question->knowledge->order != NULL)
        question->knowledge->order(frame->pos, list, frame->score);
    else
        memset(frame->score, 0, list->count * sizeof *frame->score);
    for (size_t i = 0; i < list->count; i++) {
        const Move move = list->move[i];
        if (hint != 0 && hint_of(move) == hint)
            frame->score[i] = SCORE_HINT;
        else if (move == killer[0] || move == killer[1])
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

static void move_praise(Move *killer, Move move) {
    if (killer[0] == move)
        return;
    killer[1] = killer[0];
    killer[0] = move;
}

/* --- the search --- */

static Answer ask(Attack *attack, int ply, Asked asked, int turns, Move *move);

/* The same question about the child in frame[ply + 1]: who wins here loses there, unless he is to
   move again. */
static Answer child_ask(Attack *attack, int ply, Asked asked, int turns) {
    const Question *question = attack->question;
    const bool same = !question->strict && question->rules->mover(attack->frame[ply].pos) ==
                                               question->rules->mover(attack->frame[ply + 1].pos);
    Move ignored = 0;
    return ask(attack, ply + 1, (asked == ASKED_WIN) == same ? ASKED_WIN : ASKED_LOSS, turns - 1,
               &ignored);
}

static _Atomic uint32_t *busy_slot(Question *question, const Pos *pos, int turns, uint32_t *mark) {
    const uint64_t mixed = random_mix(pos->key + (uint64_t)turns);
    *mark = (uint32_t)(mixed >> 32) | 1;
    return &question->busy[mixed % BUSY];
}

/* One child settles the question: a win is a turn after which it is a win, and a loss is refuted by
   a turn after which it is none. */
static bool child_settles(Asked asked, Answer child) {
    return (asked == ASKED_WIN) == (child == ANSWER_YES);
}

/* Tries all turns; those at which another thread is come last. */
static Answer turns_try(Attack *attack, int ply, Asked asked, int turns, Move *move) {
    Question *question = attack->question;
    Frame *frame = &attack->frame[ply];
    const bool shared = question->threads > 1 && turns >= SHARED_FROM;
    bool ended = true; /* every line so far */
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
        const Answer child = child_ask(attack, ply, asked, turns);
        if (shared)
            atomic_store_explicit(busy, 0, memory_order_relaxed);
        if (attack->stopped)
            return ANSWER_UNKNOWN;
        if (child_settles(asked, child)) {
            *move = tried;
            move_praise(attack->killer[asked][turns], tried);
            return child;
        }
        ended = ended && child == ANSWER_NEVER;
    }
    if (asked == ASKED_LOSS)
        return ANSWER_YES;
    return ended ? ANSWER_NEVER : ANSWER_NO;
}

/* Keeps the answer. */
static Answer settle(Attack *attack, PosKey key, Asked asked, int turns, Answer answer, Move move) {
    Fact fact = fact_of(asked, turns, answer);
    fact.hint = move != 0 ? hint_of(move) : 0;
    facts_add(attack->question->facts, key, fact);
    return answer;
}

/* What needs no search: ended games, and no turns left to ask about. */
static Answer outcome_answer(const Attack *attack, int ply, Asked asked, int turns) {
    const Outcome outcome = attack->question->rules->outcome(attack->frame[ply].pos);
    if (outcome != ONGOING)
        return outcome == (asked == ASKED_WIN ? WON : LOST) ? ANSWER_YES : ANSWER_NEVER;
    return turns <= 0 ? ANSWER_NO : ANSWER_UNKNOWN;
}

/* At the root a turn is wanted, not only an answer. */
static bool answer_suffices(Answer answer, Asked asked, int ply) {
    return answer != ANSWER_UNKNOWN && (ply > 0 || !child_settles(asked, answer));
}

static bool too_many(Attack *attack, int ply, int turns) {
    if ((turns <= 2 && ply >= 2) ||
        !count_over(attack->question->rules->count(attack->frame[ply].pos), LIST_MAX))
        return false;
    crowd_end(attack);
    return true;
}

/* Is there a turn that leaves the opponent none? */
static Answer ending_ask(Attack *attack, const Pos *pos, Move *move) {
    if (attack->question->rules->ending(pos, &attack->halt, move))
        return ANSWER_YES;
    attack->stopped = attack->stopped || halt_now(&attack->halt);
    return attack->stopped ? ANSWER_UNKNOWN : ANSWER_NO;
}

/* The question about the position at `ply`. */
static Answer ask(Attack *attack, int ply, Asked asked, int turns, Move *move) {
    const Question *question = attack->question;
    const Rules *rules = question->rules;
    Frame *frame = &attack->frame[ply];
    if (!node_enter(attack))
        return ANSWER_UNKNOWN;
    if (question->strict && (turns % 2 == 0) == (asked == ASKED_WIN))
        turns--; /* the last turn is the winner's */
    if (turns == 1 && asked == ASKED_WIN && rules->ending != NULL)
        return ending_ask(attack, frame->pos, move);
    if (rules->ending == NULL || asked == ASKED_LOSS || turns <= 0) {
        const Answer known = outcome_answer(attack, ply, asked, turns);
        if (known != ANSWER_UNKNOWN)
            return known;
    }
    const PosKey key = key_of(frame->pos);
    Fact fact;
    facts_find(question->facts, key, &fact);
    const Answer known = fact_answer(&fact, asked, turns);
    if (answer_suffices(known, asked, ply))
        return known;
    if (too_many(attack, ply, turns))
        return ANSWER_UNKNOWN;
    if (turns == 2 && asked == ASKED_LOSS && rules->escape != NULL) {
        *move = attack->reply;
        const bool escapes = rules->escape(frame->pos, &attack->halt, move);
        attack->stopped = attack->stopped || (!escapes && halt_now(&attack->halt));
        if (attack->stopped)
            return ANSWER_UNKNOWN;
        if (escapes)
            attack->reply = *move;
        return settle(attack, key, asked, 2, escapes ? ANSWER_NO : ANSWER_YES, 0);
    }
    if (asked == ASKED_WIN && rules->ending != NULL &&
        ending_ask(attack, frame->pos, move) == ANSWER_YES)
        return settle(attack, key, asked, 1, ANSWER_YES, *move);
    if (attack->stopped)
        return ANSWER_UNKNOWN;
    if (turns >= DEEPENED_FROM && fact_answer(&fact, asked, turns - 2) == ANSWER_UNKNOWN) {
        /* shorter questions find most answers sooner, and turns to begin with */
        Move shorter = 0;
        const Answer answer = ask(attack, ply, asked, turns - 2, &shorter);
        if (attack->stopped || answer == ANSWER_YES || answer == ANSWER_NEVER) {
            *move = shorter;
            return answer;
        }
        if (shorter != 0)
            fact.hint = hint_of(shorter);
    }
    list_make(attack, ply, asked, turns, fact.hint);
    if (attack->stopped)
        return ANSWER_UNKNOWN;
    const Answer answer = turns_try(attack, ply, asked, turns, move);
    if (attack->stopped)
        return ANSWER_UNKNOWN;
    return settle(attack, key, asked, turns, answer, child_settles(asked, answer) ? *move : 0);
}

Answer attack_run(Attack *attack, Asked asked, int turns, Move *move) {
    *move = 0;
    attack->stopped = false;
    assert(turns < attack->frames);
    return ask(attack, 0, asked, turns, move);
}
