#include "search/forced.h"

#include <stdlib.h>

/* Quiet moves answer no threat and make none, so all are alike: trying this many is enough. */
enum { QUIET_TRIED = 8 };

bool forced_begin(ForcedMoves *forced, const Pos *pos, const Knowledge *knowledge) {
    *forced = (ForcedMoves){.knowledge = knowledge, .self = pos_player(pos)};
    bool complete = true;
    for (int i = 0; i <= PLAYERS_MAX && complete; i++) {
        forced->pos[i] = pos_copy(pos);
        complete = forced->pos[i] != NULL;
    }
    return complete;
}

void forced_end(ForcedMoves *forced) {
    for (int i = 0; i <= PLAYERS_MAX; i++) {
        free(forced->pos[i]);
        move_list_free(&forced->moves[i]);
    }
    move_list_free(&forced->wins);
}

/* Number of moves that would win at once if `player` were to move. */
static size_t wins_count(ForcedMoves *forced, const Pos *pos, int player) {
    move_list_clear(&forced->wins);
    forced->knowledge->each->wins(pos, player, &forced->wins);
    return forced->wins.count;
}

Move forced_win_in_one(ForcedMoves *forced, const Pos *pos) {
    return wins_count(forced, pos, pos_player(pos)) > 0 ? forced->wins.move[0] : 0;
}

static Move holding_move_find(ForcedMoves *forced, const Pos *pos, int made);

/* Returns true if the players before `self` cannot win, or can stop each other: the side to move
   has no win, and has a move after which the same is true of the next player. `made`: moves since
   the root. */
static bool position_holds(ForcedMoves *forced, const Pos *pos, int made) {
    if (pos_rules(pos)->outcome(pos) != ONGOING)
        return pos_rules(pos)->outcome(pos) == DRAWN;
    if (pos_player(pos) == forced->self)
        return true;
    return forced_win_in_one(forced, pos) == 0 && holding_move_find(forced, pos, made) != 0;
}

static bool move_holds(ForcedMoves *forced, const Pos *pos, Move move, int made) {
    pos_rules(pos)->play(pos, move, forced->pos[made]);
    return position_holds(forced, forced->pos[made], made + 1);
}

static int player_after(const Pos *pos, int player) {
    return (player + 1) % pos->variant->players;
}

/* Returns true if the move gives no player before `self` another number of winning moves. */
static bool move_quiet(ForcedMoves *forced, const Pos *pos, const size_t *before, Move move,
                       int made) {
    pos_rules(pos)->play(pos, move, forced->pos[made]);
    for (int p = player_after(pos, pos_player(pos)); p != forced->self; p = player_after(pos, p))
        if (wins_count(forced, forced->pos[made], p) != before[p])
            return false;
    return true;
}

static bool listed(const MoveList *list, size_t count, Move move) {
    for (size_t i = 0; i < count; i++)
        if (list->move[i] == move)
            return true;
    return false;
}

/* Finds a move after which position_holds() is true. `made`: moves since the root; their positions
   are in use. */
static Move holding_move_find(ForcedMoves *forced, const Pos *pos, int made) {
    MoveList *list = &forced->moves[made];
    size_t before[PLAYERS_MAX] = {0};
    int quiet = 0;
    move_list_clear(list);
    for (int p = player_after(pos, pos_player(pos)); p != forced->self; p = player_after(pos, p)) {
        before[p] = wins_count(forced, pos, p);
        if (before[p] > 0)
            forced->knowledge->each->answers(pos, p, list);
    }
    const size_t answers = list->count;
    for (size_t i = 0; i < answers; i++)
        if (move_holds(forced, pos, list->move[i], made))
            return list->move[i];
    pos_rules(pos)->moves(pos, list);
    for (size_t i = answers; i < list->count && quiet < QUIET_TRIED; i++) {
        const Move move = list->move[i];
        if (listed(list, answers, move) || !move_quiet(forced, pos, before, move, made))
            continue;
        quiet++;
        if (move_holds(forced, pos, move, made))
            return move;
    }
    return 0;
}

bool forced_holds(ForcedMoves *forced, const Pos *pos, Move move) {
    return move_holds(forced, pos, move, 0);
}

Move forced_rescue(ForcedMoves *forced, const Pos *pos) {
    return holding_move_find(forced, pos, 0);
}
