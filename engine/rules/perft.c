#include "rules/perft.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "base/thread.h"
#include "rules/placing.h"

enum { PART = 4096 }; /* moves between two polls of `stop` in cheap loops */

static bool stopped(const StopToken *stop) {
    return stop_requested(stop);
}

/* One thread's walk through the tree. Positions and lists are allocated when first needed. */
typedef struct PerftWalk {
    const Rules *rules;
    const Variant *variant;
    const StopToken *stop;
    Cancel cancel; /* also `stop` */
    Pos **pos;
    MoveList *list;
    PerftEnd end;
} PerftWalk;

static bool walk_start(PerftWalk *walk, const Pos *pos, int depth, const StopToken *stop) {
    *walk = (PerftWalk){
        .rules = pos_rules(pos), .variant = pos->variant, .stop = stop, .cancel = {.stop = stop}};
    walk->pos = memory_new((size_t)depth + 1, sizeof *walk->pos);
    walk->list = memory_new((size_t)depth + 1, sizeof *walk->list);
    return walk->pos != NULL && walk->list != NULL;
}

static void walk_finish(PerftWalk *walk, int depth) {
    for (int d = 0; d <= depth && walk->pos != NULL; d++)
        free(walk->pos[d]);
    for (int d = 0; d <= depth && walk->list != NULL; d++)
        move_list_free(&walk->list[d]);
    free(walk->pos);
    free(walk->list);
}

/* Called after a failure: cancelled, or out of memory? */
static PerftEnd end_without(const StopToken *stop) {
    return stopped(stop) ? PERFT_STOPPED : PERFT_NO_MEMORY;
}

/* Perft of a position. */
static Count walk_count(PerftWalk *walk, const Pos *pos, int depth) {
    Count total = {0};
    if (depth == 0)
        return count_of(1);
    if (depth == 1)
        return walk->rules->count(pos);
    const Placing *placing = walk->rules->placing;
    const Counted counted =
        placing != NULL ? placing->perft(pos, depth, walk->stop, &total) : COUNTED_ELSEWHERE;
    if (counted == COUNTED_BROKEN)
        walk->end = end_without(walk->stop);
    if (counted != COUNTED_ELSEWHERE)
        return total;
    if (count_over(walk->rules->count(pos), PERFT_LIST_MAX)) {
        walk->end = PERFT_CROWDED;
        return total;
    }
    MoveList *list = &walk->list[depth];
    if (walk->pos[depth] == NULL)
        walk->pos[depth] = memory_new(1, walk->variant->pos_size);
    move_list_clear(list);
    list->cancel = &walk->cancel;
    if (walk->pos[depth] != NULL)
        walk->rules->moves(pos, list);
    if (stopped(walk->stop))
        walk->end = PERFT_STOPPED;
    else if (walk->pos[depth] == NULL || list->truncated)
        walk->end = PERFT_NO_MEMORY;
    for (size_t i = 0; i < list->count && walk->end == PERFT_DONE; i++) {
        walk->rules->play(pos, list->move[i], walk->pos[depth]);
        total = count_sum(total, walk_count(walk, walk->pos[depth], depth - 1));
        if (stop_spend(walk->stop, 1))
            walk->end = PERFT_STOPPED;
    }
    return total;
}

/* Root moves, distributed one by one among the threads. Symmetric moves are counted once. */
typedef struct Division {
    const Pos *root;
    int depth;
    const StopToken *stop;
    const MoveList *list;
    const Move *first; /* representative of each move's class */
    size_t classes;
    Count *counts;
    atomic_size_t next;
    atomic_int end;
} Division;

/* Counts root moves until none is left. False if memory runs out before the first. */
static bool division_take(Division *division) {
    PerftWalk walk;
    Pos *child = memory_new(1, division->root->variant->pos_size);
    const bool room = walk_start(&walk, division->root, division->depth, division->stop);
    while (room && child != NULL) {
        const size_t i = atomic_fetch_add(&division->next, 1);
        if (i >= division->list->count || atomic_load(&division->end) != PERFT_DONE)
            break;
        if (stopped(division->stop)) {
            atomic_store(&division->end, (int)PERFT_STOPPED);
            break;
        }
        if (division->first[i] != division->list->move[i])
            continue;
        if (division->depth > 1)
            walk.rules->play(division->root, division->list->move[i], child);
        division->counts[i] = walk_count(&walk, child, division->depth - 1);
        if (stop_spend(division->stop, 1))
            walk.end = PERFT_STOPPED;
        if (walk.end != PERFT_DONE)
            atomic_store(&division->end, (int)walk.end);
    }
    const bool taken = room && child != NULL;
    free(child);
    walk_finish(&walk, division->depth);
    return taken;
}

/* Helper threads that run out of memory are ignored; the others do their work. */
static void *division_work(void *context) {
    division_take(context);
    return NULL;
}

static void threads_run(Division *division, int threads) {
    Thread thread[PERFT_THREADS_MAX];
    int started = 0;
    while (started < threads - 1 && thread_start(&thread[started], division_work, division))
        started++;
    if (!division_take(division))
        atomic_store(&division->end, PERFT_NO_MEMORY);
    while (started > 0)
        thread_join(thread[--started]);
}

/* Finds the representative of every move. False if stopped. */
static bool classes_find(Division *division, Move *first) {
    const MoveList *list = division->list;
    division->first = first;
    for (size_t i = 0; i < list->count && !stopped(division->stop); i += PART) {
        const size_t count = list->count - i < PART ? list->count - i : PART;
        const MoveList part = {.move = list->move + i, .count = count};
        if (division->depth > 1)
            pos_rules(division->root)->canonical(division->root, &part, first + i);
        else
            memcpy(first + i, part.move, count * sizeof *first);
        for (size_t j = i; j < i + count; j++)
            division->classes += first[j] == list->move[j];
    }
    return !stopped(division->stop);
}

/* Finds the slot of a move in a hash table of move indices (index + 1; 0 is empty). */
static uint32_t *slot_find(const Division *division, uint32_t *slot, size_t slots, Move move) {
    size_t at = (size_t)random_mix(move) & (slots - 1);
    while (slot[at] != 0 && division->list->move[slot[at] - 1] != move)
        at = (at + 1) & (slots - 1);
    return &slot[at];
}

/* Copies the representative's count to every move of its class. False if stopped or out of
   memory. */
static bool counts_spread(const Division *division) {
    const MoveList *list = division->list;
    size_t slots = 2;
    if (division->classes == list->count)
        return true;
    while (slots < 2 * division->classes)
        slots *= 2;
    uint32_t *slot = memory_new(slots, sizeof *slot);
    bool on = slot != NULL;
    for (size_t i = 0; i < list->count && on; i++) {
        if (division->first[i] == list->move[i])
            *slot_find(division, slot, slots, list->move[i]) = (uint32_t)i + 1;
        on = i % PART != 0 || !stopped(division->stop);
    }
    for (size_t i = 0; i < list->count && on; i++) {
        if (division->first[i] != list->move[i])
            division->counts[i] =
                division->counts[*slot_find(division, slot, slots, division->first[i]) - 1];
        on = i % PART != 0 || !stopped(division->stop);
    }
    free(slot);
    return on;
}

PerftEnd perft_divide(const Pos *pos, int depth, int threads, const StopToken *stop,
                      const MoveList *list, Count *counts) {
    Division division = {.root = pos, .depth = depth, .stop = stop, .list = list, .counts = counts};
    Move *first = memory_new(list->count, sizeof *first);
    PerftEnd end = PERFT_STOPPED;
    if (first == NULL)
        return PERFT_NO_MEMORY;
    if (classes_find(&division, first)) {
        threads_run(&division, threads < PERFT_THREADS_MAX ? threads : PERFT_THREADS_MAX);
        end = (PerftEnd)atomic_load(&division.end);
    }
    if (end == PERFT_DONE && !counts_spread(&division))
        end = end_without(stop);
    free(first);
    for (size_t i = 0; i < list->count && end == PERFT_DONE; i++)
        if (counts[i].overflow)
            return PERFT_OVERFLOW;
    return end;
}

PerftEnd perft_run(const Pos *pos, int depth, int threads, const StopToken *stop, Count *total) {
    const Rules *rules = pos_rules(pos);
    *total = depth == 0 ? count_of(1) : rules->count(pos);
    if (depth <= 1)
        return PERFT_DONE;
    if (count_over(*total, PERFT_LIST_MAX))
        return PERFT_CROWDED;
    const Placing *placing = rules->placing;
    if (placing != NULL && placing->perft_complete != NULL && placing->perft_complete(pos, depth))
        return placing->perft(pos, depth, stop, total) != COUNTED ? end_without(stop)
               : total->overflow                                  ? PERFT_OVERFLOW
                                                                  : PERFT_DONE;
    const Cancel cancel = {.stop = stop};
    MoveList list = {.cancel = &cancel};
    rules->moves(pos, &list);
    Count *counts = memory_new(list.count, sizeof *counts);
    const PerftEnd end = counts != NULL && !list.truncated
                             ? perft_divide(pos, depth, threads, stop, &list, counts)
                             : PERFT_NO_MEMORY;
    *total = count_of(0);
    for (size_t i = 0; i < list.count && end == PERFT_DONE; i++)
        *total = count_sum(*total, counts[i]);
    free(counts);
    move_list_free(&list);
    return end == PERFT_DONE && total->overflow ? PERFT_OVERFLOW : end;
}
