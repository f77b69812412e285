#include "solve/mate/proof.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "knowledge/mates.h"

/* Df-pn (Nagai 2002) over positions without a mate in one. The side to move needs one move that
   reaches its aim: phi is the least delta of the children, delta is the sum of their phis. The
   children are the escapes: moves that do not allow a mate in one. Many escapes make a refutation
   hard. The first guess for a child depends on the number of replies; its own escapes are counted
   when it is selected. Turns decrease with each ply, so there are no cycles. */

enum {
    NODES_REPORTED = 64, /* nodes between two tests of the limits */
    REPLIES_UNIT = 8,    /* so many replies count as one escape, in questions about a win */
    ANSWERS_UNIT = 4,    /* and in questions about a loss */
    ESCAPES_MOST = 200,  /* counting stops here */
    STEP = 4,            /* threshold of a child: the second best number plus 1/STEP */
    TURNED_PLIES = 2,    /* symmetric moves are removed up to this ply */
    LIST_MAX = 4000000
};

MateProof *proof_new(MateRun *run, const MateEstimates *estimates, const Pos *pos, int moves) {
    MateProof *proof = memory_new(1, sizeof *proof);
    bool complete = proof != NULL;
    if (!complete)
        return NULL;
    proof->run = run;
    proof->estimates = estimates;
    proof->level = memory_new((size_t)moves + 2, sizeof *proof->level);
    proof->levels = proof->level != NULL ? moves + 2 : 0;
    for (int i = 0; i < proof->levels && complete; i++) {
        proof->level[i].pos = pos_copy(pos);
        complete = proof->level[i].pos != NULL;
    }
    if (complete && proof->levels > 0)
        return proof;
    proof_free(proof);
    return NULL;
}

void proof_free(MateProof *proof) {
    if (proof == NULL)
        return;
    atomic_fetch_add(&proof->run->base.nodes, proof->nodes);
    for (int i = 0; i < proof->levels; i++) {
        MateLevel *level = &proof->level[i];
        free(level->pos);
        move_list_free(&level->list);
        free(level->child);
        free(level->key);
        free(level->replies);
    }
    move_list_free(&proof->escapes);
    free(proof->level);
    free(proof);
}

/* --- limits --- */

/* Counts a node. False if the search must end. */
static bool node_enter(MateProof *proof) {
    SolveRun *run = &proof->run->base;
    if (++proof->nodes >= NODES_REPORTED) {
        solve_run_spend(run, proof->nodes);
        proof->nodes = 0;
    }
    if (solve_run_over(run))
        proof->stopped = true;
    return !proof->stopped;
}

static void overflow_end(MateProof *proof, bool no_memory) {
    solve_run_fail(&proof->run->base, no_memory);
    proof->stopped = true;
}

/* Lists all escapes, or `most` of them. False if the search must end. */
static bool escapes_list(MateProof *proof, const Pos *pos, size_t most, MoveList *list) {
    const Rules *rules = proof->run->rules;
    move_list_clear(list);
    if (count_over(rules->count(pos), LIST_MAX))
        overflow_end(proof, false);
    else
        forms_of(rules)->mates->escapes(pos, most, &proof->run->base.cancel, list);
    if (list->truncated)
        overflow_end(proof, true);
    proof->stopped = proof->stopped || cancelled(&proof->run->base.cancel);
    return !proof->stopped;
}

/* --- children --- */

static PosKey key_at(const MateLevel *level, size_t i) {
    return (PosKey){{level->key[i][0], level->key[i][1]}};
}

static Asked asked_next(Asked asked) {
    return asked == ASKED_WIN ? ASKED_LOSS : ASKED_WIN;
}

/* Sets the child from the table; false if the table has no answer. */
static bool child_known(MateProof *proof, MateChild *child, PosKey key, Asked asked, int moves) {
    MateEntry entry;
    if (!mate_table_find(proof->run->table, key, &entry))
        return false;
    const Answer answer = mate_entry_answer(&entry, asked, moves);
    if (answer == ANSWER_UNKNOWN)
        return false;
    const bool yes = answer == ANSWER_YES;
    const int within = entry.yes[yes ? asked : asked_next(asked)];
    *child = (MateChild){.seen = true, .within = (uint8_t)(within > 0 ? within - 1 : PROOF_OPEN)};
    child->numbers =
        yes == (asked == ASKED_WIN) ? (Numbers){0, NUMBER_SURE} : (Numbers){NUMBER_SURE, 0};
    return true;
}

static void result_store(MateProof *proof, PosKey key, Asked asked, int moves, Answer answer) {
    mate_table_add(proof->run->table, key, mate_entry_of(asked, moves, answer));
}

static bool level_reserve(MateLevel *level, size_t room) {
    level->room = 0;
    MateChild *child = memory_resize(level->child, room, sizeof *child);
    level->child = child != NULL ? child : level->child;
    void *key = memory_resize(level->key, room, sizeof *level->key);
    level->key = key != NULL ? key : level->key;
    int32_t *replies = memory_resize(level->replies, room, sizeof *replies);
    level->replies = replies != NULL ? replies : level->replies;
    if (child == NULL || key == NULL || replies == NULL)
        return false;
    level->room = room;
    return true;
}

/* So many replies count as one escape. */
static int unit_of(Asked asked) {
    return asked == ASKED_WIN ? REPLIES_UNIT : ANSWERS_UNIT;
}

/* The fewest replies that one of the escapes leaves. `level` lends its arrays. */
static int32_t replies_least(MateProof *proof, const Pos *pos, MateLevel *level) {
    const MoveList *list = &proof->escapes;
    int32_t least = INT32_MAX;
    if (list->count > level->room && !level_reserve(level, list->room)) {
        overflow_end(proof, true);
        return 0;
    }
    forms_of(proof->run->rules)->mates->replies(pos, list, level->replies);
    for (size_t i = 0; i < list->count; i++)
        least = level->replies[i] < least ? level->replies[i] : least;
    return least;
}

/* Can only a mate in one answer the question about the children? Then child_see() answers it, and
   estimates, which come from longer questions, are not used. */
static bool children_last(int moves) {
    return moves - 1 <= 2;
}

/* Evaluates a child for the first time, by the number of escapes there. */
static void child_see(MateProof *proof, int ply, Asked asked, int moves, size_t index) {
    MateLevel *level = &proof->level[ply];
    MateChild *child = &level->child[index];
    Pos *pos = level[1].pos;
    const bool last = children_last(moves);
    if (!node_enter(proof))
        return;
    child->seen = true;
    if (asked == ASKED_LOSS && last) {
        child->numbers = (Numbers){NUMBER_SURE, 0};
        child->within = PROOF_OPEN;
        return;
    }
    proof->run->rules->play(level->pos, level->list.move[index], pos);
    if (!escapes_list(proof, pos, last ? 1 : ESCAPES_MOST, &proof->escapes))
        return;
    const size_t count = proof->escapes.count;
    if (count == 0) {
        child->numbers = (Numbers){NUMBER_SURE, 0};
        child->within = 2;
        result_store(proof, key_at(level, index), ASKED_LOSS, 2, ANSWER_YES);
    } else if (last) {
        child->numbers = (Numbers){0, NUMBER_SURE};
        child->within = PROOF_OPEN;
    } else {
        const int32_t least = replies_least(proof, pos, &level[1]);
        const uint32_t phi = 1 + (uint32_t)(least / unit_of(asked_next(asked)));
        child->numbers = (Numbers){phi, (uint32_t)count};
        mate_estimates_store(proof->estimates, key_at(level, index), asked_next(asked),
                             child->numbers);
    }
}

/* Removes moves that are equal to others by symmetry. */
static bool symmetric_drop(const Rules *rules, MateLevel *level) {
    MoveList *list = &level->list;
    Move *first = memory_new(list->count, sizeof *first);
    if (first == NULL)
        return false;
    rules->canonical(level->pos, list, first);
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (first[i] == list->move[i])
            list->move[kept++] = list->move[i];
    list->count = kept;
    free(first);
    return true;
}

/* Makes all children, with numbers from the tables or a guess. False if the search must end. */
static bool level_expand(MateProof *proof, int ply, Asked asked, int moves) {
    MateLevel *level = &proof->level[ply];
    MoveList *list = &level->list;
    const Rules *rules = proof->run->rules;
    if (!escapes_list(proof, level->pos, SIZE_MAX, list))
        return false;
    if ((list->count > level->room && !level_reserve(level, list->room)) ||
        (ply < TURNED_PLIES && !symmetric_drop(rules, level))) {
        overflow_end(proof, true);
        return false;
    }
    forms_of(rules)->mates->keys(level->pos, list, level->key);
    forms_of(rules)->mates->replies(level->pos, list, level->replies);
    for (size_t i = 0; i < list->count; i++) {
        MateChild *child = &level->child[i];
        if (child_known(proof, child, key_at(level, i), asked_next(asked), moves - 1))
            continue;
        *child = (MateChild){.numbers = {1, 1 + (uint32_t)(level->replies[i] / unit_of(asked))}};
        child->seen =
            !children_last(moves) && mate_estimates_find(proof->estimates, key_at(level, i),
                                                         asked_next(asked), &child->numbers);
    }
    return true;
}

/* --- search --- */

static _Atomic uint32_t *claim_of(MateProof *proof, PosKey key) {
    return &proof->run->claims[key.half[1] % MATE_CLAIMS];
}

/* Delta of a child. A virtual penalty for children that other threads are searching spreads the
   threads. */
static uint32_t delta_of(MateProof *proof, const MateLevel *level, size_t i) {
    const uint32_t delta = level->child[i].numbers.delta;
    if (proof->run->working < 2 || delta == 0 || delta >= NUMBER_SURE)
        return delta;
    const uint32_t there =
        atomic_load_explicit(claim_of(proof, key_at(level, i)), memory_order_relaxed);
    return delta + there * (delta / 2 + 1) < NUMBER_SURE ? delta + there * (delta / 2 + 1)
                                                         : NUMBER_SURE - 1;
}

/* The numbers of a node. */
typedef struct Sum {
    Numbers numbers;
    uint32_t second; /* second least delta of the children */
    size_t best;     /* child of the least delta */
} Sum;

static Sum children_sum(MateProof *proof, const MateLevel *level) {
    Sum sum = {{NUMBER_SURE, 0}, NUMBER_SURE, 0};
    uint64_t all = 0;
    for (size_t i = 0; i < level->list.count; i++) {
        const uint32_t delta = delta_of(proof, level, i);
        all += level->child[i].numbers.phi;
        if (delta < sum.numbers.phi) {
            sum.second = sum.numbers.phi;
            sum.numbers.phi = delta;
            sum.best = i;
        } else if (delta < sum.second) {
            sum.second = delta;
        }
    }
    if (sum.numbers.phi >= NUMBER_SURE)
        sum.numbers = (Numbers){NUMBER_SURE, 0};
    else
        sum.numbers.delta = (uint32_t)(all < NUMBER_SURE ? all : NUMBER_SURE - 1);
    return sum;
}

/* Stores the result when a move reaches the aim. `after`: turns within which the child loses, or
   PROOF_OPEN if the child only fails to win in time. */
static Proved aim_reached(MateProof *proof, PosKey key, int moves, int after) {
    const int within = after == PROOF_OPEN ? PROOF_OPEN : after + 1;
    if (within <= MATE_DEPTH_MAX) {
        result_store(proof, key, ASKED_WIN, within, ANSWER_YES);
        return (Proved){{0, NUMBER_SURE}, within};
    }
    /* here the question can only be about a loss */
    result_store(proof, key, ASKED_LOSS, moves, ANSWER_NO);
    return (Proved){{0, NUMBER_SURE}, PROOF_OPEN};
}

/* Stores the result when no move reaches the aim. The side to move loses if the opponent wins after
   every move. Otherwise it only fails to win in time. */
static Proved aim_missed(MateProof *proof, const MateLevel *level, PosKey key, int moves) {
    int within = 1; /* after a move that allows a mate in one, the opponent needs one turn */
    for (size_t i = 0; i < level->list.count; i++)
        within = level->child[i].within > within ? level->child[i].within : within;
    within = within < MATE_DEPTH_MAX ? within + 1 : PROOF_OPEN;
    if (within != PROOF_OPEN)
        result_store(proof, key, ASKED_LOSS, within, ANSWER_YES);
    else /* here the question can only be about a win */
        result_store(proof, key, ASKED_WIN, moves, ANSWER_NO);
    return (Proved){{NUMBER_SURE, 0}, within};
}

/* Rereads the tables, which other threads may have updated. True if the numbers changed. */
static bool child_refresh(MateProof *proof, MateChild *child, PosKey key, Asked asked, int moves) {
    const Numbers before = child->numbers;
    if (proof->run->working < 2)
        return false;
    if (!child_known(proof, child, key, asked, moves))
        (void)mate_estimates_find(proof->estimates, key, asked, &child->numbers);
    return child->numbers.phi != before.phi || child->numbers.delta != before.delta;
}

/* Searches until one of the numbers reaches its threshold in `most`. */
static Proved node_prove(MateProof *proof, int ply, Asked asked, int moves, PosKey key,
                         Numbers most) {
    MateLevel *level = &proof->level[ply];
    const Proved unknown = {{1, 1}, 0};
    if (!level_expand(proof, ply, asked, moves))
        return unknown;
    for (;;) {
        const Sum sum = children_sum(proof, level);
        if (sum.numbers.phi == 0)
            return aim_reached(proof, key, moves, level->child[sum.best].within);
        if (sum.numbers.delta == 0) /* there may be no child at all */
            return aim_missed(proof, level, key, moves);
        MateChild *child = &level->child[sum.best];
        if (sum.numbers.phi >= most.phi || sum.numbers.delta >= most.delta) {
            mate_estimates_store(proof->estimates, key, asked, sum.numbers);
            return (Proved){sum.numbers, 0};
        }
        if (!child->seen) {
            child_see(proof, ply, asked, moves, sum.best);
        } else if (!child_refresh(proof, child, key_at(level, sum.best), asked_next(asked),
                                  moves - 1)) {
            const uint32_t step = sum.second + sum.second / STEP + 1;
            const Numbers limit = {most.delta - (sum.numbers.delta - child->numbers.phi),
                                   most.phi < step ? most.phi : step};
            proof->run->rules->play(level->pos, level->list.move[sum.best], level[1].pos);
            _Atomic uint32_t *claim = claim_of(proof, key_at(level, sum.best));
            atomic_fetch_add_explicit(claim, 1, memory_order_relaxed);
            const Proved proved = node_prove(proof, ply + 1, asked_next(asked), moves - 1,
                                             key_at(level, sum.best), limit);
            atomic_fetch_sub_explicit(claim, 1, memory_order_relaxed);
            child->numbers = proved.numbers;
            child->within = (uint8_t)proved.within;
        }
        if (proof->stopped)
            return unknown;
    }
}

Proved proof_run(MateProof *proof, const Pos *pos, Asked asked, int moves, Move *move) {
    const Rules *rules = proof->run->rules;
    PosKey key;
    assert(moves + 2 <= proof->levels);
    memcpy(proof->level[0].pos, pos, pos->variant->pos_size);
    forms_of(rules)->mates->key(pos, key.half);
    *move = 0;
    proof->stopped = false;
    if (forms_of(rules)->mates->in_one(pos, &proof->run->base.cancel, move)) {
        result_store(proof, key, ASKED_WIN, 1, ANSWER_YES);
        return (Proved){{0, NUMBER_SURE}, 1};
    }
    if (moves < 2)
        return (Proved){{NUMBER_SURE, 0}, PROOF_OPEN};
    const Proved proved =
        node_prove(proof, 0, asked, moves, key, (Numbers){NUMBER_SURE, NUMBER_SURE});
    if (!proof->stopped && proved.numbers.phi == 0)
        *move = proof->level[0].list.move[children_sum(proof, &proof->level[0]).best];
    return proved;
}
