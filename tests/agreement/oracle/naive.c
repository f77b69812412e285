#include "naive.h"

#include <stdlib.h>
#include <string.h>

enum { EFFORT = 1000 };

typedef struct Line {
    Repetition repetition; /* of the game, if the history counts */
    int player;
    Position *history;
    size_t count;
    unsigned left; /* positions that may still be visited */
} Line;

static int occurs(const Line *line, const Position *position) {
    int count = 0;
    for (size_t i = 0; i < line->count; i++)
        count += position_same(&line->history[i], position);
    return count;
}

static bool position_wins(Line *line, const Position *position, int moves);

/* True if a position in which the game goes on is won. */
static bool moves_win(Line *line, const Position *position, const Moves *list, int moves) {
    const int mover = position_mover(position);
    bool any = false, all = true, some = false;
    for (int i = 0; i < list->count && line->left > 0; i++) {
        const Position next = position_after(position, list->move[i]);
        if (line->repetition == REPETITION_BANNED && occurs(line, &next) > 0)
            continue;
        line->left--;
        any = true;
        if (moves == 0)
            continue;
        line->history[line->count++] = next;
        if (position_wins(line, &next, moves - 1))
            some = true;
        else
            all = false;
        line->count--;
    }
    if (!any)
        return mover != line->player;
    return moves > 0 && (mover == line->player ? some : all);
}

/* `position` is the last of the line. */
static bool position_wins(Line *line, const Position *position, int moves) {
    const int outcome = position_outcome(position);
    if (outcome != NOBODY)
        return outcome == line->player;
    if (line->repetition == REPETITION_THIRD_DRAWS && occurs(line, position) >= 3)
        return false;
    Moves list = {0};
    position_moves(position, &list);
    const bool wins = moves_win(line, position, &list, moves);
    moves_free(&list);
    return wins;
}

Answer naive_wins(const Game *game, bool repeats, int player, int moves) {
    const size_t first = repeats ? 0 : game->count - 1, count = game->count - first;
    Line line = {.repetition = repeats ? game->setting->family->repetition : REPETITION_FREE,
                 .player = player,
                 .history = memory_get((count + (size_t)moves) * sizeof(Position)),
                 .count = count,
                 .left = EFFORT};
    memcpy(line.history, game->history + first, count * sizeof(Position));
    const bool wins = position_wins(&line, &game->position, moves);
    free(line.history);
    return line.left == 0 ? TOO_MUCH : wins ? YES : NO;
}
