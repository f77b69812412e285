/* The twelve games of the family: their rules, names and help texts. */
#include "games/pente/rules/actions.h"
#include "games/pente/rules/notation.h"
#include "games/pente/rules/options.h"
#include "games/pente/rules/pente.h"
#include "games/pente/rules/view.h"
#include "rules/points.h"

static void captured(const Pos *pos, int stones[2]) {
    for (int colour = 0; colour < 2; colour++)
        stones[colour] = pente_pos(pos)->captured[colour];
}

static int cell_of(const Pos *pos, Move move) {
    return move <= POINTS_MAX ? pente_cell_of(pente_table(pos), (int)move - 1) : -1;
}

static const Points points = {captured, cell_of};

#define PENTE_COMMON                                                                               \
    .family = "pente", .columns = 19, .rows = 19, .setup = pente_setup,                            \
    .teardown = pente_teardown, .start = pente_start, .mover = pente_mover,                        \
    .outcome = pente_outcome, .winner = pente_winner_of, .reason = pente_reason,                   \
    .moves = pente_moves, .count = pente_count, .play = pente_play, .move_read = pente_move_read,  \
    .move_write = pente_move_write, .read = pente_read, .fields_write = pente_fields_write,        \
    .grid = pente_grid, .notes = pente_notes, .canonical = pente_canonical, .points = &points,     \
    .actions = &pente_actions, .check = pente_check

/* With versions for more than two players; for two alone; with a choice of colours. */
#define PENTE_MULTI                                                                                \
    PENTE_COMMON, .view = &pente_view, .traits = ACYCLIC | ALTERNATING | WINNER_MOVES_LAST,        \
                  .keys = pente_keys, .needs = pente_needs, .fields = 1
#define PENTE_TWO                                                                                  \
    PENTE_COMMON, .view = &pente_view, .traits = ACYCLIC | ALTERNATING, .keys = pente_keys_two,    \
                  .fields = 1
#define PENTE_CHOICE                                                                               \
    PENTE_COMMON, .view = &pente_view, .traits = ACYCLIC, .keys = pente_keys_none, .fields = 2

#define STONES "Players take turns to put a stone on a point; White begins. "
#define FIVE   "Five or more of your stones in a row win, in any direction. "
#define PAIRS                                                                                      \
    "If your stone and another of yours enclose exactly two enemy stones between them in a "       \
    "straight line, both are captured and leave the board; moving into such a bracket is safe. "
#define TRIPLES "Three enclosed stones are captured in the same way. "
#define TEN     "Ten captured stones win too. "
#define FIFTEEN "Fifteen captured stones win too. "
#define OPENING                                                                                    \
    "On boards of odd size the first stone stands on the centre, and White's second one at least " \
    "three points from it. "
#define FOUR_PLACED                                                                                \
    "One player places the first four stones, of both colours; then the other chooses his colour."
#define THREE_PLACED                                                                               \
    "One player places three stones, of both colours; then the other takes a colour, or places "   \
    "two more and leaves the choice to the first."
#define EXACTLY_FIVE                                                                               \
    "Exactly five of your stones in a row win, in any direction; with overline=win more than "     \
    "five "                                                                                        \
    "win too. Nothing is captured. "
#define POOF                                                                                       \
    "A pair of your own stones that you complete inside an enemy bracket is lost to the "          \
    "opponent. "
#define BOAT                                                                                       \
    "A five of which a stone could be captured wins only if it still stands after the reply. "

const Rules rules_pente = {
    PENTE_MULTI,
    .name = "pente",
    .title = "Pente",
    .summary = "five or more in a row, or ten captured stones, win; pairs are captured",
    .about = STONES FIVE PAIRS TEN OPENING,
    .data = &(const PenteKind){.pairs = true, .goal = 10, .tournament = true},
};

const Rules rules_keryo_pente = {
    PENTE_MULTI,
    .name = "keryo-pente",
    .title = "Keryo-Pente",
    .summary = "as pente, but triples are captured too, and fifteen stones win",
    .about = STONES FIVE PAIRS TRIPLES FIFTEEN OPENING,
    .data = &(const PenteKind){.pairs = true, .triples = true, .goal = 15, .tournament = true},
};

const Rules rules_poof_pente = {
    PENTE_TWO,
    .name = "poof-pente",
    .title = "Poof-Pente",
    .summary = "as pente, but a pair completed within a bracket is lost to the opponent",
    .about = STONES FIVE PAIRS TEN POOF OPENING,
    .data = &(const PenteKind){.pairs = true, .goal = 10, .poof = true, .tournament = true},
};

const Rules rules_boat_pente = {
    PENTE_TWO,
    .name = "boat-pente",
    .title = "Boat-Pente",
    .summary = "as pente, but a five that can be broken by a capture must outlast the reply",
    .about = STONES FIVE PAIRS TEN BOAT OPENING,
    .data = &(const PenteKind){.pairs = true, .goal = 10, .boat = true, .tournament = true},
};

const Rules rules_g_pente = {
    PENTE_COMMON,
    .name = "g-pente",
    .view = &pente_far_view,
    .traits = ACYCLIC | ALTERNATING | WINNER_MOVES_LAST,
    .title = "G-Pente",
    .summary = "as pente, with a stricter rule for the first player's second stone",
    .about = STONES FIVE PAIRS TEN OPENING
    "Nor may that stone stand on the centre's row or column at distance three or four.",
    .keys = pente_keys_two,
    .fields = 1,
    .data = &(const PenteKind){.pairs = true, .goal = 10, .tournament = true, .far = true},
};

const Rules rules_d_pente = {
    PENTE_CHOICE,
    .name = "d-pente",
    .title = "D-Pente",
    .summary = "as pente, but one player places four stones and the other chooses his colour",
    .about = STONES FIVE PAIRS TEN FOUR_PLACED,
    .data = &(const PenteKind){.pairs = true, .goal = 10, .opening = OPENING_D},
};

const Rules rules_swap2_pente = {
    PENTE_CHOICE,
    .name = "swap2-pente",
    .title = "Swap2-Pente",
    .summary = "as pente, but three stones are placed, then colours chosen or two more placed",
    .about = STONES FIVE PAIRS TEN THREE_PLACED,
    .data = &(const PenteKind){.pairs = true, .goal = 10, .opening = OPENING_SWAP2},
};

const Rules rules_dk_pente = {
    PENTE_CHOICE,
    .name = "dk-pente",
    .title = "DK-Pente",
    .summary = "keryo-pente with the opening of d-pente",
    .about = STONES FIVE PAIRS TRIPLES FIFTEEN FOUR_PLACED,
    .data = &(const PenteKind){.pairs = true, .triples = true, .goal = 15, .opening = OPENING_D},
};

const Rules rules_swap2_keryo = {
    PENTE_CHOICE,
    .name = "swap2-keryo",
    .title = "Swap2-Keryo",
    .summary = "keryo-pente with the opening of swap2-pente",
    .about = STONES FIVE PAIRS TRIPLES FIFTEEN THREE_PLACED,
    .data =
        &(const PenteKind){.pairs = true, .triples = true, .goal = 15, .opening = OPENING_SWAP2},
};

const Rules rules_o_pente = {
    PENTE_TWO,
    .name = "o-pente",
    .title = "O-Pente",
    .summary = "keryo-pente with the rules of poof-pente and boat-pente together",
    .about = STONES FIVE PAIRS TRIPLES POOF BOAT FIFTEEN OPENING
    "Captured stones win only for the player who has captured more.",
    .data = &(const PenteKind){.pairs = true,
                               .triples = true,
                               .goal = 15,
                               .poof = true,
                               .boat = true,
                               .tournament = true},
};

const Rules rules_gomoku = {
    PENTE_COMMON,
    .name = "gomoku",
    .view = &gomoku_view,
    .traits = ACYCLIC | ALTERNATING | WINNER_MOVES_LAST,
    .title = "Gomoku",
    .summary = "exactly five in a row win; nothing is captured",
    .about = STONES EXACTLY_FIVE "On boards of odd size the first stone stands on the centre.",
    .keys = pente_keys_gomoku,
    .needs = pente_needs,
    .fields = 0,
    .data = &(const PenteKind){.exact = true},
};

const Rules rules_swap2_gomoku = {
    PENTE_COMMON,
    .name = "swap2-gomoku",
    .view = &gomoku_view,
    .traits = ACYCLIC,
    .title = "Swap2-Gomoku",
    .summary = "gomoku with the opening of swap2-pente",
    .about = STONES EXACTLY_FIVE THREE_PLACED,
    .keys = pente_keys_overline,
    .fields = 1,
    .data = &(const PenteKind){.exact = true, .opening = OPENING_SWAP2},
};
