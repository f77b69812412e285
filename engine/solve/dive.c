#include "solve/dive.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/bits.h"
#include "solve/small.h"

#ifndef T_SMALL
#define T_SMALL 30
#define T_STORE 30
#endif

bool diver_new(Diver *diver, const FieldMaker *maker, Table *table, Run *run)
{
    *diver = (Diver){.maker = maker, .table = table, .run = run};
    bool good = guess_new(&diver->guess, maker->graph->vertices);
    for (int w = 0; w < DIVE_WORDS; w++)
        good &= field_new(&diver->fields[w], 64 * (w + 1));
    diver->masks = malloc(field_masks(maker) * sizeof *diver->masks);
    if (good && diver->masks)
        return true;
    diver_free(diver);
    return false;
}

void diver_free(Diver *diver)
{
    guess_free(&diver->guess);
    for (int w = 0; w < DIVE_WORDS; w++)
        field_free(&diver->fields[w]);
    free(diver->masks);
}

#define ALWAYS static inline __attribute__((always_inline))

static int choose_1(Diver *diver, const Field *field, const uint64_t *set, int count);
static int choose_2(Diver *diver, const Field *field, const uint64_t *set, int count);
static int choose_3(Diver *diver, const Field *field, const uint64_t *set, int count);
static int choose_4(Diver *diver, const Field *field, const uint64_t *set, int count);

/* The same for a set of fewer words than the field. */
static int choose_contracted(Diver *diver, const Field *parent, const uint64_t *set, int count)
{
    const int words = bits_words(count);
    Field *field = &diver->fields[words - 1];
    field_contract(field, diver->maker, parent, set, count, diver->masks);
    const uint64_t all = ~UINT64_C(0);
    const uint64_t last = bits_below(count - 64 * (words - 1));
    int v;
    switch (words) {
    case 1:
        v = choose_1(diver, field, (uint64_t[]){last}, count);
        break;
    case 2:
        v = choose_2(diver, field, (uint64_t[]){all, last}, count);
        break;
    case 3:
        v = choose_3(diver, field, (uint64_t[]){all, all, last}, count);
        break;
    default:
        v = choose_4(diver, field, (uint64_t[]){all, all, all, last}, count);
    }
    return v < 0 ? v : field->parents[v];
}

/* Vertices by how good a choice they are. */
typedef struct Shelf {
    uint64_t filled[GUESS_LEVELS / 64]; /* levels that may hold something */
} Shelf;

ALWAYS int choose(Diver *diver, const Field *field, const uint64_t *set, int count, const int words)
{
    if (++diver->nodes - diver->reported >= RUN_PERIOD) {
        const uint64_t nodes = diver->nodes - diver->reported;
        diver->reported = diver->nodes;
        if (run_spend(diver->run, nodes))
            return DIVE_HALTED;
    }
    const uint64_t *rows = field->rows;
    const bool misere = diver->maker->graph->misere;
    if (words == 1 && count <= T_SMALL)
        return small_search(rows, set[0], misere, &diver->nodes);

    const uint64_t before = diver->nodes;
    uint8_t lefts[64 * DIVE_WORDS];
    uint64_t todo[DIVE_WORDS] = {0};
    uint64_t filled[GUESS_LEVELS / 64] = {0};
    uint64_t shelves[GUESS_LEVELS][words];
    Key key = {0, 0};
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1) {
            const int v = w * 64 + bits_lowest(rest);
            const uint64_t *row = rows + v * words;
            int left = 0;
            for (int i = 0; i < words; i++)
                left += bits_count(set[i] & ~row[i]);
            if (left == 0) {
                if (misere)
                    continue;
                return v;
            }
            lefts[v] = (uint8_t)left;
            const int level = guess_level(&diver->guess, left, field->ids[v]);
            if (!(filled[level / 64] & bits_one(level))) {
                filled[level / 64] |= bits_one(level);
                for (int i = 0; i < words; i++)
                    shelves[level][i] = 0;
            }
            shelves[level][w] |= bits_one(v);
            todo[w] |= bits_one(v);
        }
    const bool store = count > T_STORE;
    if (store) {
        for (int w = 0; w < words; w++)
            for (uint64_t rest = set[w]; rest; rest &= rest - 1)
                key = field_join(diver->maker, key, field->keys[w * 64 + bits_lowest(rest)]);
        Known known;
        if (table_get(diver->table, key, &known)) {
            if (known.delta == 0)
                return DIVE_LOST;
            if (known.phi == 0)
                for (int w = 0; w < words; w++)
                    for (uint64_t rest = set[w]; rest; rest &= rest - 1)
                        if (field->ids[w * 64 + bits_lowest(rest)] == (uint32_t)known.vertex)
                            return w * 64 + bits_lowest(rest);
        }
    }

    int winner = DIVE_LOST;
    for (int h = GUESS_LEVELS / 64 - 1; h >= 0 && winner == DIVE_LOST; h--)
        while (filled[h] && winner == DIVE_LOST) {
            const int level = h * 64 + 63 - __builtin_clzll(filled[h]);
            int v = -1;
            for (int w = 0; w < words && v < 0; w++)
                if (shelves[level][w] & todo[w])
                    v = w * 64 + bits_lowest(shelves[level][w] & todo[w]);
            if (v < 0) {
                filled[h] &= ~bits_one(level);
                continue;
            }
            todo[v / 64] &= ~bits_one(v);
            uint64_t after[DIVE_WORDS];
            for (int i = 0; i < words; i++)
                after[i] = set[i] & ~rows[v * words + i];
            const uint64_t start = diver->nodes;
            int reply;
            if (bits_words(lefts[v]) < words)
                reply = choose_contracted(diver, field, after, lefts[v]);
            else if (words == 1)
                reply = choose_1(diver, field, after, lefts[v]);
            else if (words == 2)
                reply = choose_2(diver, field, after, lefts[v]);
            else if (words == 3)
                reply = choose_3(diver, field, after, lefts[v]);
            else
                reply = choose_4(diver, field, after, lefts[v]);
            if (reply == DIVE_HALTED)
                return DIVE_HALTED;
            guess_learn(&diver->guess, lefts[v], field->ids[v], reply == DIVE_LOST,
                        (float)(diver->nodes - start) + 5.0f);
            if (reply == DIVE_LOST) {
                winner = v;
                break;
            }
            /* What is left after v and the reply is lost; so every choice that leads there with
               one more is won for the other side. */
            const uint64_t *const row = rows + v * words, *const answer = rows + reply * words;
            uint64_t near[DIVE_WORDS], last[DIVE_WORDS];
            for (int i = 0; i < words; i++) {
                near[i] = set[i] & ~answer[i];
                last[i] = after[i] & ~answer[i];
            }
            (void)row;
            todo[reply / 64] &= ~bits_one(reply);
#if ELIM == 2
            int cand[64*words], cc = 0;
            for (int w = 0; w < words; w++)
                for (uint64_t rest = set[w] & ~last[w]; rest; rest &= rest - 1) {
                    const int x = w * 64 + bits_lowest(rest); uint64_t o = 0;
                    for (int i = 0; i < words; i++) o |= rows[x*words+i] & last[i];
                    if (!o) cand[cc++] = x;
                }
            for (int a = 0; a < cc; a++) { const int x = cand[a]; if (!(todo[x/64] & bits_one(x))) continue;
                for (int b = 0; b < cc; b++) { const int y = cand[b]; uint64_t o = 0; for (int i = 0; i < words; i++) o |= set[i] & ~last[i] & ~(rows[x*words+i] | rows[y*words+i]);
                   if (!o && !(rows[x*words+y/64] & bits_one(y))) { todo[x/64] &= ~bits_one(x); break; } } }
#else
            for (int w = 0; w < words; w++)
                for (uint64_t rest = todo[w] & ~last[w]; rest; rest &= rest - 1) {
                    const int x = w * 64 + bits_lowest(rest);
                    uint64_t with_v = 0, with_reply = 0;
                    for (int i = 0; i < words; i++) {
                        const uint64_t keep = ~rows[x * words + i];
                        with_v |= (after[i] & keep) ^ last[i];
                        with_reply |= (near[i] & keep) ^ last[i];
                    }
                    if ((!with_v && after[w] & bits_one(x)) || (!with_reply && near[w] & bits_one(x)))
                        todo[w] &= ~bits_one(x);
                }
#endif
        }

    if (store) {
        const Known known = {.phi = winner < 0 ? PROOF_MAX : 0,
                             .delta = winner < 0 ? 0 : PROOF_MAX,
                             .vertex = winner < 0 ? -1 : (int)field->ids[winner]};
        table_put(diver->table, key, &known, diver->nodes - before);
    }
    return winner;
}

static int choose_1(Diver *diver, const Field *field, const uint64_t *set, int count)
{
    return choose(diver, field, set, count, 1);
}

static int choose_2(Diver *diver, const Field *field, const uint64_t *set, int count)
{
    return choose(diver, field, set, count, 2);
}

static int choose_3(Diver *diver, const Field *field, const uint64_t *set, int count)
{
    return choose(diver, field, set, count, 3);
}

static int choose_4(Diver *diver, const Field *field, const uint64_t *set, int count)
{
    return choose(diver, field, set, count, 4);
}

int diver_choose(Diver *diver, const Field *field, const uint64_t *set, int count)
{
    assert(count > 0 && count <= DIVE_MAX);
    return choose_contracted(diver, field, set, count);
}
