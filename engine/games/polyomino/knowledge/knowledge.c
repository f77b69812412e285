/* Evaluation, candidates and move ordering of the polyomino games. The weights were measured in
   self-play: see EXPERIMENTS.md. */
#include "knowledge/knowledge.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/polyomino/knowledge/children.h"
#include "games/polyomino/knowledge/escapes.h"
#include "games/polyomino/knowledge/features.h"
#include "games/polyomino/knowledge/graph.h"
#include "games/polyomino/knowledge/mate_in_one.h"
#include "games/polyomino/rules/counting.h"
#include "knowledge/graph.h"
#include "knowledge/mates.h"

static int number_order(const void *a, const void *b) {
    const int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

/* With more turns than CROWD, only the CROWD_KEPT turns that leave the fewest placements are
   searched. */
enum { CROWD = PLACEMENTS_STORED_MAX, CROWD_KEPT = 1024 };

/* Returns true if turns were left out. */
static bool list_thin(const Pos *pos, MoveList *list) {
    if (list->count <= CROWD)
        return false;
    int32_t *replies = memory_new(2 * list->count, sizeof *replies);
    if (replies == NULL) {
        list->truncated = true;
        return true;
    }
    int32_t *sorted = replies + list->count;
    polyomino_left(pos, list, replies);
    memcpy(sorted, replies, list->count * sizeof *sorted);
    qsort(sorted, list->count, sizeof *sorted, number_order);
    size_t kept = 0;
    for (size_t i = 0; i < list->count && kept < CROWD_KEPT; i++)
        if (replies[i] <= sorted[CROWD_KEPT])
            list->move[kept++] = list->move[i];
    list->count = kept;
    free(replies);
    return true;
}

/* --- placement alone --- */

/* Few positions are lost, and fewer the more placements are left. So the side to move prefers
   many. */
static int placement_eval(const Pos *pos) {
    return feature_log(placements_count(polyomino_pos(pos)->live, polyomino_table(pos)->words));
}

static Completeness placement_candidates(const Pos *pos, MoveList *list) {
    pos_rules(pos)->moves(pos, list);
    return list_thin(pos, list) ? LIST_SELECTIVE : LIST_COMPLETE;
}

/* Few replies first (Orman 1996). */
static void placement_order(const Pos *pos, const MoveList *list, int32_t *score) {
    polyomino_left(pos, list, score);
    for (size_t i = 0; i < list->count; i++)
        score[i] *= -16;
}

/* --- capture --- */

/* Worths are in hundredths of a doubling of the number of placements. */
enum { OWNED_VALUE = 200, TEMPO = 50, CAPTURE_FIRST = 1 << 16, MOVES_ALL = 400 };

/* Number of placements that the player could choose from with all owned pieces lifted. */
static int choice_count(const Pos *pos, int colour) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    uint64_t row[ROW_WORDS_MAX];
    polyomino_choice(pos, colour, state->owned[colour], row);
    return placements_count(row, table->words);
}

/* The player who first runs out of placements loses; owned pieces are reserves. Tables without
   stored rows use a simpler evaluation. */
static int capture_eval(const Pos *pos) {
    const PolyominoPos *state = polyomino_pos(pos);
    const int own = pos->side, other = !own;
    if (polyomino_table(pos)->captures != NULL)
        return feature_sum(pos);
    return feature_log(choice_count(pos, own)) - feature_log(choice_count(pos, other)) +
           OWNED_VALUE * (bits_count(state->owned[own]) - bits_count(state->owned[other])) + TEMPO;
}

/* All turns if they are few. Otherwise only those that lift just the pieces in the way. */
static Completeness capture_candidates(const Pos *pos, MoveList *list) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t owned = state->owned[pos->side];
    uint64_t row[ROW_WORDS_MAX];
    if (!count_over(polyomino_count(pos), MOVES_ALL)) {
        pos_rules(pos)->moves(pos, list);
        return LIST_COMPLETE;
    }
    polyomino_usable(pos, owned, row);
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1) {
            const int p = 64 * w + bits_first(rest);
            uint64_t before = 0;
            for (uint64_t own = owned; own != 0; own &= own - 1)
                if (placements_conflict(table, state->at[bits_first(own)], p))
                    before |= own & (~own + 1);
            move_list_add(list, move_make(before, p, 0));
        }
    return list_thin(pos, list) || count_over(polyomino_count(pos), list->count) ? LIST_SELECTIVE
                                                                                 : LIST_COMPLETE;
}

/* The gain of a turn: pieces newly owned plus pieces the opponent loses, less pieces lifted. */
static int gain_of(const Pos *pos, Move move) {
    const PolyominoPos *state = polyomino_pos(pos);
    const uint64_t captured = polyomino_captured(pos, move_placement(move), move_before(move));
    return bits_count(captured & ~state->owned[pos->side]) +
           bits_count(captured & state->owned[!pos->side]) -
           bits_count(move_before(move) | move_after(move));
}

/* Fills gain[] with gain_of() of every placement that lifts nothing. */
static void gains_fill(const Pos *pos, int8_t *gain) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    memset(gain, 0, (size_t)table->count);
    for (uint64_t rest = state->on_board & ~state->owned[pos->side]; rest != 0; rest &= rest - 1) {
        const int k = bits_first(rest);
        const uint64_t *by = table->captures + (size_t)state->at[k] * (size_t)table->words;
        const int8_t value = state->owned[!pos->side] >> k & 1 ? 2 : 1;
        for (int w = 0; w < table->words; w++)
            for (uint64_t bits = by[w] & state->live[w]; bits != 0; bits &= bits - 1)
                gain[64 * w + bits_first(bits)] = (int8_t)(gain[64 * w + bits_first(bits)] + value);
    }
}

/* Captures first, then few placements left; lifting costs. */
static void capture_order(const Pos *pos, const MoveList *list, int32_t *score) {
    const bool stored = polyomino_table(pos)->captures != NULL;
    int8_t gain[PLACEMENTS_STORED_MAX];
    polyomino_left(pos, list, score);
    if (stored)
        gains_fill(pos, gain);
    for (size_t i = 0; i < list->count; i++) {
        const Move move = list->move[i];
        const bool plain = stored && (move_before(move) | move_after(move)) == 0;
        const int gained = plain ? gain[move_placement(move)] : gain_of(pos, move);
        score[i] = CAPTURE_FIRST * gained - 16 * score[i];
    }
}

static const char *const placement_bench[] = {
    "8x8 depth 2",
    "6x6 depth 3 a1,b1,c1,d1,e1",
    "8x8 depth 4 d5,e5,f5,c4,d4 a1,b1,c1,a2,b2 d2,e2,f2,g2,f3",
    NULL,
};

static const char *const capture_bench[] = {
    "7x7 depth 3",
    "7x7 depth 4 d2,e2,f2,e3,e4 c2,c3,d3,c4,c5 d4,f4,d5,e5,f5",
    "6x6 depth 4 c3,d3,c4,d4,c5",
    NULL,
};

static const KaylesForm kayles = {polyomino_graph};
static const MateForm mates = {polyomino_mates_in_one, polyomino_escapes_mate, polyomino_normal_key,
                               polyomino_escapes,      polyomino_keys,         polyomino_replies};

const Knowledge knowledge_placement = {
    .forms = {.kayles = &kayles},
    .eval = placement_eval,
    .candidates = placement_candidates,
    .order = placement_order,
    .bench = placement_bench,
};

const Knowledge knowledge_capture = {
    .forms = {.kayles = &kayles, .mates = &mates},
    .eval = capture_eval,
    .candidates = capture_candidates,
    .order = capture_order,
    .bench = capture_bench,
};
