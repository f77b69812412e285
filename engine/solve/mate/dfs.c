#include "solve/mate/dfs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "knowledge/mates.h"

enum {
    NODES_REPORTED = 128, /* nodes between two tests of the limits */
    POS_LARGE = 1024,     /* bytes; from here on, limits are tested at every node */
    SHARED_FROM = 4,      /* turns; from here on, threads avoid each other's moves */
    DEEPENED_FROM = 5,    /* moves; from here on, a goal of fewer moves comes first */
    PICKED = 256,         /* number of best moves that are sorted by score */
    LIST_MAX = 4000000    /* the result is unknown if a position has more moves */
};
enum { SCORE_HINT = INT32_MAX, SCORE_KILLER = INT32_MAX - 1, SCORE_LATE = INT32_MIN };

MateDfs *mate_dfs_new(MateRun *run, const Pos *pos, int moves) {
    MateDfs *dfs = memory_new(1, sizeof *dfs);
    bool complete = dfs != NULL;
    if (!complete)
        return NULL;
    dfs->run = run;
    dfs->cancel.stop = run->base.cancel.stop;
    dfs->batch = pos->variant->pos_size < POS_LARGE ? NODES_REPORTED : 1;
    dfs->frame = memory_new((size_t)moves + 1, sizeof *dfs->frame);
    dfs->frames = dfs->frame != NULL ? moves + 1 : 0;
    for (int ply = 0; ply < dfs->frames && complete; ply++) {
        dfs->frame[ply].pos = pos_copy(pos);
        complete = dfs->frame[ply].pos != NULL;
    }
    if (complete && dfs->frames > 0)
        return dfs;
    mate_dfs_free(dfs);
    return NULL;
}

void mate_dfs_free(MateDfs *dfs) {
    if (dfs == NULL)
        return;
    atomic_fetch_add(&dfs->run->base.nodes, dfs->nodes);
    for (int ply = 0; ply < dfs->frames; ply++) {
        free(dfs->frame[ply].pos);
        move_list_free(&dfs->frame[ply].list);
        free(dfs->frame[ply].score);
    }
    free(dfs->frame);
    free(dfs);
}

void mate_dfs_place(MateDfs *dfs, const Pos *pos) {
    memcpy(dfs->frame[0].pos, pos, pos->variant->pos_size);
}

/* --- limits --- */

/* Counts a node. False if the search must end. */
static bool node_enter(MateDfs *dfs) {
    SolveRun *run = &dfs->run->base;
    if (++dfs->nodes >= dfs->batch) {
        solve_run_spend(run, dfs->nodes);
        dfs->nodes = 0;
    }
    if (solve_run_over(run))
        dfs->stopped = true;
    return !dfs->stopped;
}

/* --- keys --- */

static PosKey position_key_of(const Pos *pos) {
    PosKey key;
    if (forms_of(pos_rules(pos))->mates != NULL)
        forms_of(pos_rules(pos))->mates->key(pos, key.half);
    else /* all bytes of the position but the pointer */
        key = (PosKey){{pos->key, random_bytes((const char *)pos + offsetof(Pos, key),
                                               pos->variant->pos_size - offsetof(Pos, key))}};
    return key;
}

static unsigned hint_of(Move move) {
    return 1 + (unsigned)(random_mix(move) % MATE_HINT_MAX);
}

/* Ends the run as unknown: a position has too many moves, or memory runs out. */
static void overflow_end(MateDfs *dfs, bool no_memory) {
    solve_run_fail(&dfs->run->base, no_memory);
    dfs->stopped = true;
}

/* --- order --- */

/* Lists and scores all moves of the position. */
static void list_make(MateDfs *dfs, int ply, MateGoal goal, int moves, unsigned hint) {
    MateRun *run = dfs->run;
    const Move *killer = dfs->killer[goal][moves];
    MateFrame *frame = &dfs->frame[ply];
    MoveList *list = &frame->list;
    move_list_clear(list);
    run->rules->moves(frame->pos, list);
    if (list->count > frame->score_room && !list->truncated) {
        int32_t *score = memory_resize(frame->score, list->room, sizeof *score);
        list->truncated = score == NULL;
        frame->score_room = score != NULL ? list->room : frame->score_room;
        frame->score = score != NULL ? score : frame->score;
    }
    if (list->truncated)
        overflow_end(dfs, true);
    if (list->truncated || list->count == 0)
        return;
    if (run->knowledge != NULL && run->knowledge->order != NULL)
        run->knowledge->order(frame->pos, list, frame->score);
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

/* Selects the best move from place i on and swaps it to place i. From place PICKED on, keeps the
   order of the list. */
static Move move_pick(MateFrame *frame, size_t i) {
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

static void killer_store(Move *killer, Move move) {
    if (killer[0] == move)
        return;
    killer[1] = killer[0];
    killer[0] = move;
}

/* --- the search --- */

static MateResult dfs_node_search(MateDfs *dfs, int ply, MateGoal goal, int moves, Move *move);

/* Searches the child in frame[ply + 1]. The goal changes from win to loss or back, unless the
   same player moves again. */
static MateResult child_search(MateDfs *dfs, int ply, MateGoal goal, int moves) {
    const MateRun *run = dfs->run;
    const bool same = !run->strict && run->rules->mover(dfs->frame[ply].pos) ==
                                          run->rules->mover(dfs->frame[ply + 1].pos);
    Move ignored = 0;
    return dfs_node_search(dfs, ply + 1, (goal == GOAL_WIN) == same ? GOAL_WIN : GOAL_LOSS,
                           moves - 1, &ignored);
}

static _Atomic uint32_t *claim_slot(MateRun *run, const Pos *pos, int moves, uint32_t *mark) {
    const uint64_t mixed = random_mix(pos->key + (uint64_t)moves);
    *mark = (uint32_t)(mixed >> 32) | 1;
    return &run->claims[mixed % MATE_CLAIMS];
}

/* Does the result of one child decide the goal? One winning child proves a win; one child that
   is not lost refutes a loss. */
static bool child_decides(MateGoal goal, MateResult child) {
    return (goal == GOAL_WIN) == (child == RESULT_YES);
}

/* Tries all moves; postpones those that another thread is searching. */
static MateResult moves_search(MateDfs *dfs, int ply, MateGoal goal, int moves, Move *move) {
    MateRun *run = dfs->run;
    MateFrame *frame = &dfs->frame[ply];
    const bool shared = run->working > 1 && moves >= SHARED_FROM;
    bool ended = true; /* every line so far */
    for (size_t i = 0; i < frame->list.count; i++) {
        const Move tried = move_pick(frame, i);
        run->rules->play(frame->pos, tried, dfs->frame[ply + 1].pos);
        uint32_t mark = 0;
        _Atomic uint32_t *claim = NULL;
        if (shared) {
            claim = claim_slot(run, dfs->frame[ply + 1].pos, moves, &mark);
            if (atomic_load_explicit(claim, memory_order_relaxed) == mark && i < PICKED &&
                frame->score[i] != SCORE_LATE) {
                frame->score[i--] = SCORE_LATE;
                continue;
            }
            atomic_store_explicit(claim, mark, memory_order_relaxed);
        }
        const MateResult child = child_search(dfs, ply, goal, moves);
        if (shared)
            atomic_store_explicit(claim, 0, memory_order_relaxed);
        if (dfs->stopped)
            return RESULT_UNKNOWN;
        if (child_decides(goal, child)) {
            *move = tried;
            killer_store(dfs->killer[goal][moves], tried);
            return child;
        }
        ended = ended && child == RESULT_NEVER;
    }
    if (goal == GOAL_LOSS)
        return RESULT_YES;
    return ended ? RESULT_NEVER : RESULT_NO;
}

/* Stores the result and returns it. */
static MateResult result_store(MateDfs *dfs, PosKey key, MateGoal goal, int moves,
                               MateResult result, Move move) {
    MateEntry entry = mate_entry_of(goal, moves, result);
    entry.hint = move != 0 ? hint_of(move) : 0;
    mate_table_add(dfs->run->table, key, entry);
    return result;
}

/* The result without a search, if the game is over or no moves are left; else unknown. */
static MateResult outcome_result(const MateDfs *dfs, int ply, MateGoal goal, int moves) {
    const Outcome outcome = dfs->run->rules->outcome(dfs->frame[ply].pos);
    if (outcome != ONGOING)
        return outcome == (goal == GOAL_WIN ? WON : LOST) ? RESULT_YES : RESULT_NEVER;
    return moves <= 0 ? RESULT_NO : RESULT_UNKNOWN;
}

/* At the root a result without a move does not suffice. */
static bool result_suffices(MateResult result, MateGoal goal, int ply) {
    return result != RESULT_UNKNOWN && (ply > 0 || !child_decides(goal, result));
}

static bool too_many(MateDfs *dfs, int ply, int moves) {
    if ((moves <= 2 && ply >= 2) ||
        !count_over(dfs->run->rules->count(dfs->frame[ply].pos), LIST_MAX))
        return false;
    overflow_end(dfs, false);
    return true;
}

/* Is there a mate in one? */
static MateResult mate_in_one(MateDfs *dfs, const Pos *pos, Move *move) {
    if (forms_of(dfs->run->rules)->mates->in_one(pos, &dfs->cancel, move))
        return RESULT_YES;
    dfs->stopped = dfs->stopped || cancelled(&dfs->cancel);
    return dfs->stopped ? RESULT_UNKNOWN : RESULT_NO;
}

/* The result of the rules, without the table; unknown if they have none. */
static MateResult rules_result(MateDfs *dfs, int ply, MateGoal goal, int moves, Move *move) {
    if (forms_of(dfs->run->rules)->mates != NULL && goal == GOAL_WIN && moves > 0)
        return moves == 1 ? mate_in_one(dfs, dfs->frame[ply].pos, move) : RESULT_UNKNOWN;
    return outcome_result(dfs, ply, goal, moves);
}

/* A loss within two moves: is there an escape? Tries the latest one first. */
static MateResult escape_search(MateDfs *dfs, const Pos *pos, PosKey key, Move *move) {
    *move = dfs->reply;
    const bool escapes = forms_of(dfs->run->rules)->mates->escape(pos, &dfs->cancel, move);
    dfs->stopped = dfs->stopped || (!escapes && cancelled(&dfs->cancel));
    if (dfs->stopped)
        return RESULT_UNKNOWN;
    if (escapes)
        dfs->reply = *move;
    return result_store(dfs, key, GOAL_LOSS, 2, escapes ? RESULT_NO : RESULT_YES, 0);
}

/* The result of the game's tests for mates, for two moves or more; unknown if they have none. */
static MateResult mates_search(MateDfs *dfs, const Pos *pos, PosKey key, MateGoal goal, int moves,
                               Move *move) {
    if (forms_of(dfs->run->rules)->mates == NULL)
        return RESULT_UNKNOWN;
    if (goal == GOAL_LOSS)
        return moves == 2 ? escape_search(dfs, pos, key, move) : RESULT_UNKNOWN;
    if (mate_in_one(dfs, pos, move) == RESULT_YES)
        return result_store(dfs, key, GOAL_WIN, 1, RESULT_YES, *move);
    return RESULT_UNKNOWN;
}

/* Internal iterative deepening: tries the goal with two turns fewer. If that has no result,
   returns unknown and sets *hint to the best move. */
static MateResult shorter_search(MateDfs *dfs, int ply, MateGoal goal, int moves, Move *move,
                                 unsigned *hint) {
    Move shorter = 0;
    const MateResult result = dfs_node_search(dfs, ply, goal, moves - 2, &shorter);
    if (result == RESULT_YES || result == RESULT_NEVER) {
        *move = shorter;
        return result;
    }
    if (shorter != 0)
        *hint = hint_of(shorter);
    return RESULT_UNKNOWN;
}

/* The goal of the position at `ply`. */
static MateResult dfs_node_search(MateDfs *dfs, int ply, MateGoal goal, int moves, Move *move) {
    const MateRun *run = dfs->run;
    const Pos *pos = dfs->frame[ply].pos;
    if (!node_enter(dfs))
        return RESULT_UNKNOWN;
    if (run->strict && (moves % 2 == 0) == (goal == GOAL_WIN))
        moves--; /* the winner makes the last move */
    MateResult result = rules_result(dfs, ply, goal, moves, move);
    if (dfs->stopped || result != RESULT_UNKNOWN)
        return result;
    const PosKey key = position_key_of(pos);
    MateEntry entry;
    mate_table_find(run->table, key, &entry);
    result = mate_entry_result(&entry, goal, moves);
    if (result_suffices(result, goal, ply))
        return result;
    if (too_many(dfs, ply, moves))
        return RESULT_UNKNOWN;
    result = mates_search(dfs, pos, key, goal, moves, move);
    if (dfs->stopped || result != RESULT_UNKNOWN)
        return result;
    if (moves >= DEEPENED_FROM && mate_entry_result(&entry, goal, moves - 2) == RESULT_UNKNOWN)
        result = shorter_search(dfs, ply, goal, moves, move, &entry.hint);
    if (dfs->stopped || result != RESULT_UNKNOWN)
        return result;
    list_make(dfs, ply, goal, moves, entry.hint);
    if (!dfs->stopped)
        result = moves_search(dfs, ply, goal, moves, move);
    if (dfs->stopped)
        return RESULT_UNKNOWN;
    return result_store(dfs, key, goal, moves, result, child_decides(goal, result) ? *move : 0);
}

MateResult mate_dfs_prove(MateDfs *dfs, MateGoal goal, int moves, Move *move) {
    *move = 0;
    dfs->stopped = false;
    assert(moves < dfs->frames);
    return dfs_node_search(dfs, 0, goal, moves, move);
}
