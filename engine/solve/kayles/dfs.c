#include "solve/kayles/dfs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "solve/kayles/small_avx512.h"
#include "solve/kayles/bitset.h"
#include "solve/kayles/small.h"

_Static_assert((int)ROWS_WORDS == (int)DIVE_WORDS, "all rows of a dive");

enum {
    SMALL_COUNT = 30,   /* up to so many vertices neither guesses nor the table are worth it, */
    SMALL_NODES = 4000, /* unless this turns out not to be enough */
    SPARSE_PART = 4     /* no choice takes more than this part of the vertices */
};
#define TRY_COST 5.0f /* of a try beyond the nodes it visits, in nodes */

static bool halted(Diver *diver) {
    const uint64_t nodes = diver->nodes - diver->reported;
    if (nodes < RUN_PERIOD)
        return false;
    diver->reported = diver->nodes;
    return run_spend(diver->run, nodes);
}

#define ALWAYS static inline __attribute__((always_inline)) /* so that `words` is a constant */

/* choose, below, compiled for each number of words in a row. */
static Choose choose_1, choose_2, choose_3, choose_4;
static Choose *const choosers[DIVE_WORDS] = {choose_1, choose_2, choose_3, choose_4};
/* Built for machines with lanes. */
static Choose fast_1, fast_2, fast_3, fast_4;
static Choose *const fast_choosers[DIVE_WORDS] = {fast_1, fast_2, fast_3, fast_4};

bool diver_new(Diver *diver, const FieldMaker *maker, Proofs *table, Run *run, GuessOrder order) {
    *diver = (Diver){.maker = maker, .table = table, .run = run, .lanes = lanes_usable()};
    diver->choosers = diver->lanes ? fast_choosers : choosers;
    bool good = guess_new(&diver->guess, maker->graph->vertices, order);
    for (int w = 0; w < DIVE_WORDS; w++)
        good &= field_new(&diver->fields[w], 64 * (w + 1));
    diver->masks = memory_resize(NULL, field_masks(maker), sizeof *diver->masks);
    if (good && diver->masks)
        return true;
    diver_free(diver);
    return false;
}

void diver_free(Diver *diver) {
    guess_free(&diver->guess);
    for (int w = 0; w < DIVE_WORDS; w++)
        field_free(&diver->fields[w]);
    free(diver->masks);
}

/* The same for a set that fits fewer words than the field has. */
static int choose_contracted(Diver *diver, const Field *parent, const uint64_t *set, int count) {
    const int words = 1 + (count - 1) / 64;
    assert(words >= 1 && words <= DIVE_WORDS);
    Field *field = &diver->fields[words - 1];
    field_contract(field, diver->maker, parent, set, count, diver->masks);
    uint64_t all[DIVE_WORDS];
    for (int w = 0; w < words; w++)
        all[w] = bits_below(count - 64 * w);
    const int v = diver->choosers[words - 1](diver, field, all, count);
    return v < 0 ? v : field->parents[v];
}

ALWAYS int vertex_at(int word, uint64_t rest) {
    return word * 64 + bits_first(rest);
}

/* The vertex of the field for one of the graph; -1 if there is none, as for -1. */
ALWAYS int vertex_of(const Field *field, const uint64_t *set, int id, const int words) {
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            if ((int)field->ids[vertex_at(w, rest)] == id)
                return vertex_at(w, rest);
    return -1;
}

typedef struct Choices {
    uint64_t todo[DIVE_WORDS]; /* not yet tried nor known to lose */
    uint8_t levels[DIVE_MAX];  /* of guess.h */
    uint8_t lefts[DIVE_MAX];   /* vertices left after a choice */
} Choices;

/* What each choice leaves, and those that leave nothing. */
ALWAYS void choices_count(Choices *choices, const Diver *diver, const Field *field,
                          const uint64_t *set, uint64_t *ends, const int words) {
    if (diver->lanes) {
        rows_left(field->rows, field->vertices, words, set, choices->lefts);
        rows_ends(choices->lefts, set, words, ends);
        return;
    }
    for (int w = 0; w < words; w++) {
        ends[w] = 0;
        for (uint64_t rest = set[w]; rest; rest &= rest - 1) {
            const int v = vertex_at(w, rest);
            int left = 0;
            for (int i = 0; i < words; i++)
                left += bits_count(set[i] & ~field->rows[v * words + i]);
            choices->lefts[v] = (uint8_t)left;
            if (left == 0)
                ends[w] |= bits_one(v);
        }
    }
}

/* Answers a choice after which nothing is left, if that wins, or -1. */
ALWAYS int choices_list(Choices *choices, const Diver *diver, const Field *field,
                        const uint64_t *set, const int words) {
    uint64_t ends[DIVE_WORDS];
    choices_count(choices, diver, field, set, ends, words);
    for (int w = 0; w < words; w++) {
        if (ends[w] && !diver->maker->graph->misere)
            return vertex_at(w, ends[w]);
        choices->todo[w] = set[w] & ~ends[w];
    }
    if (diver->lanes)
        rows_levels(&diver->guess, choices->lefts, field->ids, field->vertices, choices->levels);
    else
        for (int w = 0; w < words; w++)
            for (uint64_t rest = choices->todo[w]; rest; rest &= rest - 1) {
                const int v = vertex_at(w, rest);
                choices->levels[v] = guess_level(&diver->guess, choices->lefts[v], field->ids[v]);
            }
    return -1;
}

/* Positions that fit one word are not worth a place in the table, nor a look, unless they have so
   few edges that without it they would take for ever. */
ALWAYS bool choices_sparse(const Choices *choices, const uint64_t *set, int count) {
    for (uint64_t rest = set[0]; rest; rest &= rest - 1)
        if (choices->lefts[bits_first(rest)] * SPARSE_PART < count * (SPARSE_PART - 1))
            return false;
    return true;
}

ALWAYS Key key_of(const Diver *diver, const Field *field, const uint64_t *set, const int words) {
    if (words > 1 && diver->lanes)
        return rows_key(field->keys, field->vertices, set, !diver->maker->exact);
    Key key = {0, 0};
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            key = field_join(diver->maker, key, diver->maker->keys[field->ids[vertex_at(w, rest)]]);
    return key;
}

/* Takes the most promising one, or -1. */
ALWAYS int choices_take(Choices *choices, const Diver *diver, const int words) {
    int best = -1;
    if (diver->lanes)
        best = rows_highest(choices->levels, choices->todo, words);
    else
        for (int w = 0; w < words; w++)
            for (uint64_t rest = choices->todo[w]; rest; rest &= rest - 1)
                if (best < 0 || choices->levels[vertex_at(w, rest)] > choices->levels[best])
                    best = vertex_at(w, rest);
    if (best >= 0)
        choices->todo[best / 64] &= ~bits_one(best);
    return best;
}

/* What is left after v and the reply is lost for the side to move. So each choice after which one
   of these two leads to the same set is answered by it, as v is by the reply. */
ALWAYS void choices_drop(Choices *choices, const Diver *diver, const Field *field,
                         const uint64_t *set, const uint64_t *after, int reply, const int words) {
    uint64_t near[DIVE_WORDS], last[DIVE_WORDS];
    for (int i = 0; i < words; i++) {
        near[i] = set[i] & ~field->rows[reply * words + i];
        last[i] = after[i] & near[i];
    }
    choices->todo[reply / 64] &= ~bits_one(reply);
    if (diver->lanes) {
        rows_leaving(field->rows, field->vertices, words, after, near, choices->todo);
        return;
    }
    for (int w = 0; w < words; w++)
        for (uint64_t rest = choices->todo[w] & ~last[w]; rest; rest &= rest - 1) {
            const int x = vertex_at(w, rest);
            uint64_t with_v = 0, with_reply = 0;
            for (int i = 0; i < words; i++) {
                const uint64_t keep = ~field->rows[x * words + i];
                with_v |= (after[i] & keep) ^ last[i];
                with_reply |= (near[i] & keep) ^ last[i];
            }
            if ((!with_v && after[w] & bits_one(x)) || (!with_reply && near[w] & bits_one(x)))
                choices->todo[w] &= ~bits_one(x);
        }
}

/* The same for what is left after a choice. */
ALWAYS int choose_after(Diver *diver, const Field *field, const uint64_t *set, int count,
                        const int words) {
    if (count <= LANES_MAX && diver->lanes) {
        const bool misere = diver->maker->graph->misere;
        if (halted(diver))
            return DIVE_HALTED;
        const int v = lanes_search(field->rows, set, words, misere, &diver->nodes,
                                   diver->nodes + SMALL_NODES);
        if (v != SMALL_HALTED)
            return v == SMALL_NONE ? DIVE_LOST : v;
    }
    return bits_words(count) < words ? choose_contracted(diver, field, set, count)
                                     : diver->choosers[words - 1](diver, field, set, count);
}

ALWAYS int choose(Diver *diver, const Field *field, const uint64_t *set, int count,
                  const int words) {
    const uint64_t before = diver->nodes++;
    if (halted(diver))
        return DIVE_HALTED;
    if (words == 1 && count <= SMALL_COUNT) {
        const int v = small_search(field->rows, set[0], diver->maker->graph->misere, &diver->nodes,
                                   diver->nodes + SMALL_NODES);
        if (v != SMALL_HALTED)
            return v == SMALL_NONE ? DIVE_LOST : v;
    }

    bool kept = words > 1;
    Key key = {0, 0};
    if (kept) {
        key = key_of(diver, field, set, words);
        proofs_prefetch(diver->table, key); /* and meanwhile list the choices */
    }
    Choices choices;
    int winner = choices_list(&choices, diver, field, set, words);
    if (winner >= 0)
        return winner;
    if (words == 1 && choices_sparse(&choices, set, count)) {
        kept = true;
        key = key_of(diver, field, set, words);
    }
    Known known;
    if (kept && proofs_get(diver->table, key, &known)) {
        if (known.delta == 0)
            return DIVE_LOST;
        const int v = known.phi == 0 ? vertex_of(field, set, known.vertex, words) : -1;
        if (v >= 0)
            return v;
    }

    while (winner < 0) {
        const int v = choices_take(&choices, diver, words);
        if (v < 0)
            break;
        uint64_t after[DIVE_WORDS];
        for (int i = 0; i < words; i++)
            after[i] = set[i] & ~field->rows[v * words + i];
        const int left = choices.lefts[v];
        const uint64_t start = diver->nodes;
        const int reply = choose_after(diver, field, after, left, words);
        if (reply == DIVE_HALTED)
            return DIVE_HALTED;
        guess_learn(&diver->guess, left, field->ids[v], reply == DIVE_LOST,
                    (float)(diver->nodes - start) + TRY_COST);
        if (reply == DIVE_LOST)
            winner = v;
        else
            choices_drop(&choices, diver, field, set, after, reply, words);
    }
    if (kept) {
        known = winner < 0 ? known_loss() : known_win((int)field->ids[winner]);
        proofs_put(diver->table, key, &known, diver->nodes - before);
    }
    return winner < 0 ? DIVE_LOST : winner;
}

static int choose_1(Diver *diver, const Field *field, const uint64_t *set, int count) {
    return choose(diver, field, set, count, 1);
}

static int choose_2(Diver *diver, const Field *field, const uint64_t *set, int count) {
    return choose(diver, field, set, count, 2);
}

static int choose_3(Diver *diver, const Field *field, const uint64_t *set, int count) {
    return choose(diver, field, set, count, 3);
}

static int choose_4(Diver *diver, const Field *field, const uint64_t *set, int count) {
    return choose(diver, field, set, count, 4);
}

LANES_TARGET static int fast_1(Diver *diver, const Field *field, const uint64_t *set, int count) {
    return choose(diver, field, set, count, 1);
}

LANES_TARGET static int fast_2(Diver *diver, const Field *field, const uint64_t *set, int count) {
    return choose(diver, field, set, count, 2);
}

LANES_TARGET static int fast_3(Diver *diver, const Field *field, const uint64_t *set, int count) {
    return choose(diver, field, set, count, 3);
}

LANES_TARGET static int fast_4(Diver *diver, const Field *field, const uint64_t *set, int count) {
    return choose(diver, field, set, count, 4);
}

int diver_choose(Diver *diver, const Field *field, const uint64_t *set, int count) {
    assert(count > 0 && count <= DIVE_MAX);
    return choose_contracted(diver, field, set, count);
}
