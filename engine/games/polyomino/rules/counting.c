#include "games/polyomino/rules/counting.h"

#include <string.h>

static uint64_t power(uint64_t base, int exponent) {
    uint64_t result = 1;
    while (exponent-- > 0)
        result *= base;
    return result;
}

/* Number of turns with placement p. Owned pieces in its way must be lifted first. Each other owned
   piece may be lifted first, not at all, or with late lifts afterwards. Each newly captured piece
   may be lifted late. */
static uint64_t moves_with(const Pos *pos, int p) {
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

/* Row of the placements whose number of turns depends on more than the number of owned pieces. */
static void special_row(const Pos *pos, uint64_t *row) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t owned = state->owned[pos->side];
    memset(row, 0, (size_t)table->words * sizeof *row);
    for (uint64_t rest = state->on_board; rest != 0; rest &= rest - 1) {
        const int k = bits_first(rest);
        const size_t start = (size_t)state->at[k] * (size_t)table->words;
        const uint64_t *from = owned >> k & 1                    ? table->conflicts + start
                               : polyomino_kind(pos)->late_lifts ? table->captures + start
                                                                 : NULL;
        for (int w = 0; from != NULL && w < table->words; w++)
            row[w] |= from[w];
    }
}

/* Sums over the sets of lifted pieces. */
static Count count_by_lifts(const Pos *pos) {
    const uint64_t owned = polyomino_pos(pos)->owned[pos->side];
    uint64_t row[ROW_WORDS_MAX];
    uint64_t lifted = 0, total = 0;
    do {
        polyomino_usable(pos, lifted, row);
        total += (uint64_t)placements_count(row, polyomino_table(pos)->words);
        lifted = (lifted - owned) & owned;
    } while (lifted != 0);
    return count_of(total);
}

/* Sums over the special placements; all others count the same. */
static Count count_by_placements(const Pos *pos) {
    const Placements *table = polyomino_table(pos);
    const uint64_t owned = polyomino_pos(pos)->owned[pos->side];
    uint64_t row[ROW_WORDS_MAX], special[ROW_WORDS_MAX];
    polyomino_usable(pos, owned, row);
    if (table->captures != NULL)
        special_row(pos, special);
    else
        memset(special, 0xff, (size_t)table->words * sizeof *special);
    Count total = {0};
    uint64_t plain = 0;
    for (int w = 0; w < table->words; w++) {
        plain += (uint64_t)bits_count(row[w] & ~special[w]);
        for (uint64_t rest = row[w] & special[w]; rest != 0; rest &= rest - 1)
            total = count_sum(total, count_of(moves_with(pos, 64 * w + bits_first(rest))));
    }
    const uint64_t each = power(polyomino_kind(pos)->late_lifts ? 3 : 2, bits_count(owned));
    return count_sum(total, count_product(count_of(each), plain));
}

Count polyomino_count(const Pos *pos) {
    const int owned = bits_count(polyomino_pos(pos)->owned[pos->side]);
    if (!polyomino_kind(pos)->late_lifts && owned <= POLYOMINO_SUBSETS_MAX)
        return count_by_lifts(pos);
    return count_by_placements(pos);
}

/* --- symmetry --- */

static uint64_t pieces_image(const uint8_t *image, uint64_t pieces) {
    uint64_t mapped = 0;
    for (uint64_t rest = pieces; rest != 0; rest &= rest - 1)
        mapped |= UINT64_C(1) << image[bits_first(rest)];
    return mapped;
}

/* Does symmetry s of the table map the position to itself? */
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

int polyomino_symmetries(const Pos *pos, int found[ORIENTATIONS_MAX]) {
    int count = 0;
    for (int s = 0; s < polyomino_table(pos)->symmetries; s++)
        if (symmetry_holds(pos, s))
            found[count++] = s;
    return count;
}

void polyomino_canonical(const Pos *pos, const MoveList *list, Move *first) {
    const Placements *table = polyomino_table(pos);
    int found[ORIENTATIONS_MAX];
    const int count = polyomino_symmetries(pos, found);
    for (size_t i = 0; i < list->count; i++) {
        const Move move = list->move[i];
        first[i] = move;
        for (int s = 1; s < count; s++) {
            const uint8_t *pieces = table->piece_image[found[s]];
            const Move image = move_make(pieces_image(pieces, move_before(move)),
                                         table->image[found[s]][move_placement(move)],
                                         pieces_image(pieces, move_after(move)));
            first[i] = image < first[i] ? image : first[i];
        }
    }
}
