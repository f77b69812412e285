#include "games/polyomino/rules/polyomino.h"

#include <string.h>

#include "base/random.h"

enum { KEY_PIECES = 1 << 20 }; /* keys of owned and barred pieces begin here */

static uint64_t key_placement(int placement) {
    return random_mix((uint64_t)placement + 1);
}

/* Key of the pieces that each player owns and may not place. */
static uint64_t key_rights(const PolyominoPos *state) {
    uint64_t key = 0;
    for (int colour = 0; colour < 2; colour++) {
        for (uint64_t rest = state->owned[colour]; rest != 0; rest &= rest - 1)
            key ^= random_mix(KEY_PIECES + 4 * (uint64_t)bits_first(rest) + (uint64_t)colour);
        for (uint64_t rest = state->barred[colour]; rest != 0; rest &= rest - 1)
            key ^= random_mix(KEY_PIECES + 4 * (uint64_t)bits_first(rest) + 2 + (uint64_t)colour);
    }
    return key;
}

uint64_t polyomino_key(const Pos *pos) {
    const PolyominoPos *state = polyomino_pos(pos);
    uint64_t key = pos->side == WHITE ? random_mix(KEY_PIECES - 1) : 0;
    for (uint64_t rest = state->on_board; rest != 0; rest &= rest - 1)
        key ^= key_placement(state->at[bits_first(rest)]);
    return key ^ key_rights(state);
}

void polyomino_live_find(const Pos *pos, uint64_t lifted, uint64_t *row) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    placements_all(table, row);
    for (uint64_t rest = state->on_board & ~lifted; rest != 0; rest &= rest - 1)
        placements_place(table, state->at[bits_first(rest)], row);
}

void polyomino_live(const Pos *pos, uint64_t lifted, uint64_t *row) {
    if (lifted != 0)
        polyomino_live_find(pos, lifted, row);
    else
        memcpy(row, polyomino_pos(pos)->live, (size_t)polyomino_table(pos)->words * sizeof *row);
}

void polyomino_refresh(Pos *pos) {
    polyomino_live_find(pos, 0, ((PolyominoPos *)pos)->live);
    pos->key = polyomino_key(pos);
}

bool polyomino_choice(const Pos *pos, int colour, uint64_t lifted, uint64_t *row) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    polyomino_live(pos, lifted, row);
    placements_pieces_remove(table, state->barred[colour] | lifted, row);
    return !row_empty(row, table->words);
}

bool polyomino_usable(const Pos *pos, uint64_t lifted, uint64_t *row) {
    return polyomino_choice(pos, pos->side, lifted, row);
}

uint64_t polyomino_captured(const Pos *pos, int placement, uint64_t lifted) {
    const PolyominoPos *state = polyomino_pos(pos);
    uint64_t captured = 0;
    if (!polyomino_kind(pos)->captures)
        return 0;
    for (uint64_t rest = state->on_board & ~lifted; rest != 0; rest &= rest - 1)
        if (placements_capture(polyomino_table(pos), placement, state->at[bits_first(rest)]))
            captured |= rest & (~rest + 1);
    return captured;
}

uint64_t polyomino_owned_after(const Pos *pos, int placement, uint64_t lifted) {
    return (polyomino_pos(pos)->owned[pos->side] & ~lifted) |
           polyomino_captured(pos, placement, lifted);
}
