/* Solvers ask for these for all children before searching one. */
#include "games/polyomino/knowledge/children.h"

#include <string.h>

#include "base/random.h"
#include "games/polyomino/rules/polyomino.h"

/* --- keys --- */

enum { HALVED_MOST = 8, DOUBLED_MOST = 4 };
enum { KEYS_PIECES = 1 << 20 }; /* numbers of owned and barred pieces begin here */

/* Two hashes: a sum and an exclusive or. */
typedef struct Sums {
    uint64_t key[2];
} Sums;

BITS_INLINE void sums_add(Sums *sums, uint64_t number) {
    sums->key[0] += random_mix(number);
    sums->key[1] ^= random_at(UINT64_C(0x632be59bd9b4e019), number);
}

BITS_INLINE void sums_join(Sums *sums, const Sums *more) {
    sums->key[0] += more->key[0];
    sums->key[1] ^= more->key[1];
}

static void rights_add(Sums *sums, uint64_t pieces, const uint8_t *image, uint64_t kind) {
    for (; pieces != 0; pieces &= pieces - 1)
        sums_add(sums, KEYS_PIECES + 4 * (uint64_t)image[bits_first(pieces)] + kind);
}

static Sums board_sums(const Pos *pos, uint64_t pieces, int s) {
    const PolyominoPos *state = polyomino_pos(pos);
    Sums sums = {{1, 1}};
    for (; pieces != 0; pieces &= pieces - 1)
        sums_add(&sums,
                 (uint64_t)polyomino_table(pos)->image[s][state->at[bits_first(pieces)]] + 1);
    return sums;
}

static inline bool sums_less(const Sums *a, const Sums *b) {
    return a->key[0] < b->key[0] || (a->key[0] == b->key[0] && a->key[1] < b->key[1]);
}

/* Hash of owned and barred pieces relative to the side to move: exchanging the players does not
   change it. */
static Sums rights_sums(const uint64_t owned[2], const uint64_t barred[2], int side,
                        const uint8_t *image) {
    Sums sums = {{0, 0}};
    rights_add(&sums, owned[side], image, 0);
    rights_add(&sums, owned[!side], image, 1);
    rights_add(&sums, barred[side], image, 2);
    rights_add(&sums, barred[!side], image, 3);
    return sums;
}

/* The least key of all images of the position. */
void polyomino_normal_key(const Pos *pos, uint64_t key[2]) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    Sums least = {{UINT64_MAX, UINT64_MAX}};
    for (int s = 0; s < table->symmetries; s++) {
        Sums sums = board_sums(pos, state->on_board, s);
        const Sums rights =
            rights_sums(state->owned, state->barred, pos->side, table->piece_image[s]);
        sums_join(&sums, &rights);
        if (sums_less(&sums, &least))
            least = sums;
    }
    memcpy(key, least.key, sizeof least.key);
}

void polyomino_keys(const Pos *pos, const MoveList *list, uint64_t (*key)[2]) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const int side = pos->side;
    Sums board[ORIENTATIONS_MAX], plain[ORIENTATIONS_MAX], rights[ORIENTATIONS_MAX];
    uint64_t lifted = 0;
    uint64_t plain_barred[2] = {state->barred[0], state->barred[1]};
    plain_barred[side] = 0;
    for (int s = 0; s < table->symmetries; s++) {
        board[s] = board_sums(pos, state->on_board, s);
        plain[s] = rights_sums(state->owned, plain_barred, !side, table->piece_image[s]);
    }
    for (size_t i = 0; i < list->count; i++) {
        const Move move = list->move[i];
        const int p = move_placement(move);
        const uint64_t before = move_before(move), after = move_after(move);
        const uint64_t piece = UINT64_C(1) << table->piece[p];
        const uint64_t captured = polyomino_captured(pos, p, before);
        if (before != lifted)
            for (int s = 0; s < table->symmetries; s++)
                board[s] = board_sums(pos, state->on_board & ~before, s);
        lifted = before;
        const Sums *sums = board;
        Sums stay[ORIENTATIONS_MAX];
        if (after != 0) {
            for (int s = 0; s < table->symmetries; s++)
                stay[s] = board_sums(pos, state->on_board & ~before & ~after, s);
            sums = stay;
        }
        const bool usual = (before | after | captured) == 0 && (plain_barred[!side] & piece) == 0;
        const Sums *with = plain;
        if (!usual) {
            uint64_t owned[2], barred[2];
            owned[side] = ((state->owned[side] & ~before) | captured) & ~after;
            owned[!side] = state->owned[!side] & ~captured;
            barred[side] = after;
            barred[!side] = state->barred[!side] & ~piece;
            for (int s = 0; s < table->symmetries; s++)
                rights[s] = rights_sums(owned, barred, !side, table->piece_image[s]);
            with = rights;
        }
        Sums least = {{UINT64_MAX, UINT64_MAX}};
        for (int s = 0; s < table->symmetries; s++) {
            Sums own = sums[s];
            if ((after & piece) == 0)
                sums_add(&own, (uint64_t)table->image[s][p] + 1);
            sums_join(&own, &with[s]);
            if (sums_less(&own, &least))
                least = own;
        }
        memcpy(key[i], least.key, sizeof least.key);
    }
}

/* --- replies --- */

/* For each move, the number of placements of `live` left after its placement. */
BITS_INLINE bool replies_fill_body(const Placements *table, const uint64_t *live,
                                   const MoveList *list, int32_t *replies) {
    for (size_t i = 0; i < list->count; i++) {
        const int p = move_placement(list->move[i]);
        const uint64_t *conflicts = table->conflicts + (size_t)p * (size_t)table->words;
        int count = 0;
        for (int w = 0; w < table->words; w++)
            count += bits_count(live[w] & ~conflicts[w]);
        replies[i] = count;
    }
    return true;
}

BITS_KERNEL(bool, replies_fill,
            (const Placements *table, const uint64_t *live, const MoveList *list, int32_t *replies),
            (table, live, list, replies))

/* Estimate for tables without stored conflicts. Placements that share two cells are subtracted
   twice. */
static void replies_estimate(const Placements *table, const uint64_t *live, const MoveList *list,
                             int32_t *replies) {
    int32_t covering[CELLS_MAX];
    uint64_t row[ROW_WORDS_MAX];
    for (int cell = 0; cell < board_cells(&table->board); cell++) {
        for (int w = 0; w < table->words; w++)
            row[w] = live[w] & table->covering[(size_t)cell * (size_t)table->words + (size_t)w];
        covering[cell] = placements_count(row, table->words);
    }
    for (size_t i = 0; i < list->count; i++) {
        replies[i] = table->count;
        for (int c = 0; c < table->set.cells; c++)
            replies[i] -= covering[table->cell[move_placement(list->move[i])][c]];
    }
}

void polyomino_left(const Pos *pos, const MoveList *list, int32_t *left) {
    const Placements *table = polyomino_table(pos);
    if (table->conflicts != NULL)
        replies_fill(table, polyomino_pos(pos)->live, list, left);
    else
        replies_estimate(table, polyomino_pos(pos)->live, list, left);
}

/* Estimate: each piece captured from the opponent or newly owned halves the opponent's replies,
   each lifted piece doubles them. */
void polyomino_replies(const Pos *pos, const MoveList *list, int32_t *replies) {
    const PolyominoPos *state = polyomino_pos(pos);
    const uint64_t own = state->owned[pos->side], theirs = state->owned[!pos->side];
    polyomino_left(pos, list, replies);
    for (size_t i = 0; i < list->count; i++) {
        const Move move = list->move[i];
        const uint64_t captured = polyomino_captured(pos, move_placement(move), move_before(move));
        const int gained = bits_count(captured & ~own) + bits_count(captured & theirs) -
                           bits_count(move_before(move) | move_after(move));
        if (gained >= 0)
            replies[i] >>= gained < HALVED_MOST ? gained : HALVED_MOST;
        else
            replies[i] *= 1 << (-gained < DOUBLED_MOST ? -gained : DOUBLED_MOST);
    }
}
