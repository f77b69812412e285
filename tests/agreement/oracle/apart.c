#include "apart.h"

#include <string.h>

#include "../rulebook/pentamid.h"

/* The least number, from `least` on, after which the other position's side is to move. */
static int moves_even(const Position *from, const Position *to, int least) {
    return least % 2 == (from->side != to->side) ? least : least + 1;
}

/* Dropped pieces stay on the board, and a move changes at most two cells. */
static int pentamid_apart(const Position *from, const Position *to) {
    const Dropped a = pentamid_dropped(from), b = pentamid_dropped(to);
    int differ = 0;
    if (memcmp(&a, &b, sizeof a) != 0)
        return -1;
    for (int cell = 0; cell < CELLS; cell++)
        differ += from->board.at[cell] != to->board.at[cell];
    return moves_even(from, to, (differ + 1) / 2);
}

/* A move places one piece. */
static int polyomino_apart(const Position *from, const Position *to) {
    const PieceSet *set = &to->setting->polyomino.set;
    int differ = 0;
    for (int p = 0; p < set->count; p++) {
        const char letter = set->pieces[p].letter;
        bool same = true;
        for (int cell = 0; cell < CELLS && same; cell++)
            same = to->board.at[cell] != letter || from->board.at[cell] == letter;
        differ += !same;
    }
    return moves_even(from, to, differ);
}

/* In all other games the stones, on the board and captured, or the pieces increase. */
int positions_apart(const Position *from, const Position *to) {
    const Setting *setting = from->setting;
    if (setting->family == &pentamid_family)
        return pentamid_apart(from, to);
    if (setting->family == &polyomino_family && setting->polyomino.captures)
        return polyomino_apart(from, to);
    return -1;
}
