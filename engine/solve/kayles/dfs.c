#include "solve/kayles/dfs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "solve/kayles/bitset.h"
#include "solve/kayles/processor.h"
#include "solve/kayles/small.h"
#include "solve/kayles/small_avx512.h"
#include "solve/kayles/small_plain.h"

_Static_assert((int)BITSET_WORDS == (int)DFS_WORDS, "all rows of a depth-first search");

enum { NOTHING_STORED = -3 }; /* besides vertices, DFS_LOST and DFS_CANCELLED */

enum {
    SMALL_COUNT = 30, /* vertices up to which small_search() runs without table and learned order */
    SMALL_NODES = 4000, /* nodes after which small_search() gives up */
    SPARSE_PART = 4     /* a position is sparse if no choice removes more than 1/SPARSE_PART of its
                           vertices */
};
#define TRY_COST 5.0f /* cost of a try, in nodes, besides the nodes it visits */

static bool dfs_cancelled(Dfs *dfs) {
    const uint64_t nodes = dfs->nodes - dfs->reported;
    if (nodes < RUN_NODES)
        return false;
    dfs->reported = dfs->nodes;
    return solve_run_spend(dfs->run, nodes);
}

#define ALWAYS static inline __attribute__((always_inline)) /* makes `words` constant */

/* Instances of choose(), one for each number of words in a row. */
static Choose choose_1, choose_2, choose_3, choose_4;
static Choose *const choosers[DFS_WORDS] = {choose_1, choose_2, choose_3, choose_4};
/* The same for AVX-512. */
static Choose fast_1, fast_2, fast_3, fast_4;
static Choose *const fast_choosers[DFS_WORDS] = {fast_1, fast_2, fast_3, fast_4};

bool dfs_new(Dfs *dfs, const SubgraphMaker *maker, KaylesTable *table, SolveRun *run,
             ChoiceRule order) {
    *dfs = (Dfs){.maker = maker, .table = table, .run = run, .avx512 = processor_avx512()};
    dfs->choosers = dfs->avx512 ? fast_choosers : choosers;
    bool good = choice_new(&dfs->choices, maker->graph->vertices, order);
    for (int w = 0; w < DFS_WORDS; w++)
        good &= subgraph_new(&dfs->subgraphs[w], 64 * (w + 1));
    dfs->masks = memory_resize(NULL, subgraph_masks(maker), sizeof *dfs->masks);
    if (good && dfs->masks)
        return true;
    dfs_free(dfs);
    return false;
}

void dfs_free(Dfs *dfs) {
    choice_free(&dfs->choices);
    for (int w = 0; w < DFS_WORDS; w++)
        subgraph_free(&dfs->subgraphs[w]);
    free(dfs->masks);
}

/* Copies the vertices of `set` into a smaller subgraph and solves that. */
static int choose_contracted(Dfs *dfs, const Subgraph *parent, const uint64_t *set, int count) {
    const int words = 1 + (count - 1) / 64;
    assert(words >= 1 && words <= DFS_WORDS);
    Subgraph *subgraph = &dfs->subgraphs[words - 1];
    subgraph_contract(subgraph, dfs->maker, parent, set, count, dfs->masks);
    uint64_t all[DFS_WORDS];
    for (int w = 0; w < words; w++)
        all[w] = bits_below(count - 64 * w);
    const int v = dfs->choosers[words - 1](dfs, subgraph, all, count);
    return v < 0 ? v : subgraph->parents[v];
}

ALWAYS int vertex_at(int word, uint64_t rest) {
    return word * 64 + bits_first(rest);
}

/* The vertex of the subgraph that is vertex `id` of the graph; -1 if there is none. */
ALWAYS int vertex_of(const Subgraph *subgraph, const uint64_t *set, int id, const int words) {
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            if ((int)subgraph->ids[vertex_at(w, rest)] == id)
                return vertex_at(w, rest);
    return -1;
}

typedef struct Choices {
    const Subgraph *subgraph;
    const uint64_t *set;      /* vertices of the subgraph that are left */
    uint64_t todo[DFS_WORDS]; /* choices still to try; those known to lose are omitted */
    uint8_t levels[DFS_MAX];  /* choice_level() */
    uint8_t lefts[DFS_MAX];   /* vertices left after a choice */
} Choices;

/* Fills choices->lefts. `ends`: the choices that leave nothing. */
ALWAYS void choices_count(Choices *choices, const Dfs *dfs, uint64_t *ends, const int words) {
    const Subgraph *subgraph = choices->subgraph;
    const uint64_t *set = choices->set;
    if (dfs->avx512) {
        bitset_left(subgraph->rows, subgraph->vertices, words, set, choices->lefts);
        bitset_ends(choices->lefts, set, words, ends);
        return;
    }
    for (int w = 0; w < words; w++) {
        ends[w] = 0;
        for (uint64_t rest = set[w]; rest; rest &= rest - 1) {
            const int v = vertex_at(w, rest);
            int left = 0;
            for (int i = 0; i < words; i++)
                left += bits_count(set[i] & ~subgraph->rows[v * words + i]);
            choices->lefts[v] = (uint8_t)left;
            if (left == 0)
                ends[w] |= bits_one(v);
        }
    }
}

/* Fills choices->lefts, levels and todo. Returns a choice that wins at once because nothing is
   left, or -1. */
ALWAYS int choices_list(Choices *choices, const Dfs *dfs, const int words) {
    const Subgraph *subgraph = choices->subgraph;
    uint64_t ends[DFS_WORDS];
    choices_count(choices, dfs, ends, words);
    for (int w = 0; w < words; w++) {
        if (ends[w] && !dfs->maker->graph->misere)
            return vertex_at(w, ends[w]);
        choices->todo[w] = choices->set[w] & ~ends[w];
    }
    if (dfs->avx512)
        bitset_levels(&dfs->choices, choices->lefts, subgraph->ids, subgraph->vertices,
                      choices->levels);
    else
        for (int w = 0; w < words; w++)
            for (uint64_t rest = choices->todo[w]; rest; rest &= rest - 1) {
                const int v = vertex_at(w, rest);
                choices->levels[v] =
                    choice_level(&dfs->choices, choices->lefts[v], subgraph->ids[v]);
            }
    return -1;
}

/* Is the position so sparse that searching it without the table could take exponential time? Other
   positions of one word are not looked up or stored. */
ALWAYS bool choices_sparse(const Choices *choices, int count) {
    for (uint64_t rest = choices->set[0]; rest; rest &= rest - 1)
        if (choices->lefts[bits_first(rest)] * SPARSE_PART < count * (SPARSE_PART - 1))
            return false;
    return true;
}

ALWAYS Key dfs_key(const Dfs *dfs, const Subgraph *subgraph, const uint64_t *set, const int words) {
    if (words > 1 && dfs->avx512)
        return bitset_key(subgraph->keys, subgraph->vertices, set, !dfs->maker->exact);
    Key key = {0, 0};
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            key =
                subgraph_join(dfs->maker, key, dfs->maker->keys[subgraph->ids[vertex_at(w, rest)]]);
    return key;
}

/* Removes the most promising choice from todo and returns it; -1 if none is left. */
ALWAYS int choices_take(Choices *choices, const Dfs *dfs, const int words) {
    int best = -1;
    if (dfs->avx512)
        best = bitset_highest(choices->levels, choices->todo, words);
    else
        for (int w = 0; w < words; w++)
            for (uint64_t rest = choices->todo[w]; rest; rest &= rest - 1)
                if (best < 0 || choices->levels[vertex_at(w, rest)] > choices->levels[best])
                    best = vertex_at(w, rest);
    if (best >= 0)
        choices->todo[best / 64] &= ~bits_one(best);
    return best;
}

/* `reply` refuted the choice that left `after`, so the position after both is lost. Drops every
   choice that the same position refutes: the reply itself, and each x from which one of the two
   leads there. */
ALWAYS void choices_drop(Choices *choices, const Dfs *dfs, const uint64_t *after, int reply,
                         const int words) {
    const Subgraph *subgraph = choices->subgraph;
    uint64_t near[DFS_WORDS], last[DFS_WORDS];
    for (int i = 0; i < words; i++) {
        near[i] = choices->set[i] & ~subgraph->rows[reply * words + i];
        last[i] = after[i] & near[i];
    }
    choices->todo[reply / 64] &= ~bits_one(reply);
    if (dfs->avx512) {
        bitset_leaving(subgraph->rows, subgraph->vertices, words, after, near, choices->todo);
        return;
    }
    for (int w = 0; w < words; w++)
        for (uint64_t rest = choices->todo[w] & ~last[w]; rest; rest &= rest - 1) {
            const int x = vertex_at(w, rest);
            uint64_t with_v = 0, with_reply = 0;
            for (int i = 0; i < words; i++) {
                const uint64_t keep = ~subgraph->rows[x * words + i];
                with_v |= (after[i] & keep) ^ last[i];
                with_reply |= (near[i] & keep) ^ last[i];
            }
            if ((!with_v && after[w] & bits_one(x)) || (!with_reply && near[w] & bits_one(x)))
                choices->todo[w] &= ~bits_one(x);
        }
}

/* Solves the position after a choice; its `set` is given in the rows of `subgraph`. */
ALWAYS int choose_after(Dfs *dfs, const Subgraph *subgraph, const uint64_t *set, int count,
                        const int words) {
    if (count <= SMALL_LANES) {
        const bool misere = dfs->maker->graph->misere;
        if (dfs_cancelled(dfs))
            return DFS_CANCELLED;
        const int v = (dfs->avx512 ? avx512_search : plain_search)(
            subgraph->rows, set, words, misere, &dfs->nodes, dfs->nodes + SMALL_NODES);
        if (v != SMALL_CANCELLED)
            return v == SMALL_NONE ? DFS_LOST : v;
    }
    return bits_words(count) < words ? choose_contracted(dfs, subgraph, set, count)
                                     : dfs->choosers[words - 1](dfs, subgraph, set, count);
}

/* A winning choice that the table names, DFS_LOST, or NOTHING_STORED. */
ALWAYS int choose_stored(const Dfs *dfs, const Subgraph *subgraph, const uint64_t *set, Key key,
                         const int words) {
    KaylesNumbers numbers;
    if (!kayles_table_get(dfs->table, key, &numbers))
        return NOTHING_STORED;
    if (numbers.delta == 0)
        return DFS_LOST;
    const int v = numbers.phi == 0 ? vertex_of(subgraph, set, numbers.vertex, words) : -1;
    return v >= 0 ? v : NOTHING_STORED;
}

/* Tries choices until one wins; DFS_LOST if none does. */
ALWAYS int choices_try(Dfs *dfs, Choices *choices, const int words) {
    const Subgraph *subgraph = choices->subgraph;
    for (;;) {
        const int v = choices_take(choices, dfs, words);
        if (v < 0)
            return DFS_LOST;
        uint64_t after[DFS_WORDS];
        for (int i = 0; i < words; i++)
            after[i] = choices->set[i] & ~subgraph->rows[v * words + i];
        const int left = choices->lefts[v];
        const uint64_t start = dfs->nodes;
        const int reply = choose_after(dfs, subgraph, after, left, words);
        if (reply == DFS_CANCELLED)
            return DFS_CANCELLED;
        choice_learn(&dfs->choices, left, subgraph->ids[v], reply == DFS_LOST,
                     (float)(dfs->nodes - start) + TRY_COST);
        if (reply == DFS_LOST)
            return v;
        choices_drop(choices, dfs, after, reply, words);
    }
}

ALWAYS int choose(Dfs *dfs, const Subgraph *subgraph, const uint64_t *set, int count,
                  const int words) {
    const uint64_t before = dfs->nodes++;
    if (dfs_cancelled(dfs))
        return DFS_CANCELLED;
    if (words == 1 && count <= SMALL_COUNT) {
        const int v = small_search(subgraph->rows, set[0], dfs->maker->graph->misere, &dfs->nodes,
                                   dfs->nodes + SMALL_NODES);
        if (v != SMALL_CANCELLED)
            return v == SMALL_NONE ? DFS_LOST : v;
    }

    bool kept = words > 1;
    Key key = {0, 0};
    if (kept) {
        key = dfs_key(dfs, subgraph, set, words);
        kayles_table_prefetch(dfs->table, key); /* list the choices meanwhile */
    }
    Choices choices;
    choices.subgraph = subgraph; /* the arrays stay uninitialised until filled */
    choices.set = set;
    int winner = choices_list(&choices, dfs, words);
    if (winner >= 0)
        return winner;
    if (words == 1 && choices_sparse(&choices, count)) {
        kept = true;
        key = dfs_key(dfs, subgraph, set, words);
    }
    if (kept && (winner = choose_stored(dfs, subgraph, set, key, words)) != NOTHING_STORED)
        return winner;
    winner = choices_try(dfs, &choices, words);
    if (kept && winner != DFS_CANCELLED) {
        const KaylesNumbers numbers =
            winner == DFS_LOST ? kayles_loss() : kayles_win((int)subgraph->ids[winner]);
        kayles_table_store(dfs->table, key, &numbers, dfs->nodes - before);
    }
    return winner;
}

/* An instance of choose(). */
#define CHOOSER(name, words, target)                                                               \
    target static int name(Dfs *dfs, const Subgraph *subgraph, const uint64_t *set, int count) {   \
        return choose(dfs, subgraph, set, count, words);                                           \
    }
CHOOSER(choose_1, 1, )
CHOOSER(choose_2, 2, )
CHOOSER(choose_3, 3, )
CHOOSER(choose_4, 4, )
CHOOSER(fast_1, 1, AVX512_TARGET)
CHOOSER(fast_2, 2, AVX512_TARGET)
CHOOSER(fast_3, 3, AVX512_TARGET)
CHOOSER(fast_4, 4, AVX512_TARGET)

int dfs_choose(Dfs *dfs, const Subgraph *subgraph, const uint64_t *set, int count) {
    assert(count > 0 && count <= DFS_MAX);
    return choose_contracted(dfs, subgraph, set, count);
}
