#include "solve.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES_MAX = 126 };

typedef struct Work {
    const Space *space;
    Value *value;
    uint64_t *stale; /* one bit per position: a position after it has received its value */
    int plies;
    uint64_t settled;
} Work;

typedef void Visit(Work *work, const int *layer, uint32_t number);

/* Visits all positions with a chosen number, in order of their numbers. */
static void sweep(Work *work, bool (*chosen)(const Work *, uint32_t), Visit *visit) {
    const Space *space = work->space;
    uint32_t number = 0;
    int layer[SIZES];
    for (int large = 0; large < space->layers; large++) {
        if (space->first[large] != large)
            continue;
        layer[LARGE] = large;
        const int mediums = space->ranks[space->class[large]];
        for (int m = 0; m < mediums; m++) {
            layer[MEDIUM] = space->ranked[space->class[large]][m];
            const int c = space->class[layer[MEDIUM]];
            for (int s = 0; s < space->ranks[c]; s++, number++)
                if (chosen(work, number)) {
                    layer[SMALL] = space->ranked[c][s];
                    visit(work, layer, number);
                }
        }
    }
}

static Value value_make(int plies, bool won) {
    if (plies > PLIES_MAX)
        abort(); /* the value does not fit */
    return (Value)(1 + 2 * plies + won);
}

/* The value of an open position from the values known before this round. */
static Value value_of(const Space *space, const Value *value, const int *layer, int plies) {
    uint32_t next[TURNS_MAX];
    const int turns = space_turns(space, layer, next);
    bool all_won = true;
    int longest = -1;
    int shortest = PLIES_MAX + 1;
    for (int i = 0; i < turns; i++) {
        const Value after = value[next[i]];
        const bool known = after != 0 && value_plies(after) < plies;
        if (known && value_lost(after) && value_plies(after) < shortest)
            shortest = value_plies(after);
        if (!known || !value_won(after))
            all_won = false;
        else if (value_plies(after) > longest)
            longest = value_plies(after);
    }
    if (shortest <= PLIES_MAX)
        return value_make(shortest + 1, true);
    return all_won ? value_make(longest + 1, false) : 0;
}

static bool any(const Work *work, uint32_t number) {
    (void)work;
    (void)number;
    return true;
}

static bool is_stale(const Work *work, uint32_t number) {
    return (work->stale[number / 64] >> number % 64 & 1) != 0 && work->value[number] == 0;
}

static bool is_new(const Work *work, uint32_t number) {
    return work->value[number] != 0 && value_plies(work->value[number]) == work->plies;
}

static void end_find(Work *work, const int *layer, uint32_t number) {
    uint32_t next[TURNS_MAX];
    const End end = space_end(work->space, layer);
    if (end == MOVER_HAS_LINE)
        work->value[number] = value_make(0, true);
    else if (end == OTHER_HAS_LINE || space_turns(work->space, layer, next) == 0)
        work->value[number] = value_make(0, false);
    work->settled += work->value[number] != 0;
}

static void settle(Work *work, const int *layer, uint32_t number) {
    work->value[number] = value_of(work->space, work->value, layer, work->plies);
    work->settled += work->value[number] != 0;
}

/* If symmetries leave the large layer unchanged, symmetric positions have several numbers. Marks
   the origin under each of these symmetries. */
static void origins_mark(Work *work, const int *layer, uint32_t number) {
    const Space *space = work->space;
    Origins origins;
    (void)number;
    space_origins(space, layer, &origins);
    for (int i = 0; i < origins.count; i++) {
        const int *from = origins.place[i].layer;
        for (int m = 0; m < MAPS; m++) {
            if (space->image[m][from[LARGE]] != from[LARGE])
                continue;
            const int image[SIZES] = {space->image[m][from[SMALL]], space->image[m][from[MEDIUM]],
                                      from[LARGE]};
            const uint32_t origin = space_number(space, image);
            work->stale[origin / 64] |= UINT64_C(1) << origin % 64;
        }
    }
}

Value *solve(const Space *space, FILE *progress) {
    const size_t words = space->size / 64 + 1;
    Work work = {.space = space,
                 .value = calloc(space->size, sizeof(Value)),
                 .stale = calloc(words, sizeof(uint64_t))};
    if (work.value == NULL || work.stale == NULL)
        abort();
    sweep(&work, any, end_find);
    while (work.settled > 0) {
        if (progress != NULL)
            fprintf(progress, "plies %d settled %llu\n", work.plies,
                    (unsigned long long)work.settled);
        work.settled = 0;
        sweep(&work, is_new, origins_mark);
        work.plies++;
        sweep(&work, is_stale, settle);
        memset(work.stale, 0, words * sizeof(uint64_t));
    }
    free(work.stale);
    return work.value;
}

static void value_check(Work *work, const int *layer, uint32_t number) {
    const Value value = work->value[number];
    const End end = space_end(work->space, layer);
    const Value expected = end == MOVER_HAS_LINE ? value_make(0, true)
                           : end == OTHER_HAS_LINE
                               ? value_make(0, false)
                               : value_of(work->space, work->value, layer, PLIES_MAX + 1);
    work->settled += value != expected;
}

bool solve_check(const Space *space, const Value *value) {
    Work work = {.space = space, .value = (Value *)(uintptr_t)value};
    sweep(&work, any, value_check);
    return work.settled == 0;
}
