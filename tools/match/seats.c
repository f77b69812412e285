#include "seats.h"

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

void points_give(int points[], int seats, int winner, int loser) {
    const int sharers = winner != NOBODY ? 1 : loser != NOBODY ? seats - 1 : seats;
    for (int s = 0; s < seats; s++) {
        const bool shares = winner != NOBODY ? s == winner : s != loser;
        points[s] = shares ? POINT / sharers : 0;
    }
}

void points_write(int points, Text *out) {
    if (points == 0 || points == POINT)
        text_add(out, "%d", points / POINT);
    else
        text_add(out, "1/%d", POINT / points);
}

void result_write(const int points[], int seats, Text *out) {
    for (int i = 0; i < seats; i++) {
        text_string_add(out, i > 0 ? "-" : "");
        points_write(points[i], out);
    }
}
