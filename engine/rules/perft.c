#include "rules/perft.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* One way down the tree: positions and lists per ply, made when first needed. */
typedef struct Walk {
    const Rules *rules;
    const Variant *variant;
    const atomic_bool *stop;
    Pos **pos;
    MoveList *list;
    PerftEnd end;
} Walk;

static void walk_start(Walk *walk, const Pos *pos, int depth, const atomic_bool *stop) {
    *walk = (Walk){.rules = pos_rules(pos), .variant = pos->variant, .stop = stop};
    walk->pos = memory_new((size_t)depth + 1, sizeof *walk->pos);
    walk->list = memory_new((size_t)depth + 1, sizeof *walk->list);
}

static void walk_finish(Walk *walk, int depth) {
    for (int d = 0; d <= depth; d++) {
        free(walk->pos[d]);
        move_list_free(&walk->list[d]);
    }
    free(walk->pos);
    free(walk->list);
}

/* Sequences of `depth` turns from a position. */
static Count walk_count(Walk *walk, const Pos *pos, int depth) {
    Count total = {0};
    if (depth == 0)
        return count_of(1);
    if (depth == 1)
        return walk->rules->count(pos);
    if (walk->rules->perft != NULL) {
        if (!walk->rules->perft(pos, depth, walk->stop, &total))
            walk->end = PERFT_STOPPED;
        return total;
    }
    if (count_over(walk->rules->count(pos), PERFT_LIST_MAX)) {
        walk->end = PERFT_CROWDED;
        return total;
    }
    if (depth == 2 && walk->rules->pairs != NULL) {
        total = walk->rules->pairs(pos, walk->stop);
        if (atomic_load_explicit(walk->stop, memory_order_relaxed))
            walk->end = PERFT_STOPPED;
        return total;
    }
    MoveList *list = &walk->list[depth];
    if (walk->pos[depth] == NULL)
        walk->pos[depth] = memory_new(1, walk->variant->pos_size);
    list->count = 0;
    walk->rules->moves(pos, list);
    for (size_t i = 0; i < list->count && walk->end == PERFT_DONE; i++) {
        walk->rules->play(pos, list->move[i], walk->pos[depth]);
        total = count_sum(total, walk_count(walk, walk->pos[depth], depth - 1));
        if (atomic_load_explicit(walk->stop, memory_order_relaxed))
            walk->end = PERFT_STOPPED;
    }
    return total;
}

/* The first turns, shared out one by one among threads. Turns that a symmetry maps onto each other
   are counted once. */
typedef struct Division {
    const Pos *root;
    int depth;
    const atomic_bool *stop;
    const MoveList *list;
    const Move *first; /* of the class of each turn */
    Count *counts;
    atomic_size_t next;
    atomic_int end;
} Division;

static void *division_work(void *context) {
    Division *division = context;
    Walk walk;
    walk_start(&walk, division->root, division->depth, division->stop);
    Pos *child = memory_new(1, division->root->variant->pos_size);
    for (;;) {
        const size_t i = atomic_fetch_add(&division->next, 1);
        if (i >= division->list->count || atomic_load(&division->end) != PERFT_DONE)
            break;
        if (division->first[i] != division->list->move[i])
            continue;
        walk.rules->play(division->root, division->list->move[i], child);
        division->counts[i] = walk_count(&walk, child, division->depth - 1);
        if (walk.end != PERFT_DONE)
            atomic_store(&division->end, (int)walk.end);
    }
    free(child);
    walk_finish(&walk, division->depth);
    return NULL;
}

static void threads_run(Division *division, int threads) {
    pthread_t thread[PERFT_THREADS_MAX];
    int started = 0;
    while (started < threads - 1 &&
           pthread_create(&thread[started], NULL, division_work, division) == 0)
        started++;
    division_work(division);
    while (started > 0)
        pthread_join(thread[--started], NULL);
}

typedef struct Place {
    Move move;
    size_t i;
} Place;

static int place_order(const void *a, const void *b) {
    const Move x = ((const Place *)a)->move, y = ((const Place *)b)->move;
    return (x > y) - (x < y);
}

/* Gives every turn the count of the first of its class. */
static void counts_spread(const Division *division) {
    const size_t count = division->list->count;
    Place *place = memory_new(count, sizeof *place);
    for (size_t i = 0; i < count; i++)
        place[i] = (Place){division->list->move[i], i};
    qsort(place, count, sizeof *place, place_order);
    for (size_t i = 0; i < count; i++) {
        const Place wanted = {division->first[i], 0};
        const Place *found = bsearch(&wanted, place, count, sizeof *place, place_order);
        division->counts[i] = division->counts[found->i];
    }
    free(place);
}

PerftEnd perft_divide(const Pos *pos, int depth, int threads, const atomic_bool *stop,
                      const MoveList *list, Count *counts) {
    Division division = {.root = pos, .depth = depth, .stop = stop, .list = list, .counts = counts};
    Move *first = memory_new(list->count, sizeof *first);
    if (pos_rules(pos)->canonical != NULL && depth > 1)
        pos_rules(pos)->canonical(pos, list, first);
    else if (list->count > 0)
        memcpy(first, list->move, list->count * sizeof *first);
    division.first = first;
    threads_run(&division, threads < PERFT_THREADS_MAX ? threads : PERFT_THREADS_MAX);
    const PerftEnd end = (PerftEnd)atomic_load(&division.end);
    if (end == PERFT_DONE && list->count > 0)
        counts_spread(&division);
    free(first);
    for (size_t i = 0; i < list->count && end == PERFT_DONE; i++)
        if (counts[i].overflow)
            return PERFT_OVERFLOW;
    return end;
}

PerftEnd perft_run(const Pos *pos, int depth, int threads, const atomic_bool *stop, Count *total) {
    const Rules *rules = pos_rules(pos);
    *total = depth == 0 ? count_of(1) : rules->count(pos);
    if (depth <= 1)
        return PERFT_DONE;
    if (count_over(*total, PERFT_LIST_MAX))
        return PERFT_CROWDED;
    if (rules->perft_whole != NULL && rules->perft_whole(pos, depth))
        return !rules->perft(pos, depth, stop, total) ? PERFT_STOPPED
               : total->overflow                      ? PERFT_OVERFLOW
                                                      : PERFT_DONE;
    MoveList list = {0};
    rules->moves(pos, &list);
    Count *counts = memory_new(list.count, sizeof *counts);
    const PerftEnd end = perft_divide(pos, depth, threads, stop, &list, counts);
    *total = count_of(0);
    for (size_t i = 0; i < list.count; i++)
        *total = count_sum(*total, counts[i]);
    free(counts);
    move_list_free(&list);
    return end == PERFT_DONE && total->overflow ? PERFT_OVERFLOW : end;
}
