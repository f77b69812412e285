#include "points.h"

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
