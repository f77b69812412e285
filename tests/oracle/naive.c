#include "naive.h"

#include <stdlib.h>
#include <string.h>

enum { EFFORT = 1000 };

typedef struct Line {
    const Table *table;
    bool repeats;
    int player;
    State history[HISTORY_MAX + 16];
    int count;
    unsigned left; /* positions that may still be visited */
} Line;

/* The last position of the line, and the result of its turns so far. */
typedef struct Here {
    Line *line;
    const Position *position;
    int turns;
    bool any, all, some; /* there is a legal turn; all turns win; one turn wins */
} Here;

static bool position_wins(Line *line, const Position *position, int turns);

static int occurs(const Line *line, const State *state) {
    int count = 0;
    for (int i = 0; i < line->count; i++)
        count += memcmp(&line->history[i], state, sizeof *state) == 0;
    return count;
}

static bool banned(const Line *line, const State *state) {
    return line->repeats && line->table->referee->repetition == REPETITION_BANNED &&
           occurs(line, state) > 0;
}

static void move_try(void *context, const Move *move) {
    Here *here = context;
    Line *line = here->line;
    Position next = *here->position;
    State *state = &line->history[line->count];
    line->table->referee->move_play(&next, move);
    line->table->rules->take(state, &next);
    if (line->left == 0 || banned(line, state))
        return;
    line->left--;
    here->any = true;
    if (here->turns == 0)
        return;
    line->count++;
    if (position_wins(line, &next, here->turns - 1))
        here->some = true;
    else
        here->all = false;
    line->count--;
}

/* `position` is the last of the line. */
static bool position_wins(Line *line, const Position *position, int turns) {
    const State *state = &line->history[line->count - 1];
    const Referee *referee = line->table->referee;
    const Result result = referee->result(position);
    const int mover = line->table->rules->mover(state);
    if (result == RESULT_DRAW)
        return false;
    if (result != RESULT_NONE)
        return (result == result_win(referee->side(position)) ? mover : !mover) == line->player;
    if (line->repeats && referee->repetition == REPETITION_THIRD_DRAWS && occurs(line, state) >= 3)
        return false;
    Here here = {line, position, turns, false, true, false};
    referee->moves_visit(position, move_try, &here);
    if (!here.any)
        return mover != line->player;
    return turns > 0 && (mover == line->player ? here.some : here.all);
}

Answer naive_wins(const Table *table, bool repeats, int player, int turns) {
    Line line = {.table = table,
                 .repeats = repeats,
                 .player = player,
                 .count = table->count,
                 .left = EFFORT};
    memcpy(line.history, table->history, (size_t)table->count * sizeof(State));
    if (!repeats) {
        line.history[0] = table->history[table->count - 1];
        line.count = 1;
    }
    const bool wins = position_wins(&line, &table->position, turns);
    return line.left == 0 ? TOO_MUCH : wins ? YES : NO;
}
