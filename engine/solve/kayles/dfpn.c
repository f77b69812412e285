#include "solve/kayles/dfpn.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/random.h"
#include "solve/kayles/set_key.h"

enum { SYMMETRY_DEPTH = 2 }; /* up to this depth a position's key is the least key of its images */

/* A choice that refuted siblings of a position probably refutes the position too. Factor on its
   initial disproof number, in 256ths, by the number of siblings refuted. */
enum { ANSWERED_MAX = 5 };
static const uint32_t answered_weights[ANSWERED_MAX + 1] = {256, 192, 144, 108, 81, 61};

/* A choice and what is numbers of the position after it, from the opponent's point of view. */
typedef struct KaylesChild {
    Key key;
    uint32_t phi, delta;
    int vertex, left;
    uint16_t claim; /* index into KaylesShared.claims */
    bool turned;    /* the key belongs to an image of the position */
} KaylesChild;

typedef struct Position {
    const Subgraph *subgraph;
    const uint64_t *set;
    int count, depth;
    Key key;
    bool turned;
    _Atomic int *answers;    /* refutations of its choices, for dfpn_answer(); NULL: not
                                requested */
    const uint8_t *answered; /* by vertex of the graph: siblings it refuted; may be NULL */
} Position;

/* An expanded position. */
typedef struct Expansion {
    const Position *position;
    KaylesChild *child;
    int count;
    uint64_t *scratch; /* room for three sets */
    uint8_t *answered; /* Position.answered of the children */
} Expansion;

bool dfpn_new(Dfpn *dfpn, KaylesShared *shared) {
    dfpn->shared = shared;
    return dfs_new(&dfpn->dfs, shared->maker, shared->table, shared->run, shared->order);
}

void dfpn_free(Dfpn *dfpn) {
    dfs_free(&dfpn->dfs);
}

static bool images_compared(const SubgraphMaker *maker, int depth) {
    return depth <= SYMMETRY_DEPTH && maker->graph->symmetries > 1;
}

static void position_key(const SubgraphMaker *maker, const Subgraph *subgraph, const uint64_t *set,
                         int depth, Key *key, bool *turned) {
    *turned = false;
    if (images_compared(maker, depth))
        *key = set_key_least(maker, subgraph, set, turned);
    else
        *key = set_key(maker, subgraph, set);
}

static void set_after(uint64_t *after, const Subgraph *subgraph, const uint64_t *set, int v) {
    const uint64_t *row = subgraph->rows + (size_t)v * (size_t)subgraph->words;
    for (int w = 0; w < subgraph->words; w++)
        after[w] = set[w] & ~row[w];
}

static uint16_t claim_of(Key key) {
    return random_mix_two(key.high, key.low) % CLAIMS;
}

static void child_won(KaylesChild *child) {
    child->phi = 0;
    child->delta = PROOF_MAX;
}

/* Stores that `answer` wins after choice v; both are vertices of the graph. */
static void answer_note(const Position *position, uint32_t v, int answer) {
    if (position->answers && answer >= 0)
        atomic_store_explicit(&position->answers[v], answer, memory_order_relaxed);
}

/* Marks the child as refuted by `answer`, a vertex of the subgraph. */
static void child_answered(KaylesChild *child, const Position *position, int answer) {
    const Subgraph *subgraph = position->subgraph;
    child_won(child);
    answer_note(position, subgraph->ids[child->vertex], (int)subgraph->ids[answer]);
}

/* The child of a vertex of the graph; NULL if there is none. */
static KaylesChild *child_find(const Expansion *expansion, int id) {
    for (int i = 0; i < expansion->count; i++)
        if ((int)expansion->position->subgraph->ids[expansion->child[i].vertex] == id)
            return &expansion->child[i];
    return NULL;
}

/* The position after v and the reply is lost. Marks every child from which one move leads there as
   won for the opponent. */
static void spread_win(const Expansion *expansion, int v, int reply) {
    const Position *position = expansion->position;
    const Subgraph *subgraph = position->subgraph;
    const int words = subgraph->words;
    uint64_t *const after = expansion->scratch, *const near = after + words,
                    *const last = near + words;
    set_after(after, subgraph, position->set, v);
    set_after(near, subgraph, position->set, reply);
    set_after(last, subgraph, after, reply);
    for (int i = 0; i < expansion->count; i++) {
        KaylesChild *child = &expansion->child[i];
        const int x = child->vertex;
        if (child->phi == 0)
            continue;
        const uint64_t *row = subgraph->rows + (size_t)x * (size_t)words;
        uint64_t with_v = 0, with_reply = 0;
        for (int w = 0; w < words; w++) {
            with_v |= (after[w] & ~row[w]) ^ last[w];
            with_reply |= (near[w] & ~row[w]) ^ last[w];
        }
        if (!with_v && after[x / 64] & bits_one(x))
            child_answered(child, position, v);
        else if (!with_reply && near[x / 64] & bits_one(x))
            child_answered(child, position, reply);
    }
}

static uint32_t delta_first(const Dfpn *dfpn, const Position *position, const KaylesChild *child,
                            int index) {
    if (dfpn->shared->order == CHOICE_NUMBERED)
        return (uint32_t)index + 1;
    const unsigned answered =
        position->answered ? position->answered[position->subgraph->ids[child->vertex]] : 0;
    return 1 + (((uint32_t)child->left * answered_weights[answered]) >> 8);
}

/* Lists all choices and looks them up in the table. If one of them wins at once, sets *numbers to a
   win. */
static void children_list(Dfpn *dfpn, Expansion *expansion, KaylesNumbers *numbers) {
    const Position *position = expansion->position;
    KaylesChild *children = expansion->child;
    uint64_t *after = expansion->scratch;
    const SubgraphMaker *maker = dfpn->shared->maker;
    const Subgraph *subgraph = position->subgraph;
    int count = 0;
    for (int w = 0; w < subgraph->words; w++)
        for (uint64_t rest = position->set[w]; rest; rest &= rest - 1) {
            KaylesChild *child = &children[count];
            child->vertex = w * 64 + bits_first(rest);
            set_after(after, subgraph, position->set, child->vertex);
            child->left = row_count(after, subgraph->words);
            if (child->left == 0 && maker->graph->misere)
                continue;
            if (child->left == 0) {
                *numbers = kayles_win((int)subgraph->ids[child->vertex]);
                return;
            }
            count++;
        }
    expansion->count = count;
    for (int i = 0; i < count; i++) {
        KaylesChild *child = &children[i];
        if (i % 64 == 63 && solve_run_spend(dfpn->shared->run, 0))
            return;
        set_after(after, subgraph, position->set, child->vertex);
        position_key(maker, subgraph, after, position->depth + 1, &child->key, &child->turned);
        child->claim = claim_of(child->key);
        child->phi = 1;
        child->delta = delta_first(dfpn, position, child, i);
        if (position->answers &&
            atomic_load_explicit(&position->answers[subgraph->ids[child->vertex]],
                                 memory_order_relaxed) >= 0)
            child_won(child);
    }
    for (int i = 0; i < count; i++) {
        KaylesChild *child = &children[i];
        KaylesNumbers old;
        if (child->phi == 0 || !kayles_table_get(dfpn->shared->table, child->key, &old))
            continue;
        if (old.delta == 0) {
            *numbers = kayles_win((int)subgraph->ids[child->vertex]);
            return;
        }
        child->phi = old.phi;
        child->delta = old.delta;
        if (old.phi != 0 || old.vertex < 0 || child->turned)
            continue;
        answer_note(position, subgraph->ids[child->vertex], old.vertex);
        KaylesChild *reply = child_find(expansion, old.vertex);
        if (reply)
            child_answered(reply, position, child->vertex);
    }
}

static KaylesNumbers dfpn_search(Dfpn *dfpn, const Position *position, uint32_t phi_limit,
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

/* The opponent's `answer` refutes the child; it may refute siblings too. */
static void child_refuted(const Expansion *expansion, const KaylesChild *child, int answer) {
    const Position *position = expansion->position;
    answer_note(position, position->subgraph->ids[child->vertex], answer);
    if (expansion->answered[answer] < ANSWERED_MAX)
        expansion->answered[answer]++;
    KaylesChild *reply = child_find(expansion, answer);
    if (reply) {
        spread_win(expansion, child->vertex, reply->vertex);
        child_answered(reply, position, child->vertex);
    }
}

/* Expands the most promising child repeatedly until phi or delta reaches its limit. */
static KaylesNumbers dfpn_children(Dfpn *dfpn, const Expansion *expansion, uint32_t phi_limit,
                                   uint32_t delta_limit) {
    const Position *position = expansion->position;
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
        const Position below = {.subgraph = subgraph,
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

static KaylesNumbers dfpn_wide(Dfpn *dfpn, const Position *position, uint32_t phi_limit,
                               uint32_t delta_limit) {
    Dfs *dfs = &dfpn->dfs;
    Position here = *position;
    Subgraph own = {.memory = NULL};
    const int words = bits_words(position->count);
    const size_t room = (size_t)position->subgraph->words;
    const size_t vertices = (size_t)dfpn->shared->maker->graph->vertices;
    const size_t bytes =
        (size_t)position->count * sizeof(KaylesChild) + 4 * room * sizeof(uint64_t) + vertices;
    dfpn->bytes += bytes;
    KaylesChild *children = dfpn->bytes <= DFPN_BYTES ? memory_resize(NULL, bytes, 1) : NULL;
    uint64_t *scratch = children ? (uint64_t *)(void *)(children + position->count) : NULL;
    KaylesNumbers numbers = {1, 1, -1};
    if (!children ||
        (words * 4 <= position->subgraph->words * 3 && !subgraph_new(&own, position->count))) {
        solve_run_fail(dfpn->shared->run, true);
    } else {
        if (own.memory) {
            subgraph_contract(&own, dfpn->shared->maker, position->subgraph, position->set,
                              position->count, dfs->masks);
            uint64_t *set = scratch + 3 * room;
            memset(set, 0xff, (size_t)words * sizeof *set);
            set[words - 1] = bits_below(position->count - 64 * (words - 1));
            here.subgraph = &own;
            here.set = set;
        }
        dfs->nodes++;
        Expansion expansion = {.position = &here,
                               .child = children,
                               .scratch = scratch,
                               .answered = (uint8_t *)(scratch + 4 * room)};
        children_list(dfpn, &expansion, &numbers);
        if (numbers.phi != 0 && !solve_run_over(dfpn->shared->run)) {
            memset(expansion.answered, 0, vertices);
            numbers = dfpn_children(dfpn, &expansion, phi_limit, delta_limit);
        }
    }
    subgraph_free(&own);
    free(children);
    dfpn->bytes -= bytes;
    return numbers;
}

/* Decides a position all of whose lines have the same length: any choice wins or none does. */
static bool position_counted(Dfpn *dfpn, const Position *position, KaylesNumbers *numbers) {
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

static KaylesNumbers dfpn_search(Dfpn *dfpn, const Position *position, uint32_t phi_limit,
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
    Position position = {.subgraph = subgraph, .set = set, .count = count, .depth = depth};
    position_key(dfpn->shared->maker, subgraph, set, depth, &position.key, &position.turned);
    return dfpn_search(dfpn, &position, PROOF_MAX, PROOF_MAX);
}

/* A table entry stored from an image proves that a choice is refuted but names no reply. Such
   choices are searched again. dfpn_search() expands the position itself without a table lookup, and
   its children are in the table. */
static bool answers_complete(Dfpn *dfpn, const Position *position) {
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
    Position position = {
        .subgraph = subgraph, .set = set, .count = count, .depth = depth, .answers = answers};
    position_key(dfpn->shared->maker, subgraph, set, depth, &position.key, &position.turned);
    const KaylesNumbers numbers = dfpn_search(dfpn, &position, PROOF_MAX, PROOF_MAX);
    if (numbers.delta == 0 && !answers_complete(dfpn, &position))
        return (KaylesNumbers){1, 1, -1};
    return numbers;
}
