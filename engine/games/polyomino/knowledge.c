/* What is good in the polyomino games. The weights were measured in self-play: see README.md here. */
#include "rules/knowledge.h"

#include <string.h>

#include "games/polyomino/polyomino.h"

/* 100 times the binary logarithm of n + 1, linear between powers of two. */
static int log_hundredths(int n) {
    const int power = 31 - __builtin_clz((unsigned)n + 1);
    const int rest = n + 1 - (1 << power);
    return 100 * power + (power > 20 ? 0 : 100 * rest / (1 << power));
}

/* How many placements of the row remain once p is placed. */
BITS_INLINE int replies_count(const Placements *table, const uint64_t *row, int p) {
    int count = 0;
    if (table->conflicts == NULL) {
        uint64_t child[ROW_WORDS_MAX];
        memcpy(child, row, (size_t)table->words * sizeof *row);
        placements_place(table, p, child);
        return row_count(child, table->words);
    }
    const uint64_t *conflicts = table->conflicts + (size_t)p * (size_t)table->words;
    for (int w = 0; w < table->words; w++)
        count += bits_count(row[w] & ~conflicts[w]);
    return count;
}

/* --- placement alone --- */

/* Few positions are lost, the fewer the more placements are left: who moves wants many. */
static int placement_eval(const Pos *pos) {
    return log_hundredths(row_count(polyomino_pos(pos)->live, polyomino_table(pos)->words));
}

/* Few replies first (Orman 1996). */
static void placement_order(const Pos *pos, const MoveList *list, int32_t *score) {
    for (size_t i = 0; i < list->count; i++)
        score[i] = -16 * replies_count(polyomino_table(pos), polyomino_pos(pos)->live,
                                       turn_placement(list->move[i]));
}

/* --- capture --- */

/* In hundredths of a doubling of the opponent's choice. */
enum { OWNED_WORTH = 100, TEMPO = 50, CAPTURE_FIRST = 1 << 16, CROWD = 400 };

/* Placements that a player could choose from if it were his turn, all he owns lifted. */
static int choice_count(const Pos *pos, int colour) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    uint64_t row[ROW_WORDS_MAX];
    polyomino_choice(pos, colour, state->owned[colour], row);
    return row_count(row, table->words);
}

/* Who runs out of placements first loses; owned pieces are room in reserve. */
static int capture_eval(const Pos *pos) {
    const PolyominoPos *state = polyomino_pos(pos);
    const int own = pos->side, other = !own;
    return log_hundredths(choice_count(pos, own)) - log_hundredths(choice_count(pos, other)) +
           OWNED_WORTH * (bits_count(state->owned[own]) - bits_count(state->owned[other])) + TEMPO;
}

/* The turns that lift what is in their way and nothing else. */
static void capture_candidates(const Pos *pos, MoveList *list) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t owned = state->owned[pos->side];
    uint64_t row[ROW_WORDS_MAX];
    if (!count_over(polyomino_count(pos), CROWD)) {
        pos_rules(pos)->moves(pos, list);
        return;
    }
    polyomino_usable(pos, owned, row);
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1) {
            const int p = 64 * w + bits_first(rest);
            uint64_t before = 0;
            for (uint64_t own = owned; own != 0; own &= own - 1)
                if (placements_conflict(table, state->at[bits_first(own)], p))
                    before |= own & (~own + 1);
            move_list_add(list, turn_make(before, p, 0));
        }
}

/* Captures first, then few replies; what lifts more than it must comes last. */
static void capture_order(const Pos *pos, const MoveList *list, int32_t *score) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t theirs = state->owned[!pos->side];
    for (size_t i = 0; i < list->count; i++) {
        const Move move = list->move[i];
        const int p = turn_placement(move);
        const uint64_t before = turn_before(move);
        const uint64_t captured = polyomino_captured(pos, p, before);
        const int gained = bits_count(captured & ~state->owned[pos->side]) +
                           bits_count(captured & theirs) -
                           bits_count(before | turn_after(move));
        score[i] = CAPTURE_FIRST * gained - 16 * replies_count(table, state->live, p);
    }
}

static const char *const placement_bench[] = {
    "8x8 depth 2",
    "6x6 depth 4 a1,b1,c1,d1,e1",
    "8x8 depth 3 d5,e5,f5,c4,d4 a1,b1,c1,a2,b2",
    NULL,
};

static const char *const capture_bench[] = {
    "7x7 depth 3",
    "7x7 depth 4 d2,e2,f2,e3,e4 c2,c3,d3,c4,c5 d4,f4,d5,e5,f5",
    "6x6 depth 4 c3,d3,c4,d4,c5",
    NULL,
};

const Knowledge knowledge_placement = {
    .eval = placement_eval,
    .order = placement_order,
    .bench = placement_bench,
};

const Knowledge knowledge_capture = {
    .eval = capture_eval,
    .candidates = capture_candidates,
    .order = capture_order,
    .bench = capture_bench,
};
