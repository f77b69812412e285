#include "solve/mate/dfpn.h"

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
    REPLIES_UNIT = 8,    /* so many replies count as one escape, in goals of a win */
    ANSWERS_UNIT = 4,    /* and in goals of a loss */
    ESCAPES_MOST = 200,  /* counting stops here */
    STEP = 4,            /* threshold of a child: the second best number plus 1/STEP */
    TURNED_PLIES = 2,    /* symmetric moves are removed up to this ply */
    LIST_MAX = 4000000
};

MateDfpn *mate_dfpn_new(MateRun *run, const MateEstimates *estimates, const Pos *pos, int moves) {
    MateDfpn *dfpn = memory_new(1, sizeof *dfpn);
    bool complete = dfpn != NULL;
    if (!complete)
        return NULL;
    dfpn->run = run;
    dfpn->estimates = estimates;
    dfpn->level = memory_new((size_t)moves + 2, sizeof *dfpn->level);
    dfpn->levels = dfpn->level != NULL ? moves + 2 : 0;
    for (int i = 0; i < dfpn->levels && complete; i++) {
        dfpn->level[i].pos = pos_copy(pos);
        complete = dfpn->level[i].pos != NULL;
    }
    if (complete && dfpn->levels > 0)
        return dfpn;
    mate_dfpn_free(dfpn);
    return NULL;
}

void mate_dfpn_free(MateDfpn *dfpn) {
    if (dfpn == NULL)
        return;
    atomic_fetch_add(&dfpn->run->base.nodes, dfpn->nodes);
    for (int i = 0; i < dfpn->levels; i++) {
        MateLevel *level = &dfpn->level[i];
        free(level->pos);
        move_list_free(&level->list);
        free(level->child);
        free(level->key);
        free(level->replies);
    }
    move_list_free(&dfpn->escapes);
    free(dfpn->level);
    free(dfpn);
}

/* --- limits --- */

/* Counts a node. False if the search must end. */
static bool node_enter(MateDfpn *dfpn) {
    SolveRun *run = &dfpn->run->base;
    if (++dfpn->nodes >= NODES_REPORTED) {
        solve_run_spend(run, dfpn->nodes);
        dfpn->nodes = 0;
    }
    if (solve_run_over(run))
        dfpn->stopped = true;
    return !dfpn->stopped;
}

static void overflow_end(MateDfpn *dfpn, bool no_memory) {
    solve_run_fail(&dfpn->run->base, no_memory);
    dfpn->stopped = true;
}

/* Lists all escapes, or `most` of them. False if the search must end. */
static bool escapes_list(MateDfpn *dfpn, const Pos *pos, size_t most, MoveList *list) {
    const Rules *rules = dfpn->run->rules;
    move_list_clear(list);
    if (count_over(rules->count(pos), LIST_MAX))
        overflow_end(dfpn, false);
    else
        forms_of(rules)->mates->escapes(pos, most, &dfpn->run->base.cancel, list);
    if (list->truncated)
        overflow_end(dfpn, true);
    dfpn->stopped = dfpn->stopped || cancelled(&dfpn->run->base.cancel);
    return !dfpn->stopped;
}

/* --- children --- */

static PosKey key_at(const MateLevel *level, size_t i) {
    return (PosKey){{level->key[i][0], level->key[i][1]}};
}

static MateGoal goal_next(MateGoal goal) {
    return goal == GOAL_WIN ? GOAL_LOSS : GOAL_WIN;
}

/* Sets the child from the table; false if the table has no result. */
static bool child_known(MateDfpn *dfpn, MateChild *child, PosKey key, MateGoal goal, int moves) {
    MateEntry entry;
    if (!mate_table_find(dfpn->run->table, key, &entry))
        return false;
    const MateResult result = mate_entry_result(&entry, goal, moves);
    if (result == RESULT_UNKNOWN)
        return false;
    const bool yes = result == RESULT_YES;
    const int within = entry.yes[yes ? goal : goal_next(goal)];
    *child = (MateChild){.seen = true, .within = (uint8_t)(within > 0 ? within - 1 : PROOF_OPEN)};
    child->numbers =
        yes == (goal == GOAL_WIN) ? (ProofNumbers){0, NUMBER_SURE} : (ProofNumbers){NUMBER_SURE, 0};
    return true;
}

static void result_store(MateDfpn *dfpn, PosKey key, MateGoal goal, int moves, MateResult result) {
    mate_table_add(dfpn->run->table, key, mate_entry_of(goal, moves, result));
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
static int unit_of(MateGoal goal) {
    return goal == GOAL_WIN ? REPLIES_UNIT : ANSWERS_UNIT;
}

/* The fewest replies that one of the escapes leaves. `level` lends its arrays. */
static int32_t replies_least(MateDfpn *dfpn, const Pos *pos, MateLevel *level) {
    const MoveList *list = &dfpn->escapes;
    int32_t least = INT32_MAX;
    if (list->count > level->room && !level_reserve(level, list->room)) {
        overflow_end(dfpn, true);
        return 0;
    }
    forms_of(dfpn->run->rules)->mates->replies(pos, list, level->replies);
    for (size_t i = 0; i < list->count; i++)
        least = level->replies[i] < least ? level->replies[i] : least;
    return least;
}

/* Can only a mate in one reach the goal of the children? Then child_see() decides it, and
   estimates, which come from longer goals, are not used. */
static bool children_last(int moves) {
    return moves - 1 <= 2;
}

/* Evaluates a child for the first time, by the number of escapes there. */
static void child_see(MateDfpn *dfpn, int ply, MateGoal goal, int moves, size_t index) {
    MateLevel *level = &dfpn->level[ply];
    MateChild *child = &level->child[index];
    Pos *pos = level[1].pos;
    const bool last = children_last(moves);
    if (!node_enter(dfpn))
        return;
    child->seen = true;
    if (goal == GOAL_LOSS && last) {
        child->numbers = (ProofNumbers){NUMBER_SURE, 0};
        child->within = PROOF_OPEN;
        return;
    }
    dfpn->run->rules->play(level->pos, level->list.move[index], pos);
    if (!escapes_list(dfpn, pos, last ? 1 : ESCAPES_MOST, &dfpn->escapes))
        return;
    const size_t count = dfpn->escapes.count;
    if (count == 0) {
        child->numbers = (ProofNumbers){NUMBER_SURE, 0};
        child->within = 2;
        result_store(dfpn, key_at(level, index), GOAL_LOSS, 2, RESULT_YES);
    } else if (last) {
        child->numbers = (ProofNumbers){0, NUMBER_SURE};
        child->within = PROOF_OPEN;
    } else {
        const int32_t least = replies_least(dfpn, pos, &level[1]);
        const uint32_t phi = 1 + (uint32_t)(least / unit_of(goal_next(goal)));
        child->numbers = (ProofNumbers){phi, (uint32_t)count};
        mate_estimates_store(dfpn->estimates, key_at(level, index), goal_next(goal),
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
static bool level_expand(MateDfpn *dfpn, int ply, MateGoal goal, int moves) {
    MateLevel *level = &dfpn->level[ply];
    MoveList *list = &level->list;
    const Rules *rules = dfpn->run->rules;
    if (!escapes_list(dfpn, level->pos, SIZE_MAX, list))
        return false;
    if ((list->count > level->room && !level_reserve(level, list->room)) ||
        (ply < TURNED_PLIES && !symmetric_drop(rules, level))) {
        overflow_end(dfpn, true);
        return false;
    }
    forms_of(rules)->mates->keys(level->pos, list, level->key);
    forms_of(rules)->mates->replies(level->pos, list, level->replies);
    for (size_t i = 0; i < list->count; i++) {
        MateChild *child = &level->child[i];
        if (child_known(dfpn, child, key_at(level, i), goal_next(goal), moves - 1))
            continue;
        *child = (MateChild){.numbers = {1, 1 + (uint32_t)(level->replies[i] / unit_of(goal))}};
        child->seen =
            !children_last(moves) && mate_estimates_find(dfpn->estimates, key_at(level, i),
                                                         goal_next(goal), &child->numbers);
    }
    return true;
}

/* --- search --- */

static _Atomic uint32_t *claim_of(MateDfpn *dfpn, PosKey key) {
    return &dfpn->run->claims[key.half[1] % MATE_CLAIMS];
}

/* Delta of a child. A virtual penalty for children that other threads are searching spreads the
   threads. */
static uint32_t delta_of(MateDfpn *dfpn, const MateLevel *level, size_t i) {
    const uint32_t delta = level->child[i].numbers.delta;
    if (dfpn->run->working < 2 || delta == 0 || delta >= NUMBER_SURE)
        return delta;
    const uint32_t there =
        atomic_load_explicit(claim_of(dfpn, key_at(level, i)), memory_order_relaxed);
    return delta + there * (delta / 2 + 1) < NUMBER_SURE ? delta + there * (delta / 2 + 1)
                                                         : NUMBER_SURE - 1;
}

/* The numbers of a node. */
typedef struct Sum {
    ProofNumbers numbers;
    uint32_t second; /* second least delta of the children */
    size_t best;     /* child of the least delta */
} Sum;

static Sum children_sum(MateDfpn *dfpn, const MateLevel *level) {
    Sum sum = {{NUMBER_SURE, 0}, NUMBER_SURE, 0};
    uint64_t all = 0;
    for (size_t i = 0; i < level->list.count; i++) {
        const uint32_t delta = delta_of(dfpn, level, i);
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
        sum.numbers = (ProofNumbers){NUMBER_SURE, 0};
    else
        sum.numbers.delta = (uint32_t)(all < NUMBER_SURE ? all : NUMBER_SURE - 1);
    return sum;
}

/* Stores the result when a move reaches the aim. `after`: turns within which the child loses, or
   PROOF_OPEN if the child only fails to win in time. */
static MateProof aim_reached(MateDfpn *dfpn, PosKey key, int moves, int after) {
    const int within = after == PROOF_OPEN ? PROOF_OPEN : after + 1;
    if (within <= MATE_DEPTH_MAX) {
        result_store(dfpn, key, GOAL_WIN, within, RESULT_YES);
        return (MateProof){{0, NUMBER_SURE}, within};
    }
    /* here the goal can only be a loss */
    result_store(dfpn, key, GOAL_LOSS, moves, RESULT_NO);
    return (MateProof){{0, NUMBER_SURE}, PROOF_OPEN};
}

/* Stores the result when no move reaches the aim. The side to move loses if the opponent wins after
   every move. Otherwise it only fails to win in time. */
static MateProof aim_missed(MateDfpn *dfpn, const MateLevel *level, PosKey key, int moves) {
    int within = 1; /* after a move that allows a mate in one, the opponent needs one turn */
    for (size_t i = 0; i < level->list.count; i++)
        within = level->child[i].within > within ? level->child[i].within : within;
    within = within < MATE_DEPTH_MAX ? within + 1 : PROOF_OPEN;
    if (within != PROOF_OPEN)
        result_store(dfpn, key, GOAL_LOSS, within, RESULT_YES);
    else /* here the goal can only be a win */
        result_store(dfpn, key, GOAL_WIN, moves, RESULT_NO);
    return (MateProof){{NUMBER_SURE, 0}, within};
}

/* Rereads the tables, which other threads may have updated. True if the numbers changed. */
static bool child_refresh(MateDfpn *dfpn, MateChild *child, PosKey key, MateGoal goal, int moves) {
    const ProofNumbers before = child->numbers;
    if (dfpn->run->working < 2)
        return false;
    if (!child_known(dfpn, child, key, goal, moves))
        (void)mate_estimates_find(dfpn->estimates, key, goal, &child->numbers);
    return child->numbers.phi != before.phi || child->numbers.delta != before.delta;
}

/* Searches until one of the numbers reaches its threshold in `most`. */
static MateProof node_prove(MateDfpn *dfpn, int ply, MateGoal goal, int moves, PosKey key,
                            ProofNumbers most) {
    MateLevel *level = &dfpn->level[ply];
    const MateProof unknown = {{1, 1}, 0};
    if (!level_expand(dfpn, ply, goal, moves))
        return unknown;
    for (;;) {
        const Sum sum = children_sum(dfpn, level);
        if (sum.numbers.phi == 0)
            return aim_reached(dfpn, key, moves, level->child[sum.best].within);
        if (sum.numbers.delta == 0) /* there may be no child at all */
            return aim_missed(dfpn, level, key, moves);
        MateChild *child = &level->child[sum.best];
        if (sum.numbers.phi >= most.phi || sum.numbers.delta >= most.delta) {
            mate_estimates_store(dfpn->estimates, key, goal, sum.numbers);
            return (MateProof){sum.numbers, 0};
        }
        if (!child->seen) {
            child_see(dfpn, ply, goal, moves, sum.best);
        } else if (!child_refresh(dfpn, child, key_at(level, sum.best), goal_next(goal),
                                  moves - 1)) {
            const uint32_t step = sum.second + sum.second / STEP + 1;
            const ProofNumbers limit = {most.delta - (sum.numbers.delta - child->numbers.phi),
                                        most.phi < step ? most.phi : step};
            dfpn->run->rules->play(level->pos, level->list.move[sum.best], level[1].pos);
            _Atomic uint32_t *claim = claim_of(dfpn, key_at(level, sum.best));
            atomic_fetch_add_explicit(claim, 1, memory_order_relaxed);
            const MateProof proof = node_prove(dfpn, ply + 1, goal_next(goal), moves - 1,
                                               key_at(level, sum.best), limit);
            atomic_fetch_sub_explicit(claim, 1, memory_order_relaxed);
            child->numbers = proof.numbers;
            child->within = (uint8_t)proof.within;
        }
        if (dfpn->stopped)
            return unknown;
    }
}

MateProof mate_dfpn_prove(MateDfpn *dfpn, const Pos *pos, MateGoal goal, int moves, Move *move) {
    const Rules *rules = dfpn->run->rules;
    PosKey key;
    assert(moves + 2 <= dfpn->levels);
    memcpy(dfpn->level[0].pos, pos, pos->variant->pos_size);
    forms_of(rules)->mates->key(pos, key.half);
    *move = 0;
    dfpn->stopped = false;
    if (forms_of(rules)->mates->in_one(pos, &dfpn->run->base.cancel, move)) {
        result_store(dfpn, key, GOAL_WIN, 1, RESULT_YES);
        return (MateProof){{0, NUMBER_SURE}, 1};
    }
    if (moves < 2)
        return (MateProof){{NUMBER_SURE, 0}, PROOF_OPEN};
    const MateProof proof =
        node_prove(dfpn, 0, goal, moves, key, (ProofNumbers){NUMBER_SURE, NUMBER_SURE});
    if (!dfpn->stopped && proof.numbers.phi == 0)
        *move = dfpn->level[0].list.move[children_sum(dfpn, &dfpn->level[0]).best];
    return proof;
}
