#include "solve/kayles/certify.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "solve/kayles/dfpn.h"

enum { LINES_BYTES = 1 << 29, SLOTS_AT_FIRST = 1024 };
enum { REPLY_NONE = -1, REPLY_CANCELLED = -2, OPEN = -2, NOTHING = -1 };

/* The positions that have a line: a hash table of whole sets. */
typedef struct KaylesLines {
    size_t words;
    uint64_t *sets; /* set of line i + 1, `words` words each */
    int *depths;    /* choices since the root, by line */
    uint32_t count, room;
    uint32_t *buckets; /* line numbers by hash of the set; 0: empty */
    uint32_t buckets_count;
} KaylesLines;

typedef struct Walk {
    const Graph *graph;
    const CertifyTask *task;
    SolveReport *so_far;
    CertifyReport *report;
    SolveRun run;
    KaylesShared shared;
    SubgraphMaker maker;
    Subgraph root;
    Dfpn dfpn;
    KaylesLines lines;
    int *answers;    /* of the current line, by vertex: a vertex, NOTHING, or OPEN */
    uint64_t *after; /* scratch: the set after the choice, */
    uint64_t *near;  /* the set after the answer alone, */
    uint64_t *last;  /* the set after both */
} Walk;

/* --- lines --- */

static uint32_t *lines_slot(const KaylesLines *lines, const uint64_t *set) {
    const uint64_t hash = random_bytes(set, lines->words * sizeof *set);
    uint32_t at = (uint32_t)hash & (lines->buckets_count - 1);
    while (lines->buckets[at] != 0 && memcmp(lines->sets + (lines->buckets[at] - 1) * lines->words,
                                             set, lines->words * sizeof *set) != 0)
        at = (at + 1) & (lines->buckets_count - 1);
    return &lines->buckets[at];
}

static bool lines_buckets_set(KaylesLines *lines, uint32_t count) {
    free(lines->buckets);
    lines->buckets = memory_new(count, sizeof *lines->buckets);
    lines->buckets_count = lines->buckets ? count : 0;
    for (uint32_t i = 0; i < lines->count && lines->buckets; i++)
        *lines_slot(lines, lines->sets + i * lines->words) = i + 1;
    return lines->buckets != NULL;
}

static bool lines_grow(KaylesLines *lines) {
    const uint32_t room = lines->room > 0 ? 2 * lines->room : SLOTS_AT_FIRST / 2;
    const size_t bytes = lines->words * sizeof *lines->sets;
    if (room > LINES_BYTES / (bytes + sizeof *lines->depths))
        return false;
    uint64_t *sets = memory_resize(lines->sets, room, bytes);
    lines->sets = sets ? sets : lines->sets;
    int *depths = memory_resize(lines->depths, room, sizeof *depths);
    lines->depths = depths ? depths : lines->depths;
    lines->room = sets && depths ? room : lines->room;
    return sets && depths && lines_buckets_set(lines, 2 * room);
}

/* The line number of a position mentioned on line `from`; adds a line if needed. A position whose
   line is not after `from` gets a second line, so that references always point forward. Returns 0
   if memory runs out. */
static uint32_t lines_find(KaylesLines *lines, const uint64_t *set, int depth, uint32_t from) {
    if (lines->count == lines->room && !lines_grow(lines))
        return 0;
    uint32_t *slot = lines_slot(lines, set);
    if (*slot > from)
        return *slot;
    memcpy(lines->sets + lines->count * lines->words, set, lines->words * sizeof *set);
    lines->depths[lines->count] = depth;
    return *slot = ++lines->count;
}

static void walk_report(Walk *walk) {
    walk->so_far->nodes = atomic_load(&walk->run.nodes);
    walk->so_far->msec = clock_msec() - walk->run.start_msec;
    walk->so_far->fill = kayles_fill(walk->shared.table);
}

static void walk_tick(void *context) {
    Walk *walk = context;
    walk_report(walk);
    walk->task->progress->progress(walk->task->progress->context, walk->so_far);
}

static int reply_prove(Walk *walk, const uint64_t *set, int count, int depth) {
    const KaylesNumbers numbers = dfpn_solve(&walk->dfpn, &walk->root, set, count, depth);
    const Dfs *dfs = &walk->dfpn.dfs;
    if (solve_run_spend(&walk->run, dfs->nodes - dfs->reported))
        return REPLY_CANCELLED;
    walk->dfpn.dfs.reported = dfs->nodes;
    assert(numbers.phi == 0 || numbers.delta == 0);
    return numbers.phi == 0 ? numbers.vertex : REPLY_NONE;
}

/* --- the walk --- */

static const uint64_t *row_of(const Walk *walk, int v) {
    return walk->graph->rows + (size_t)v * (size_t)walk->graph->words;
}

static int set_leave(const Walk *walk, const uint64_t *set, int v, uint64_t *after) {
    const uint64_t *row = row_of(walk, v);
    for (int w = 0; w < walk->graph->words; w++)
        after[w] = set[w] & ~row[w];
    return row_count(after, walk->graph->words);
}

static bool leads_to(const Walk *walk, const uint64_t *set, int v, const uint64_t *target) {
    const uint64_t *row = row_of(walk, v);
    for (int w = 0; w < walk->graph->words; w++)
        if ((set[w] & ~row[w]) != target[w])
            return false;
    return true;
}

/* Records that `answer` refutes `choice`, and so `choice` refutes `answer`. Gives the same reply to
   every other choice from which one of the two leads to the same lost position. This saves queries
   and lines. */
static void answer_spread(Walk *walk, const uint64_t *set, int choice, int answer) {
    set_leave(walk, set, answer, walk->near);
    set_leave(walk, walk->after, answer, walk->last);
    walk->answers[choice] = answer;
    if (walk->answers[answer] == OPEN)
        walk->answers[answer] = choice;
    for (int w = 0; w < walk->graph->words; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1) {
            const int x = 64 * w + bits_first(rest);
            if (walk->answers[x] != OPEN)
                continue;
            if (row_has(walk->after, x) && leads_to(walk, walk->after, x, walk->last))
                walk->answers[x] = choice;
            else if (row_has(walk->near, x) && leads_to(walk, walk->near, x, walk->last))
                walk->answers[x] = answer;
        }
}

static ProofEnd answer_report(Walk *walk, uint32_t line, const uint64_t *set, int choice,
                              int depth) {
    const int answer = walk->answers[choice];
    uint32_t proved = 0;
    if (answer != NOTHING) {
        set_leave(walk, set, choice, walk->after);
        const int left = set_leave(walk, walk->after, answer, walk->last);
        if (left > walk->task->rest && !walk->task->once) {
            proved = lines_find(&walk->lines, walk->last, depth + 2, line);
            if (proved == 0)
                return PROOF_NO_MEMORY;
        }
    }
    walk->report->answers++;
    return walk->task->listener.answer(walk->task->listener.context, line, choice, answer, proved)
               ? PROOF_DONE
               : PROOF_CANCELLED;
}

static ProofEnd line_walk(Walk *walk, uint32_t line, uint64_t *set) {
    const int words = walk->graph->words, depth = walk->lines.depths[line - 1];
    memcpy(set, walk->lines.sets + (line - 1) * walk->lines.words, (size_t)words * sizeof *set);
    for (int v = 0; v < walk->graph->vertices; v++)
        walk->answers[v] = OPEN;
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1) {
            const int v = 64 * w + bits_first(rest);
            if (walk->answers[v] != OPEN)
                continue;
            const int count = set_leave(walk, set, v, walk->after);
            if (count == 0) {
                assert(walk->graph->misere);
                walk->answers[v] = NOTHING;
                continue;
            }
            const int answer = reply_prove(walk, walk->after, count, depth + 1);
            if (answer == REPLY_CANCELLED)
                return atomic_load(&walk->run.no_memory) ? PROOF_NO_MEMORY : PROOF_CANCELLED;
            assert(answer != REPLY_NONE);
            answer_spread(walk, set, v, answer);
        }
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1) {
            const ProofEnd end = answer_report(walk, line, set, 64 * w + bits_first(rest), depth);
            if (end != PROOF_DONE)
                return end;
        }
    return PROOF_DONE;
}

static ProofEnd walk_lines(Walk *walk, uint64_t *set) {
    const Graph *graph = walk->graph;
    int count = graph->vertices, depth = 0;
    for (int w = 0; w < graph->words; w++)
        walk->last[w] = bits_below(graph->vertices > 64 * w ? graph->vertices - 64 * w : 0);
    if (walk->task->first >= 0) {
        memcpy(set, walk->last, (size_t)graph->words * sizeof *set);
        count = set_leave(walk, set, walk->task->first, walk->last);
        depth = 1;
    }
    if (count <= walk->task->rest && !walk->task->once)
        return PROOF_DONE;
    if (lines_find(&walk->lines, walk->last, depth, 0) == 0)
        return PROOF_NO_MEMORY;
    ProofEnd end = PROOF_DONE;
    for (uint32_t line = 1; line <= walk->lines.count && end == PROOF_DONE; line++)
        end = line_walk(walk, line, set);
    return end;
}

static ProofEnd walk_run(Walk *walk, uint64_t *set) {
    if (!subgraph_maker_set(&walk->maker, walk->graph) ||
        !subgraph_root(&walk->root, &walk->maker) || !dfpn_new(&walk->dfpn, &walk->shared))
        return PROOF_NO_MEMORY;
    const ProofEnd end = solve_run_spend(&walk->run, 0) ? PROOF_CANCELLED : walk_lines(walk, set);
    dfpn_free(&walk->dfpn);
    return end;
}

ProofEnd certify_run(Kayles *solver, const Graph *graph, const CertifyTask *task,
                     const SolveLimits *limits, SolveReport *so_far, CertifyReport *report) {
    const size_t words = (size_t)graph->words;
    Walk *walk = memory_new(1, sizeof *walk);
    uint64_t *sets = memory_new(4 * words + 1, sizeof *sets);
    int *answers = memory_new((size_t)graph->vertices + 1, sizeof *answers);
    ProofEnd end = PROOF_NO_MEMORY;
    *report = (CertifyReport){0};
    if (walk && sets && answers) {
        walk->graph = graph;
        walk->task = task;
        walk->so_far = so_far;
        walk->report = report;
        walk->lines.words = words;
        walk->answers = answers;
        walk->after = sets;
        walk->near = sets + words;
        walk->last = sets + 2 * words;
        walk->shared.maker = &walk->maker;
        walk->shared.table = kayles_table(solver);
        walk->shared.run = &walk->run;
        walk->shared.order = choice_rule(limits->kayles.order);
        solve_run_begin(&walk->run, limits, clock_msec() - so_far->msec);
        solve_run_listen(&walk->run, task->progress, walk_tick, walk);
        atomic_store(&walk->run.nodes, so_far->nodes);
        end = walk_run(walk, sets + 3 * words);
        report->lines = walk->lines.count;
        walk_report(walk);
        subgraph_free(&walk->root);
        subgraph_maker_free(&walk->maker);
        free(walk->lines.sets);
        free(walk->lines.depths);
        free(walk->lines.buckets);
    }
    free(answers);
    free(sets);
    free(walk);
    return end;
}
