#include "solve/kayles/dfpn.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "solve/kayles/children.h"

bool dfpn_new(Dfpn *dfpn, KaylesShared *shared) {
    dfpn->shared = shared;
    return dfs_new(&dfpn->dfs, shared->maker, shared->table, shared->run, shared->order);
}

void dfpn_free(Dfpn *dfpn) {
    dfs_free(&dfpn->dfs);
}

static KaylesNumbers dfpn_search(Dfpn *dfpn, const KaylesPosition *position, uint32_t phi_limit,
                                 uint32_t delta_limit);

/* The numbers of a position computed from its children, and the child to expand next. */
typedef struct Prospect {
    KaylesChild *best;      /* NULL: the opponent wins after every choice */
    uint64_t sum;           /* sum of the children's proof numbers */
    uint32_t least, second; /* smallest disproof number of all, and of all but the best */
} Prospect;

BITS_INLINE Prospect children_weigh(const Dfpn *dfpn, const Expansion *expansion) {
    Prospect prospect = {.least = PROOF_MAX, .second = PROOF_MAX};
    uint64_t best_weight = UINT64_MAX;
    for (int i = 0; i < expansion->count; i++) {
        KaylesChild *child = &expansion->child[i];
        if (child->phi == 0)
            continue;
        prospect.sum += child->phi;
        const unsigned claims =
            atomic_load_explicit(&dfpn->shared->claims[child->claim], memory_order_relaxed);
        const uint64_t weight = (uint64_t)child->delta * (1 + claims) + claims;
        if (weight < best_weight) {
            if (prospect.best)
                prospect.second = prospect.best->delta;
            best_weight = weight;
            prospect.best = child;
        } else if (child->delta < prospect.second) {
            prospect.second = child->delta;
        }
        if (child->delta < prospect.least)
            prospect.least = child->delta;
    }
    return prospect;
}

static uint32_t limit_bounded(uint64_t limit) {
    return limit < PROOF_MAX ? (uint32_t)limit : PROOF_MAX;
}

/* Expands the most promising child repeatedly until phi or delta reaches its limit. */
static KaylesNumbers dfpn_children(Dfpn *dfpn, const Expansion *expansion, uint32_t phi_limit,
                                   uint32_t delta_limit) {
    const KaylesPosition *position = expansion->position;
    const Subgraph *subgraph = position->subgraph;
    /* The search leaves a child when its number exceeds the second best by 1/slack. Returning to a
       child lists its choices again, which is expensive where images are compared. */
    const uint32_t slack = images_compared(dfpn->shared->maker, position->depth) ? 2 : 8;
    for (;;) {
        const Prospect prospect = children_weigh(dfpn, expansion);
        KaylesChild *best = prospect.best;
        if (!best)
            return kayles_loss();
        /* No child has delta 0 here: children_list() or the search below would have returned a
           win. */
        assert(prospect.least > 0);
        const uint32_t delta = prospect.sum < PROOF_MAX ? (uint32_t)prospect.sum : PROOF_MAX - 1;
        if (prospect.least >= phi_limit || delta >= delta_limit ||
            solve_run_over(dfpn->shared->run))
            return (KaylesNumbers){prospect.least, delta, -1};

        const uint64_t phi_below = (uint64_t)delta_limit - delta + best->phi;
        uint64_t delta_below = (uint64_t)prospect.second + prospect.second / slack + 1;
        if (delta_below > phi_limit)
            delta_below = phi_limit;
        if (delta_below <= best->delta)
            delta_below = (uint64_t)best->delta + 1;
        set_after(expansion->scratch, subgraph, position->set, best->vertex);
        const KaylesPosition below = {.subgraph = subgraph,
                                      .set = expansion->scratch,
                                      .count = best->left,
                                      .depth = position->depth + 1,
                                      .key = best->key,
                                      .turned = best->turned,
                                      .answered = expansion->answered};
        _Atomic unsigned char *claim = &dfpn->shared->claims[best->claim];
        atomic_fetch_add_explicit(claim, 1, memory_order_relaxed);
        const KaylesNumbers numbers =
            dfpn_search(dfpn, &below, limit_bounded(phi_below), limit_bounded(delta_below));
        atomic_fetch_sub_explicit(claim, 1, memory_order_relaxed);
        best->phi = numbers.phi;
        best->delta = numbers.delta;
        if (numbers.delta == 0)
            return kayles_win((int)subgraph->ids[best->vertex]);
        if (numbers.phi == 0 && numbers.vertex >= 0)
            child_refuted(expansion, best, numbers.vertex);
    }
}

/* Makes `own` the subgraph of the position, whose vertices fill the new set. */
static void position_contract(Dfpn *dfpn, KaylesPosition *position, Subgraph *own, uint64_t *set) {
    const int words = bits_words(position->count);
    subgraph_contract(own, dfpn->shared->maker, position->subgraph, position->set, position->count,
                      dfpn->dfs.masks);
    memset(set, 0xff, (size_t)words * sizeof *set);
    set[words - 1] = bits_below(position->count - 64 * (words - 1));
    position->subgraph = own;
    position->set = set;
}

/* Searches in `memory`, which has room for the lists. Expands the position in a subgraph of its own
   if that has shorter rows. */
static KaylesNumbers dfpn_expand(Dfpn *dfpn, const KaylesPosition *position, void *memory,
                                 uint32_t phi_limit, uint32_t delta_limit) {
    const size_t room = (size_t)position->subgraph->words;
    KaylesChild *children = memory;
    uint64_t *scratch = (uint64_t *)(void *)(children + position->count);
    KaylesPosition here = *position;
    Subgraph own = {.memory = NULL};
    if (bits_words(position->count) * 4 <= position->subgraph->words * 3) {
        if (!subgraph_new(&own, position->count)) {
            solve_run_fail(dfpn->shared->run, true);
            return (KaylesNumbers){1, 1, -1};
        }
        position_contract(dfpn, &here, &own, scratch + 3 * room);
    }
    dfpn->dfs.nodes++;
    Expansion expansion = {.position = &here,
                           .child = children,
                           .scratch = scratch,
                           .answered = (uint8_t *)(scratch + 4 * room)};
    KaylesNumbers numbers = children_expand(dfpn->shared, &expansion);
    if (numbers.phi != 0 && !solve_run_over(dfpn->shared->run)) {
        memset(expansion.answered, 0, (size_t)dfpn->shared->maker->graph->vertices);
        numbers = dfpn_children(dfpn, &expansion, phi_limit, delta_limit);
    }
    subgraph_free(&own);
    return numbers;
}

/* Searches a position of any size. */
static KaylesNumbers dfpn_wide(Dfpn *dfpn, const KaylesPosition *position, uint32_t phi_limit,
                               uint32_t delta_limit) {
    const size_t bytes = (size_t)position->count * sizeof(KaylesChild) +
                         4 * (size_t)position->subgraph->words * sizeof(uint64_t) +
                         (size_t)dfpn->shared->maker->graph->vertices;
    KaylesNumbers numbers = {1, 1, -1};
    dfpn->bytes += bytes;
    void *memory = dfpn->bytes <= DFPN_BYTES ? memory_resize(NULL, bytes, 1) : NULL;
    if (memory)
        numbers = dfpn_expand(dfpn, position, memory, phi_limit, delta_limit);
    else
        solve_run_fail(dfpn->shared->run, true);
    free(memory);
    dfpn->bytes -= bytes;
    return numbers;
}

/* Decides a position all of whose lines have the same length: any choice wins or none does. */
static bool position_counted(Dfpn *dfpn, const KaylesPosition *position, KaylesNumbers *numbers) {
    const Subgraph *subgraph = position->subgraph;
    const LengthRule *rule = dfpn->shared->length;
    if (rule == NULL || position->answers != NULL ||
        (rule->kinds > LENGTH_FEW && position->count <= DFS_MAX && position->depth > 0))
        return false;
    const int length = length_of(rule, subgraph, position->set);
    if (length < 0)
        return false;
    int w = 0;
    while (position->set[w] == 0)
        w++;
    const int first = w * 64 + bits_first(position->set[w]);
    const bool last = length % 2 == 1; /* the side to move makes the last choice */
    dfpn->dfs.nodes++;
    *numbers = last != dfpn->shared->maker->graph->misere ? kayles_win((int)subgraph->ids[first])
                                                          : kayles_loss();
    return true;
}

static KaylesNumbers dfpn_search(Dfpn *dfpn, const KaylesPosition *position, uint32_t phi_limit,
                                 uint32_t delta_limit) {
    Dfs *dfs = &dfpn->dfs;
    const uint64_t before = dfs->nodes;
    KaylesNumbers numbers;
    if (position_counted(dfpn, position, &numbers))
        return numbers;
    if (position->count <= DFS_MAX && !position->answers) {
        const int v = dfs_choose(dfs, position->subgraph, position->set, position->count);
        if (v == DFS_CANCELLED)
            return (KaylesNumbers){1, (uint32_t)position->count, -1};
        numbers = v < 0 ? kayles_loss() : kayles_win((int)position->subgraph->ids[v]);
    } else {
        numbers = dfpn_wide(dfpn, position, phi_limit, delta_limit);
    }
    if (solve_run_over(dfpn->shared->run) && numbers.phi && numbers.delta)
        return numbers;
    KaylesNumbers kept = numbers;
    if (position->turned)
        kept.vertex = -1;
    kayles_table_store(dfpn->shared->table, position->key, &kept, dfs->nodes - before + 1);
    return numbers;
}

KaylesNumbers dfpn_solve(Dfpn *dfpn, const Subgraph *subgraph, const uint64_t *set, int count,
                         int depth) {
    KaylesPosition position = {.subgraph = subgraph, .set = set, .count = count, .depth = depth};
    position_key(dfpn->shared->maker, subgraph, set, depth, &position.key, &position.turned);
    return dfpn_search(dfpn, &position, PROOF_MAX, PROOF_MAX);
}

/* A table entry stored from an image proves that a choice is refuted but names no reply. Such
   choices are searched again. dfpn_search() expands the position itself without a table lookup, and
   its children are in the table. */
static bool answers_complete(Dfpn *dfpn, const KaylesPosition *position) {
    const Subgraph *subgraph = position->subgraph;
    uint64_t *after = memory_resize(NULL, (size_t)subgraph->words, sizeof *after);
    bool complete = after != NULL;
    if (!after)
        solve_run_fail(dfpn->shared->run, true);
    for (int w = 0; w < subgraph->words && complete; w++)
        for (uint64_t rest = position->set[w]; rest && complete; rest &= rest - 1) {
            const int v = w * 64 + bits_first(rest);
            set_after(after, subgraph, position->set, v);
            const int left = row_count(after, subgraph->words);
            if (left == 0 || atomic_load(&position->answers[subgraph->ids[v]]) >= 0)
                continue;
            const KaylesNumbers numbers =
                dfpn_solve(dfpn, subgraph, after, left, position->depth + 1);
            answer_note(position, subgraph->ids[v], numbers.vertex);
            complete = numbers.phi == 0;
        }
    free(after);
    return complete;
}

KaylesNumbers dfpn_answer(Dfpn *dfpn, const Subgraph *subgraph, const uint64_t *set, int count,
                          int depth, _Atomic int *answers) {
    KaylesPosition position = {
        .subgraph = subgraph, .set = set, .count = count, .depth = depth, .answers = answers};
    position_key(dfpn->shared->maker, subgraph, set, depth, &position.key, &position.turned);
    const KaylesNumbers numbers = dfpn_search(dfpn, &position, PROOF_MAX, PROOF_MAX);
    if (numbers.delta == 0 && !answers_complete(dfpn, &position))
        return (KaylesNumbers){1, 1, -1};
    return numbers;
}
