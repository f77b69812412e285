#include "solve/kayles/dfpn.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "solve/kayles/small_avx512.h"
#include "solve/kayles/bitset.h"

enum { SYMMETRY_DEPTH = 2 }; /* positions up to so deep are known by one image of all */

/* What answered siblings of a position may well answer it too: its first number, in 256ths, by how
   many it answered. */
enum { ANSWERED_MAX = 5 };
static const uint32_t answered_weights[ANSWERED_MAX + 1] = {256, 192, 144, 108, 81, 61};

/* A choice and what is known of the position after it, as the opponent sees it. */
typedef struct Child {
    Key key;
    uint32_t phi, delta;
    int vertex, left;
    bool turned; /* the key is that of an image */
} Child;

typedef struct Position {
    const Field *field;
    const uint64_t *set;
    int count, depth;
    Key key;
    bool turned;
    _Atomic int *answers;    /* to its choices, for the caller; NULL: he does not ask */
    const uint8_t *answered; /* by vertex of the graph: siblings that it answered; may be NULL */
} Position;

bool prover_new(Prover *prover, Shared *shared) {
    prover->shared = shared;
    return diver_new(&prover->diver, shared->maker, shared->table, shared->run, shared->order);
}

void prover_free(Prover *prover) {
    diver_free(&prover->diver);
}

static Key set_key(const FieldMaker *maker, const Field *field, const uint64_t *set) {
    if (field->words > 1 && lanes_usable())
        return rows_key(field->keys, field->vertices, set, !maker->exact);
    Key key = {0, 0};
    for (int w = 0; w < field->words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            key = field_join(maker, key, maker->keys[field->ids[w * 64 + bits_first(rest)]]);
    return key;
}

static Key image_key(const FieldMaker *maker, const Field *field, const uint64_t *set, int s) {
    const Graph *graph = maker->graph;
    const uint32_t *images = graph->images + (size_t)s * (size_t)graph->vertices;
    Key key = {0, 0};
    for (int w = 0; w < field->words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            key =
                field_join(maker, key, maker->keys[images[field->ids[w * 64 + bits_first(rest)]]]);
    return key;
}

/* The least key of all images of the set. */
static Key set_key_least(const FieldMaker *maker, const Field *field, const uint64_t *set,
                         bool *turned) {
    const Key straight = set_key(maker, field, set);
    Key least = straight;
    *turned = false;
    for (int s = 1; s < maker->graph->symmetries; s++) {
        const Key key =
            maker->images ? field_image(maker, s, straight) : image_key(maker, field, set, s);
        if (key.low < least.low || (key.low == least.low && key.high < least.high)) {
            least = key;
            *turned = true;
        }
    }
    return least;
}

static bool images_compared(const FieldMaker *maker, int depth) {
    return depth <= SYMMETRY_DEPTH && maker->graph->symmetries > 1;
}

static void position_key(const FieldMaker *maker, const Field *field, const uint64_t *set,
                         int depth, Key *key, bool *turned) {
    *turned = false;
    if (images_compared(maker, depth))
        *key = set_key_least(maker, field, set, turned);
    else
        *key = set_key(maker, field, set);
}

static void set_after(uint64_t *after, const Field *field, const uint64_t *set, int v) {
    const uint64_t *row = field->rows + (size_t)v * (size_t)field->words;
    for (int w = 0; w < field->words; w++)
        after[w] = set[w] & ~row[w];
}

static _Atomic unsigned char *claim_of(Shared *shared, Key key) {
    return &shared->claims[(key.low * UINT64_C(0x9e3779b97f4a7c15) ^
                            key.high * UINT64_C(0xbf58476d1ce4e5b9)) >>
                           52];
}

static void child_won(Child *child) {
    child->phi = 0;
    child->delta = PROOF_MAX;
}

/* After the choice v of the position, `answer` wins: both vertices of the graph. */
static void answer_note(const Position *position, uint32_t v, int answer) {
    if (position->answers && answer >= 0)
        atomic_store_explicit(&position->answers[v], answer, memory_order_relaxed);
}

/* The child is answered by `answer`, a vertex of the field. */
static void child_answered(Child *child, const Position *position, int answer) {
    const Field *field = position->field;
    child_won(child);
    answer_note(position, field->ids[child->vertex], (int)field->ids[answer]);
}

/* That of a vertex of the graph; NULL if it is not among them. */
static Child *child_find(Child *children, int count, const Field *field, int id) {
    for (int i = 0; i < count; i++)
        if ((int)field->ids[children[i].vertex] == id)
            return &children[i];
    return NULL;
}

/* After v and the reply the position is lost; so is won every one with a choice that leads there.
 */
static void spread_win(Child *children, int count, const Position *position, int v, int reply,
                       uint64_t *scratch) {
    const Field *field = position->field;
    const int words = field->words;
    uint64_t *const after = scratch, *const near = scratch + words, *const last = near + words;
    set_after(after, field, position->set, v);
    set_after(near, field, position->set, reply);
    set_after(last, field, after, reply);
    for (int i = 0; i < count; i++) {
        const int x = children[i].vertex;
        if (children[i].phi == 0)
            continue;
        const uint64_t *row = field->rows + (size_t)x * (size_t)words;
        uint64_t with_v = 0, with_reply = 0;
        for (int w = 0; w < words; w++) {
            with_v |= (after[w] & ~row[w]) ^ last[w];
            with_reply |= (near[w] & ~row[w]) ^ last[w];
        }
        if (!with_v && after[x / 64] & bits_one(x))
            child_answered(&children[i], position, v);
        else if (!with_reply && near[x / 64] & bits_one(x))
            child_answered(&children[i], position, reply);
    }
}

static uint32_t delta_first(const Prover *prover, const Position *position, const Child *child,
                            int index) {
    if (prover->shared->order == GUESS_NUMBERED)
        return (uint32_t)index + 1;
    const unsigned answered =
        position->answered ? position->answered[position->field->ids[child->vertex]] : 0;
    return 1 + (((uint32_t)child->left * answered_weights[answered]) >> 8);
}

/* All choices; if one of them wins at once, *known says so. */
static int children_list(Prover *prover, const Position *position, Child *children, Known *known,
                         uint64_t *after) {
    const FieldMaker *maker = prover->shared->maker;
    const Field *field = position->field;
    int count = 0;
    for (int w = 0; w < field->words; w++)
        for (uint64_t rest = position->set[w]; rest; rest &= rest - 1) {
            Child *child = &children[count];
            child->vertex = w * 64 + bits_first(rest);
            set_after(after, field, position->set, child->vertex);
            child->left = row_count(after, field->words);
            if (child->left == 0 && maker->graph->misere)
                continue;
            if (child->left == 0) {
                *known = known_win((int)field->ids[child->vertex]);
                return 0;
            }
            count++;
        }
    for (int i = 0; i < count; i++) {
        Child *child = &children[i];
        if (i % 64 == 63 && run_spend(prover->shared->run, 0))
            return 0;
        set_after(after, field, position->set, child->vertex);
        position_key(maker, field, after, position->depth + 1, &child->key, &child->turned);
        child->phi = 1;
        child->delta = delta_first(prover, position, child, i);
        if (position->answers && atomic_load_explicit(&position->answers[field->ids[child->vertex]],
                                                      memory_order_relaxed) >= 0)
            child_won(child);
    }
    for (int i = 0; i < count; i++) {
        Child *child = &children[i];
        Known old;
        if (child->phi == 0 || !proofs_get(prover->shared->table, child->key, &old))
            continue;
        if (old.delta == 0) {
            *known = known_win((int)field->ids[child->vertex]);
            return 0;
        }
        child->phi = old.phi;
        child->delta = old.delta;
        if (old.phi != 0 || old.vertex < 0 || child->turned)
            continue;
        answer_note(position, field->ids[child->vertex], old.vertex);
        Child *reply = child_find(children, count, field, old.vertex);
        if (reply)
            child_answered(reply, position, child->vertex);
    }
    return count;
}

static Known prove(Prover *prover, const Position *position, uint32_t phi_limit,
                   uint32_t delta_limit);

/* Chooses the most promising child again and again until a number reaches its limit. `answered` is
   for the children, and all 0. */
static Known prove_children(Prover *prover, const Position *position, Child *children, int count,
                            uint32_t phi_limit, uint32_t delta_limit, uint64_t *scratch,
                            uint8_t *answered) {
    Run *run = prover->shared->run;
    const Field *field = position->field;
    /* A child is left when its number passes the next one's by this part. Coming back is listing
       its choices again, and dear where images are compared. */
    const uint32_t slack = images_compared(prover->shared->maker, position->depth) ? 2 : 8;
    for (;;) {
        uint64_t sum = 0, best_weight = UINT64_MAX;
        uint32_t least = PROOF_MAX, second = PROOF_MAX;
        Child *best = NULL;
        for (int i = 0; i < count; i++) {
            Child *child = &children[i];
            if (child->phi == 0)
                continue;
            sum += child->phi;
            const unsigned claims =
                atomic_load_explicit(claim_of(prover->shared, child->key), memory_order_relaxed);
            const uint64_t weight = (uint64_t)child->delta * (1 + claims) + claims;
            if (weight < best_weight) {
                if (best)
                    second = best->delta;
                best_weight = weight;
                best = child;
            } else if (child->delta < second) {
                second = child->delta;
            }
            if (child->delta < least)
                least = child->delta;
        }
        if (!best)
            return known_loss();
        /* A child that is lost, delta 0, never stands among these, whoever holds claims: a listed
           one is a win at once, and so is one that just came back. */
        assert(least > 0);
        const uint32_t delta = sum < PROOF_MAX ? (uint32_t)sum : PROOF_MAX - 1;
        if (least >= phi_limit || delta >= delta_limit ||
            atomic_load_explicit(&run->halt, memory_order_relaxed))
            return (Known){least, delta, -1};

        const uint64_t phi_below = (uint64_t)delta_limit - delta + best->phi;
        uint64_t delta_below = (uint64_t)second + second / slack + 1;
        if (delta_below > phi_limit)
            delta_below = phi_limit;
        if (delta_below <= best->delta)
            delta_below = (uint64_t)best->delta + 1;
        set_after(scratch, field, position->set, best->vertex);
        const Position below = {.field = field,
                                .set = scratch,
                                .count = best->left,
                                .depth = position->depth + 1,
                                .key = best->key,
                                .turned = best->turned,
                                .answered = answered};
        _Atomic unsigned char *claim = claim_of(prover->shared, best->key);
        atomic_fetch_add_explicit(claim, 1, memory_order_relaxed);
        const Known known =
            prove(prover, &below, phi_below < PROOF_MAX ? (uint32_t)phi_below : PROOF_MAX,
                  delta_below < PROOF_MAX ? (uint32_t)delta_below : PROOF_MAX);
        atomic_fetch_sub_explicit(claim, 1, memory_order_relaxed);
        best->phi = known.phi;
        best->delta = known.delta;
        if (known.delta == 0)
            return known_win((int)field->ids[best->vertex]);
        if (known.phi == 0 && known.vertex >= 0) {
            const int v = best->vertex;
            answer_note(position, field->ids[v], known.vertex);
            if (answered[known.vertex] < ANSWERED_MAX)
                answered[known.vertex]++;
            Child *reply = child_find(children, count, field, known.vertex);
            if (reply) {
                spread_win(children, count, position, v, reply->vertex, scratch);
                child_answered(reply, position, v);
            }
        }
    }
}

static Known prove_wide(Prover *prover, const Position *position, uint32_t phi_limit,
                        uint32_t delta_limit) {
    Diver *diver = &prover->diver;
    Position here = *position;
    Field own = {.memory = NULL};
    const int words = bits_words(position->count);
    const size_t room = (size_t)position->field->words;
    const size_t vertices = (size_t)prover->shared->maker->graph->vertices;
    const size_t bytes =
        (size_t)position->count * sizeof(Child) + 4 * room * sizeof(uint64_t) + vertices;
    prover->bytes += bytes;
    Child *children = prover->bytes <= PROVER_BYTES ? memory_resize(NULL, bytes, 1) : NULL;
    uint64_t *scratch = children ? (uint64_t *)(void *)(children + position->count) : NULL;
    Known known = {1, 1, -1};
    if (!children ||
        (words * 4 <= position->field->words * 3 && !field_new(&own, position->count))) {
        atomic_store(&prover->shared->run->full, true);
        atomic_store(&prover->shared->run->halt, true);
    } else {
        if (own.memory) {
            field_contract(&own, prover->shared->maker, position->field, position->set,
                           position->count, diver->masks);
            uint64_t *set = scratch + 3 * room;
            memset(set, 0xff, (size_t)words * sizeof *set);
            set[words - 1] = bits_below(position->count - 64 * (words - 1));
            here.field = &own;
            here.set = set;
        }
        diver->nodes++;
        const int count = children_list(prover, &here, children, &known, scratch);
        if (known.phi != 0 &&
            !atomic_load_explicit(&prover->shared->run->halt, memory_order_relaxed)) {
            uint8_t *answered = (uint8_t *)(scratch + 4 * room);
            memset(answered, 0, vertices);
            known = prove_children(prover, &here, children, count, phi_limit, delta_limit, scratch,
                                   answered);
        }
    }
    field_free(&own);
    free(children);
    prover->bytes -= bytes;
    return known;
}

static Known prove(Prover *prover, const Position *position, uint32_t phi_limit,
                   uint32_t delta_limit) {
    Diver *diver = &prover->diver;
    const uint64_t before = diver->nodes;
    Known known;
    if (position->count <= DIVE_MAX && !position->answers) {
        const int v = diver_choose(diver, position->field, position->set, position->count);
        if (v == DIVE_HALTED)
            return (Known){1, (uint32_t)position->count, -1};
        known = v < 0 ? known_loss() : known_win((int)position->field->ids[v]);
    } else {
        known = prove_wide(prover, position, phi_limit, delta_limit);
    }
    if (atomic_load_explicit(&prover->shared->run->halt, memory_order_relaxed) && known.phi &&
        known.delta)
        return known;
    Known kept = known;
    if (position->turned)
        kept.vertex = -1;
    proofs_put(prover->shared->table, position->key, &kept, diver->nodes - before + 1);
    return known;
}

Known prover_solve(Prover *prover, const Field *field, const uint64_t *set, int count, int depth) {
    Position position = {.field = field, .set = set, .count = count, .depth = depth};
    position_key(prover->shared->maker, field, set, depth, &position.key, &position.turned);
    return prove(prover, &position, PROOF_MAX, PROOF_MAX);
}

/* An entry of the table that came from an image says that a choice is answered, not by what. So it
   is asked again: prove() does not look the position up itself, and what it needs is in the table.
   */
static bool answers_complete(Prover *prover, const Position *position) {
    const Field *field = position->field;
    uint64_t *after = memory_resize(NULL, (size_t)field->words, sizeof *after);
    bool complete = after != NULL;
    if (!after)
        atomic_store(&prover->shared->run->full, true);
    for (int w = 0; w < field->words && complete; w++)
        for (uint64_t rest = position->set[w]; rest && complete; rest &= rest - 1) {
            const int v = w * 64 + bits_first(rest);
            set_after(after, field, position->set, v);
            const int left = row_count(after, field->words);
            if (left == 0 || atomic_load(&position->answers[field->ids[v]]) >= 0)
                continue;
            const Known known = prover_solve(prover, field, after, left, position->depth + 1);
            answer_note(position, field->ids[v], known.vertex);
            complete = known.phi == 0;
        }
    free(after);
    return complete;
}

Known prover_answer(Prover *prover, const Field *field, const uint64_t *set, int count, int depth,
                    _Atomic int *answers) {
    Position position = {
        .field = field, .set = set, .count = count, .depth = depth, .answers = answers};
    position_key(prover->shared->maker, field, set, depth, &position.key, &position.turned);
    const Known known = prove(prover, &position, PROOF_MAX, PROOF_MAX);
    if (known.delta == 0 && !answers_complete(prover, &position))
        return (Known){1, 1, -1};
    return known;
}
