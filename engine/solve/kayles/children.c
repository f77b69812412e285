#include "solve/kayles/children.h"

#include "base/bits.h"
#include "base/random.h"
#include "solve/kayles/set_key.h"

enum { SYMMETRY_DEPTH = 2 }; /* up to this depth a position's key is the least key of its images */

/* A choice that refuted siblings of a position probably refutes the position too. Factor on its
   initial disproof number, in 256ths, by the number of siblings refuted. */
enum { ANSWERED_MAX = 5 };
static const uint32_t answered_weights[ANSWERED_MAX + 1] = {256, 192, 144, 108, 81, 61};

bool images_compared(const SubgraphMaker *maker, int depth) {
    return depth <= SYMMETRY_DEPTH && maker->graph->symmetries > 1;
}

void position_key(const SubgraphMaker *maker, const Subgraph *subgraph, const uint64_t *set,
                  int depth, Key *key, bool *turned) {
    *turned = false;
    if (images_compared(maker, depth))
        *key = set_key_least(maker, subgraph, set, turned);
    else
        *key = set_key(maker, subgraph, set);
}

static uint16_t claim_of(Key key) {
    return random_mix_two(key.high, key.low) % CLAIMS;
}

static void child_won(KaylesChild *child) {
    child->phi = 0;
    child->delta = PROOF_MAX;
}

void answer_note(const KaylesPosition *position, uint32_t v, int answer) {
    if (position->answers && answer >= 0)
        atomic_store_explicit(&position->answers[v], answer, memory_order_relaxed);
}

/* Marks the child as refuted by `answer`, a vertex of the subgraph. */
static void child_answered(KaylesChild *child, const KaylesPosition *position, int answer) {
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
    const KaylesPosition *position = expansion->position;
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

static uint32_t delta_first(const KaylesShared *shared, const KaylesPosition *position,
                            const KaylesChild *child, int index) {
    if (shared->order == CHOICE_NUMBERED)
        return (uint32_t)index + 1;
    const unsigned answered =
        position->answered ? position->answered[position->subgraph->ids[child->vertex]] : 0;
    return 1 + (((uint32_t)child->left * answered_weights[answered]) >> 8);
}

/* Lists the choices that leave something. Returns the vertex of the graph whose choice leaves
   nothing and so wins; -1 if there is none. */
static int children_list(Expansion *expansion, bool misere) {
    const KaylesPosition *position = expansion->position;
    const Subgraph *subgraph = position->subgraph;
    for (int w = 0; w < subgraph->words; w++)
        for (uint64_t rest = position->set[w]; rest; rest &= rest - 1) {
            KaylesChild *child = &expansion->child[expansion->count];
            child->vertex = w * 64 + bits_first(rest);
            set_after(expansion->scratch, subgraph, position->set, child->vertex);
            child->left = row_count(expansion->scratch, subgraph->words);
            if (child->left > 0)
                expansion->count++;
            else if (!misere)
                return (int)subgraph->ids[child->vertex];
        }
    return -1;
}

/* Sets the keys of the children and their first numbers. False if the run is over. */
static bool children_begin(const KaylesShared *shared, const Expansion *expansion) {
    const KaylesPosition *position = expansion->position;
    const Subgraph *subgraph = position->subgraph;
    for (int i = 0; i < expansion->count; i++) {
        KaylesChild *child = &expansion->child[i];
        if (i % 64 == 63 && solve_run_spend(shared->run, 0))
            return false;
        set_after(expansion->scratch, subgraph, position->set, child->vertex);
        position_key(shared->maker, subgraph, expansion->scratch, position->depth + 1, &child->key,
                     &child->turned);
        child->claim = claim_of(child->key);
        child->phi = 1;
        child->delta = delta_first(shared, position, child, i);
        if (position->answers &&
            atomic_load_explicit(&position->answers[subgraph->ids[child->vertex]],
                                 memory_order_relaxed) >= 0)
            child_won(child);
    }
    return true;
}

/* Takes the child's numbers from the table, and the reply that refutes it. True if the child is
   lost: its choice wins. */
static bool child_lookup(const KaylesShared *shared, const Expansion *expansion,
                         KaylesChild *child) {
    const KaylesPosition *position = expansion->position;
    KaylesNumbers stored;
    if (child->phi == 0 || !kayles_table_get(shared->table, child->key, &stored))
        return false;
    child->phi = stored.phi;
    child->delta = stored.delta;
    if (stored.phi != 0 || stored.vertex < 0 || child->turned)
        return stored.delta == 0;
    answer_note(position, position->subgraph->ids[child->vertex], stored.vertex);
    KaylesChild *reply = child_find(expansion, stored.vertex);
    if (reply)
        child_answered(reply, position, child->vertex);
    return false;
}

KaylesNumbers children_expand(const KaylesShared *shared, Expansion *expansion) {
    const KaylesNumbers unsolved = {1, 1, -1};
    const int last = children_list(expansion, shared->maker->graph->misere);
    if (last >= 0)
        return kayles_win(last);
    if (!children_begin(shared, expansion))
        return unsolved;
    for (int i = 0; i < expansion->count; i++)
        if (child_lookup(shared, expansion, &expansion->child[i]))
            return kayles_win((int)expansion->position->subgraph->ids[expansion->child[i].vertex]);
    return unsolved;
}

void child_refuted(const Expansion *expansion, const KaylesChild *child, int answer) {
    const KaylesPosition *position = expansion->position;
    answer_note(position, position->subgraph->ids[child->vertex], answer);
    if (expansion->answered[answer] < ANSWERED_MAX)
        expansion->answered[answer]++;
    KaylesChild *reply = child_find(expansion, answer);
    if (reply) {
        spread_win(expansion, child->vertex, reply->vertex);
        child_answered(reply, position, child->vertex);
    }
}
