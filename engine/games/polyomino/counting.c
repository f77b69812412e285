/* What is asked about many turns at once: counts, symmetric turns, the conflict graph. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/polyomino/polyomino.h"

static const uint64_t *conflicts_of(const Placements *table, int p) {
    return table->conflicts + (size_t)p * (size_t)table->words;
}

static uint64_t power(uint64_t base, int exponent) {
    uint64_t result = 1;
    while (exponent-- > 0)
        result *= base;
    return result;
}

/* Turns with placement p: each owned piece in its way must be lifted; each other owned piece may be
   (or late, or not at all); each piece it captures anew may be lifted late. */
static uint64_t turns_with(const Pos *pos, int p) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t owned = state->owned[pos->side];
    const bool late = polyomino_kind(pos)->late_lifts;
    int spared = 0;
    for (uint64_t rest = owned; rest != 0; rest &= rest - 1)
        spared += !placements_conflict(table, state->at[bits_first(rest)], p);
    if (!late)
        return power(2, spared);
    return power(3, spared) * power(2, bits_count(polyomino_captured(pos, p, owned)));
}

/* The placements for which the turns depend on more than the number of owned pieces. */
static void special_row(const Pos *pos, uint64_t *row) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t owned = state->owned[pos->side];
    memset(row, 0, (size_t)table->words * sizeof *row);
    for (uint64_t rest = state->on_board; rest != 0; rest &= rest - 1) {
        const int k = bits_first(rest);
        const size_t start = (size_t)state->at[k] * (size_t)table->words;
        const uint64_t *from = owned >> k & 1                      ? table->conflicts + start
                               : polyomino_kind(pos)->late_lifts ? table->captures + start
                                                                   : NULL;
        for (int w = 0; from != NULL && w < table->words; w++)
            row[w] |= from[w];
    }
}

Count polyomino_count(const Pos *pos) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const PolyominoKind *kind = polyomino_kind(pos);
    const uint64_t owned = state->owned[pos->side];
    uint64_t row[ROW_WORDS_MAX], special[ROW_WORDS_MAX];
    polyomino_usable(pos, owned, row);
    if (!kind->late_lifts && owned == 0)
        return count_of((uint64_t)row_count(row, table->words));
    if (table->captures != NULL)
        special_row(pos, special);
    else
        memset(special, 0xff, (size_t)table->words * sizeof *special);
    Count total = {0};
    uint64_t plain = 0;
    for (int w = 0; w < table->words; w++) {
        plain += (uint64_t)bits_count(row[w] & ~special[w]);
        for (uint64_t rest = row[w] & special[w]; rest != 0; rest &= rest - 1)
            total = count_sum(total, count_of(turns_with(pos, 64 * w + bits_first(rest))));
    }
    const uint64_t each = power(kind->late_lifts ? 3 : 2, bits_count(owned));
    return count_sum(total, count_product(count_of(each), plain));
}

/* --- symmetry --- */

static uint64_t pieces_image(const uint8_t *image, uint64_t pieces) {
    uint64_t mapped = 0;
    for (uint64_t rest = pieces; rest != 0; rest &= rest - 1)
        mapped |= UINT64_C(1) << image[bits_first(rest)];
    return mapped;
}

/* Does symmetry s of the table map the position onto itself? */
static bool symmetry_holds(const Pos *pos, int s) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint8_t *image = table->piece_image[s];
    for (uint64_t rest = state->on_board; rest != 0; rest &= rest - 1) {
        const int k = bits_first(rest);
        if (state->at[image[k]] != table->image[s][state->at[k]])
            return false;
    }
    for (int colour = 0; colour < 2; colour++)
        if (pieces_image(image, state->owned[colour]) != state->owned[colour] ||
            pieces_image(image, state->barred[colour]) != state->barred[colour])
            return false;
    return true;
}

/* The table's symmetries that the position has; the identity is the first. */
static int symmetries_find(const Pos *pos, int *found) {
    int count = 0;
    for (int s = 0; s < polyomino_table(pos)->symmetries; s++)
        if (symmetry_holds(pos, s))
            found[count++] = s;
    return count;
}

void polyomino_canonical(const Pos *pos, const MoveList *list, Move *first) {
    const Placements *table = polyomino_table(pos);
    int found[TURNS_MAX];
    const int count = symmetries_find(pos, found);
    for (size_t i = 0; i < list->count; i++) {
        const Move move = list->move[i];
        first[i] = move;
        for (int s = 1; s < count; s++) {
            const uint8_t *pieces = table->piece_image[found[s]];
            const Move image = turn_make(pieces_image(pieces, turn_before(move)),
                                         table->image[found[s]][turn_placement(move)],
                                         pieces_image(pieces, turn_after(move)));
            first[i] = image < first[i] ? image : first[i];
        }
    }
}

/* --- perft of the games of pure placement ---
   Any order of a set of compatible placements is legal: perft(d) is d! times the number of such
   sets. They are listed in ascending order of their placements. */

/* What is left of a row, from word `from` on, once the lowest placement of `rest`, the row's first
   word, is placed and those below it are done with. */
BITS_INLINE void row_after(const Placements *table, const uint64_t *row, int from, uint64_t rest,
                           uint64_t *child) {
    const int p = 64 * from + bits_first(rest);
    child[from] = rest & (rest - 1);
    for (int w = from + 1; w < table->words; w++)
        child[w] = row[w];
    if (table->conflicts == NULL) {
        placements_place(table, p, child);
        return;
    }
    const uint64_t *conflicts = conflicts_of(table, p);
    for (int w = from; w < table->words; w++)
        child[w] &= ~conflicts[w];
}

/* Pairs of compatible placements of the row, whose words below `from` are done with. */
static uint64_t pairs_count(const Placements *table, const uint64_t *row, int from) {
    uint64_t child[ROW_WORDS_MAX];
    uint64_t pairs = 0;
    for (int w = from; w < table->words; w++)
        for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1) {
            row_after(table, row, w, rest, child);
            pairs += (uint64_t)row_count(child + w, table->words - w);
        }
    return pairs;
}

typedef struct SetsSearch {
    const Placements *table;
    const atomic_bool *stop;
    bool stopped;
} SetsSearch;

/* Sets of `size` >= 2 compatible placements of the row. */
static Count sets_count(SetsSearch *search, const uint64_t *row, int from, int size) {
    const Placements *table = search->table;
    uint64_t child[ROW_WORDS_MAX];
    Count sets = {0};
    if (size == 2)
        return count_of(pairs_count(table, row, from));
    for (int w = from; w < table->words; w++)
        for (uint64_t rest = row[w]; rest != 0 && !search->stopped; rest &= rest - 1) {
            row_after(table, row, w, rest, child);
            sets = count_sum(sets, sets_count(search, child, w, size - 1));
            search->stopped = atomic_load_explicit(search->stop, memory_order_relaxed);
        }
    return sets;
}

bool polyomino_perft(const Pos *pos, int depth, const atomic_bool *stop, Count *total) {
    SetsSearch search = {.table = polyomino_table(pos), .stop = stop};
    *total = (Count){0};
    if (depth > polyomino_table(pos)->set.count)
        return true;
    *total = sets_count(&search, polyomino_pos(pos)->live, 0, depth);
    for (int factor = 2; factor <= depth; factor++)
        *total = count_product(*total, (uint64_t)factor);
    return !search.stopped;
}

/* --- Node Kayles --- */

/* The game is Node Kayles only while nothing can be captured any more: nothing is owned or barred, no
   live placement captures what stands or what could be placed beside it. */
static bool captures_over(const Pos *pos, const uint64_t *live) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    if ((state->owned[BLACK] | state->owned[WHITE] | state->barred[BLACK] | state->barred[WHITE]) !=
            0 ||
        table->captures == NULL)
        return false;
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = live[w]; rest != 0; rest &= rest - 1) {
            const int p = 64 * w + bits_first(rest);
            const uint64_t *captures = table->captures + (size_t)p * (size_t)table->words;
            if (polyomino_captured(pos, p, 0) != 0)
                return false;
            for (int v = 0; v < table->words; v++)
                if ((captures[v] & live[v]) != 0)
                    return false;
        }
    return true;
}

static void graph_cliques(const Placements *table, Graph *graph) {
    graph->kinds = table->set.count;
    graph->cliques = table->set.count + board_cells(&table->board);
    graph->cliques_each = 1 + table->set.cells;
    graph->clique_of = memory_new((size_t)graph->vertices * (size_t)graph->cliques_each,
                                  sizeof *graph->clique_of);
    for (int v = 0; v < graph->vertices; v++) {
        uint16_t *clique = graph->clique_of + v * graph->cliques_each;
        const int p = turn_placement(graph->moves[v]);
        clique[0] = table->piece[p];
        for (int i = 0; i < table->set.cells; i++)
            clique[1 + i] = (uint16_t)(table->set.count + table->cell[p][i]);
    }
}

static void graph_images(const Pos *pos, const int *vertex_of, Graph *graph) {
    const Placements *table = polyomino_table(pos);
    int found[TURNS_MAX];
    graph->symmetries = symmetries_find(pos, found);
    graph->images = memory_new((size_t)graph->symmetries * (size_t)graph->vertices,
                               sizeof *graph->images);
    for (int s = 0; s < graph->symmetries; s++)
        for (int v = 0; v < graph->vertices; v++)
            graph->images[s * graph->vertices + v] =
                (uint32_t)vertex_of[table->image[found[s]][turn_placement(graph->moves[v])]];
}

bool polyomino_graph(const Pos *pos, int room, Graph *graph) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const int live = row_count(state->live, table->words);
    if (live > room || (polyomino_kind(pos)->captures && !captures_over(pos, state->live)))
        return false;
    int *vertex_of = memory_new((size_t)table->count, sizeof *vertex_of);
    *graph = (Graph){.vertices = live, .misere = polyomino_kind(pos)->misere};
    graph->words = live > 0 ? bits_words(live) : 1;
    graph->rows = memory_new((size_t)live * (size_t)graph->words, sizeof *graph->rows);
    graph->moves = memory_new((size_t)live, sizeof *graph->moves);
    int v = 0;
    for (int p = 0; p < table->count; p++)
        if (row_has(state->live, p)) {
            vertex_of[p] = v;
            graph->moves[v++] = turn_make(0, p, 0);
        }
    for (int a = 0; a < live; a++)
        for (int b = 0; b <= a; b++)
            if (placements_conflict(table, turn_placement(graph->moves[a]),
                                    turn_placement(graph->moves[b]))) {
                row_add(graph->rows + (size_t)a * (size_t)graph->words, b);
                row_add(graph->rows + (size_t)b * (size_t)graph->words, a);
            }
    graph_cliques(table, graph);
    graph_images(pos, vertex_of, graph);
    free(vertex_of);
    return true;
}
