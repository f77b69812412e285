#include "talk/seats.h"

const char *seat_name(int seat) {
    static const char *const names[SEATS_MAX] = {"p1", "p2", "p3", "p4"};
    return names[seat];
}

int seat_to_move(const Game *game) {
    const Pos *pos = game_pos(game);
    return pos_rules(pos)->mover(pos);
}

/* With two sides colours may not be chosen yet, so the winner is found by the seat to move. */
int seat_winner(const Game *game) {
    const Outcome outcome = game_outcome(game, NULL);
    if (outcome == WON)
        return seat_to_move(game);
    if (outcome != LOST)
        return NOBODY;
    return game_variant(game)->teams == 2 ? 1 - seat_to_move(game)
                                          : colour_player(game_winner(game));
}
