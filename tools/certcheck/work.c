#include "work.h"

#include <string.h>

#include "games/polyomino/rules/polyomino.h"

/* Fitted to seconds of `tests/proofs/units`, which prints a table of all forms. */
enum {
    CALL = 10,            /* steps of any call of the rules */
    TEXT = 200,           /* of writing or reading a position, */
    CELL = 6,             /* and of each cell in it */
    WORDS = 10,           /* words of a position of stones copied and changed in a step; */
    ROW_WORDS = 12,       /* words of a row of placements removed in a step */
    CAPTURE_STORED = 3,   /* is a piece captured? a look into a table */
    CAPTURE_COMPUTED = 60 /* or comparing all cells */
};

Work work_begin(uint64_t units) {
    const uint64_t most = UINT64_MAX / 2;
    return (Work){.most = units < most / WORK_STEPS ? units * WORK_STEPS : most};
}

uint64_t work_units(const Work *work) {
    return (work->steps + WORK_STEPS - 1) / WORK_STEPS;
}

uint64_t work_position(const Pos *pos) {
    return TEXT + (uint64_t)board_cells(&pos->variant->setup.board) * CELL;
}

/* Placing a piece removes one stored row from the row of live placements, or one for each cell.
   Where pieces are lifted, the row is made anew from all pieces on the board. A player who owns
   pieces lifts them in all ways. */
static Effort effort_polyomino(const Pos *pos) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t words = (uint64_t)table->words, pieces = (uint64_t)bits_count(state->on_board);
    const bool stored = table->conflicts != NULL;
    const uint64_t row = stored ? 1 : (uint64_t)table->set.cells + 1;
    const uint64_t lifts = UINT64_C(1) << bits_count(state->owned[pos->side]);
    const uint64_t renewal = words * (1 + pieces * row);
    const uint64_t lifted = state->owned[pos->side] != 0 ? renewal : 0;
    const uint64_t answered = state->owned[!pos->side] != 0 ? renewal : 0;
    const uint64_t captures =
        polyomino_kind(pos)->captures ? pieces * (stored ? CAPTURE_STORED : CAPTURE_COMPUTED) : 0;
    return (Effort){.list = lifts * (CALL + (words * 3 + lifted) / ROW_WORDS),
                    .each = 1 + (polyomino_kind(pos)->late_lifts ? captures : 0),
                    .play = CALL + 2 * pieces + captures + words / 6 +
                            (words * row + lifted + answered) / ROW_WORDS};
}

Effort effort_of(const Pos *pos) {
    const uint64_t words = (pos->variant->pos_size - sizeof(Pos)) / sizeof(uint64_t);
    if (strcmp(pos_rules(pos)->family, "polyomino") == 0)
        return effort_polyomino(pos);
    return (Effort){.list = CALL + words, .each = 2, .play = CALL + words / WORDS};
}
