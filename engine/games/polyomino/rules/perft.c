#include "games/polyomino/rules/perft.h"

#include <string.h>

#include "games/polyomino/rules/counting.h"
#include "games/polyomino/rules/packings.h"
#include "rules/perft.h"

static const uint64_t *conflicts_of(const Placements *table, int p) {
    return table->conflicts + (size_t)p * (size_t)table->words;
}

/* --- placement ---
   Any order of a set of compatible placements is legal: perft(d) is d! times the number of such
   sets. They are listed in ascending order of their placements. */

/* The row after placing the lowest placement of `rest`, which is the remaining part of word `from`.
   Placements below it are already counted. */
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

/* Counts each placement of the word as a node; returns true if stopped. */
BITS_INLINE bool row_stopped(uint64_t word, const StopToken *stop) {
    return stop_spend(stop, (uint64_t)bits_count(word));
}

/* Number of pairs of compatible placements of the row from word `from` on. The result is undefined
   once stopped. In the longest rows one word takes a millisecond. */
BITS_INLINE uint64_t pairs_count_body(const Placements *table, const uint64_t *row, int from,
                                      const StopToken *stop) {
    uint64_t pairs = 0;
    for (int w = from; w < table->words && !row_stopped(row[w], stop); w++)
        for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1) {
            const uint64_t *conflicts = conflicts_of(table, 64 * w + bits_first(rest));
            uint64_t count = (uint64_t)bits_count(rest & (rest - 1) & ~conflicts[w]);
            for (int v = w + 1; v < table->words; v++)
                count += (uint64_t)bits_count(row[v] & ~conflicts[v]);
            pairs += count;
        }
    return pairs;
}

BITS_KERNEL(uint64_t, pairs_count,
            (const Placements *table, const uint64_t *row, int from, const StopToken *stop),
            (table, row, from, stop))

/* The same without stored rows of conflicts. */
static uint64_t pairs_count_unstored(const Placements *table, const uint64_t *row, int from,
                                     const StopToken *stop) {
    uint64_t child[ROW_WORDS_MAX];
    uint64_t pairs = 0;
    for (int w = from; w < table->words && !row_stopped(row[w], stop); w++)
        for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1) {
            row_after(table, row, w, rest, child);
            pairs += (uint64_t)row_count(child + w, table->words - w);
        }
    return pairs;
}

typedef struct SetsSearch {
    const Placements *table;
    const StopToken *stop;
    bool stopped;
} SetsSearch;

/* Number of sets of `size` >= 2 compatible placements of the row. */
static Count sets_count(SetsSearch *search, const uint64_t *row, int from, int size) {
    const Placements *table = search->table;
    uint64_t child[ROW_WORDS_MAX];
    Count sets = {0};
    if (size == 2) {
        sets = count_of(table->conflicts != NULL
                            ? pairs_count(table, row, from, search->stop)
                            : pairs_count_unstored(table, row, from, search->stop));
        search->stopped = stop_requested(search->stop);
        return sets;
    }
    for (int w = from; w < table->words; w++)
        for (uint64_t rest = row[w]; rest != 0 && !search->stopped; rest &= rest - 1) {
            row_after(table, row, w, rest, child);
            sets = count_sum(sets, sets_count(search, child, w, size - 1));
            search->stopped = stop_spend(search->stop, 1);
        }
    return sets;
}

bool polyomino_perft_complete(const Pos *pos, int depth) {
    return packings_suit(polyomino_table(pos), polyomino_pos(pos)->live, depth);
}

Counted polyomino_perft(const Pos *pos, int depth, const StopToken *stop, Count *total) {
    const Placements *table = polyomino_table(pos);
    const uint64_t *live = polyomino_pos(pos)->live;
    SetsSearch search = {.table = table, .stop = stop};
    *total = (Count){0};
    if (depth > table->set.count)
        return COUNTED;
    if (packings_suit(table, live, depth))
        search.stopped = !packings_count(table, live, depth, stop, total);
    else
        *total = sets_count(&search, live, 0, depth);
    for (int factor = 2; factor <= depth; factor++)
        *total = count_product(*total, (uint64_t)factor);
    return search.stopped ? COUNTED_BROKEN : COUNTED;
}

/* --- capture ---
   Replies to a placement are counted without playing it. For every set of pieces that the opponent
   may then lift, the count is the size of the remaining row of free placements. */

/* Total number of replies, out of `live`, to the placements of `usable`. */
BITS_INLINE uint64_t replies_sum_body(const Placements *table, const uint64_t *usable,
                                      const uint64_t *live) {
    uint64_t replies = 0;
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = usable[w]; rest != 0; rest &= rest - 1) {
            const uint64_t *conflicts = conflicts_of(table, 64 * w + bits_first(rest));
            uint64_t count = 0;
            for (int v = 0; v < table->words; v++)
                count += (uint64_t)bits_count(live[v] & ~conflicts[v]);
            replies += count;
        }
    return replies;
}

BITS_KERNEL(uint64_t, replies_sum,
            (const Placements *table, const uint64_t *usable, const uint64_t *live),
            (table, usable, live))

/* Keeps in `row` the placements that capture exactly `captured` of the opponent's pieces. Returns
   true if any are left. */
static bool captures_select(const Pos *pos, uint64_t captured, uint64_t *row) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    for (uint64_t rest = state->owned[!pos->side]; rest != 0; rest &= rest - 1) {
        const int piece = bits_first(rest);
        /* captures are symmetric */
        const uint64_t *by = table->captures + (size_t)state->at[piece] * (size_t)table->words;
        for (int w = 0; w < table->words; w++)
            row[w] &= captured >> piece & 1 ? by[w] : ~by[w];
    }
    return !row_empty(row, table->words);
}

/* Number of replies to the placements of `usable`, made after `lifted` have left the board, by an
   opponent who then owns `theirs`. */
static Count replies_count(const Pos *pos, const uint64_t *usable, uint64_t lifted,
                           uint64_t theirs) {
    const Placements *table = polyomino_table(pos);
    uint64_t live[ROW_WORDS_MAX];
    uint64_t back = 0; /* pieces that the opponent lifts */
    Count replies = {0};
    do {
        polyomino_live(pos, lifted | back, live);
        placements_pieces_remove(table, back, live);
        replies = count_sum(replies, count_of(replies_sum(table, usable, live)));
        back = (back - theirs) & theirs;
    } while (back != 0);
    return replies;
}

Counted polyomino_capture_perft(const Pos *pos, int depth, const StopToken *stop, Count *total) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t own = state->owned[pos->side], theirs = state->owned[!pos->side];
    if (depth != 2 || table->captures == NULL || polyomino_kind(pos)->late_lifts ||
        state->barred[!pos->side] != 0 || bits_count(theirs) > POLYOMINO_SUBSETS_MAX ||
        count_over(polyomino_count(pos), PERFT_LIST_MAX))
        return COUNTED_ELSEWHERE;
    uint64_t usable[ROW_WORDS_MAX], part[ROW_WORDS_MAX];
    uint64_t lifted = 0, captured = 0;
    *total = (Count){0};
    do {
        polyomino_usable(pos, lifted, usable);
        do { /* polled here: 16 sums of all replies take a millisecond */
            if (stop_spend(stop, (uint64_t)row_count(usable, table->words)))
                return COUNTED_BROKEN;
            memcpy(part, usable, (size_t)table->words * sizeof *part);
            if (captures_select(pos, captured, part))
                *total = count_sum(*total, replies_count(pos, part, lifted, theirs & ~captured));
            captured = (captured - theirs) & theirs;
        } while (captured != 0);
        lifted = (lifted - own) & own;
    } while (lifted != 0);
    return stop_requested(stop) ? COUNTED_BROKEN : COUNTED;
}
