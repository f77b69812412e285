#include "positions.h"

#include "../rulebook/pentamid.h"
#include "dice.h"

static void pieces_drop(Position *position, int size, int black, int white) {
    while (black + white > 0) {
        const bool is_black = dice_roll((unsigned)(black + white)) < (unsigned)black;
        for (int tries = 0; tries < 200; tries++) {
            const int row = (int)dice_roll(position->board.height);
            const int column = (int)dice_roll(position->board.width);
            char *stack = &position->board.at[cell_number(row, column)];
            if (*stack - VACANT >= 1 << 2 * size)
                continue;
            pentamid_put(stack, size, is_black ? BLACK : WHITE);
            break;
        }
        black -= is_black;
        white -= !is_black;
    }
}

/* Random numbers of pieces that the reserves can have given; the most of all sizes in a third. */
static void pieces_scatter(Position *position, int nests) {
    int most[2] = {nests, nests}, count[2][SIZES];
    const bool all = dice_chance(30);
    for (int side = 0; side < 2; side++)
        for (int size = LARGE; size >= SMALL && !all; size--) {
            const int fewer = (int)dice_roll((unsigned)most[side] + 1);
            most[side] -= fewer * (int)dice_roll(2);
            count[side][size] = most[side];
        }
    for (int size = SMALL; size < SIZES; size++)
        pieces_drop(position, size, all ? nests : count[0][size], all ? nests : count[1][size]);
}

Game *pentamid_make(const char *name, char *spec) {
    const int size = 3 + (int)dice_roll(3), nests = 1 + (int)dice_roll(size == 3 ? 3 : 4);
    const bool diagonal = dice_chance(40);
    const int line = 3 + (int)dice_roll((unsigned)size - 1);
    snprintf(spec, SPEC_MAX, "%s %dx%d nests=%d line=%d%s", name, size, size, nests, line,
             diagonal ? " diagonal=on" : "");
    Game *game = game_made(spec);
    for (int tries = 0; tries < TRIES && game != NULL; tries++) {
        Position position = game->start;
        pieces_scatter(&position, nests);
        position.side = dice_chance(50) ? BLACK : WHITE;
        if (!pentamid_possible(&position) || position_result(&position) != RESULT_NONE)
            continue;
        game_put(game, &position);
        return game;
    }
    game_free(game);
    return NULL;
}
