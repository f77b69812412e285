#include "protocol/dialects/gtp/stones.h"

#include <stdlib.h>
#include <string.h>

#include "games/stones.h"
#include "protocol/commands/commands.h"
#include "rules/players.h"
#include "rules/points.h"

/* Notes that the position has just been set up. */
static void fresh_note(Session *session) {
    PlacedPosition *placed = session_state(session, &dialect_gtp);
    *placed = (PlacedPosition){.game = session->games, .key = game_pos(session->game)->key};
}

static const char *const letters[] = {[BLACK] = "b", [WHITE] = "w"};

/* Sets the position up: history begins anew. */
static bool position_take(Session *session, const Grid *grid, int side, Error *err) {
    Game *made = stones_game(game_variant(session->game), grid, side, err);
    if (made == NULL)
        return false;
    const bool taken = game_start_adopt(session->game, game_start(made)) ||
                       error_memory(err, "no room for the position");
    game_free(made);
    if (!taken)
        return false;
    fresh_note(session);
    search_clear(session->search);
    return true;
}

/* True if the position was set up and nothing has been played since. */
static bool position_fresh(const Session *session) {
    const PlacedPosition *placed = session_state(session, &dialect_gtp);
    return placed->key != 0 && placed->game == session->games && game_length(session->game) == 0 &&
           game_pos(session->game)->key == placed->key;
}

bool stones_side_take(Call *call, int side, Pos **undo) {
    Session *session = call->session;
    Grid grid;
    *undo = NULL;
    if (side == game_pos(session->game)->side || !position_fresh(session))
        return true;
    Pos *before = pos_copy(game_pos(session->game));
    if (before == NULL)
        return error_memory(call->err, "no room for the position");
    pos_rules(before)->grid(before, &grid);
    if (!stones_set(session->game, &grid, side, call->err)) {
        free(before);
        return false;
    }
    fresh_note(session);
    *undo = before;
    return true;
}

void stones_side_restore(Call *call, Pos *undo) {
    if (undo == NULL)
        return;
    game_start_set(call->session->game, undo);
    fresh_note(call->session);
    free(undo);
}

static bool stone_put(const Game *game, Grid *grid, const char *point, int side, Error *err) {
    int cell;
    if (!cell_read(&game_variant(game)->setup.board, point, &cell, err))
        return false;
    if (grid->cell[cell][0] != '\0')
        return error_set(err, "illegal move: there is a stone on '%s'", quote(point).text);
    strcpy(grid->cell[cell], letters[side]);
    return true;
}

/* The stones of the start and all that have been played since. */
static void stones_all(const Game *game, Grid *grid) {
    const Pos *start = game_start(game);
    const Points *points = pos_rules(start)->points;
    pos_rules(start)->grid(start, grid);
    for (size_t i = 0; i < game_length(game); i++) {
        const Pos *pos = game_at(game, i);
        const int cell = points->cell(pos, game_move(game, i));
        if (cell >= 0)
            strcpy(grid->cell[cell], letters[pos->side]);
    }
}

bool stones_stone_set(Call *call, int side, const char *point) {
    Grid grid;
    stones_all(call->session->game, &grid);
    return stone_put(call->session->game, &grid, point, side, call->err) &&
           position_take(call->session, &grid, side == BLACK ? WHITE : BLACK, call->err);
}

/* The side that begins a game of this variant. */
static bool first_side(const Variant *variant, int *side, Error *err) {
    Pos *start = pos_new(variant);
    if (start == NULL)
        return error_memory(err, "no room for a position");
    *side = start->side;
    free(start);
    return true;
}

bool cmd_set_position(Call *call) {
    const Game *game = call->session->game;
    Grid grid = {.board = game_variant(game)->setup.board};
    int side, first = BLACK;
    if (call->count % 2 != 0)
        return error_set(call->err, "syntax error: a colour or a point is missing at the end");
    for (size_t i = 0; i < call->count; i += 2)
        if (!side_read(2, call->word[i], &side, call->err) ||
            !stone_put(game, &grid, call->word[i + 1], side, call->err))
            return false;
    return first_side(game_variant(game), &first, call->err) &&
           position_take(call->session, &grid, first, call->err);
}

bool cmd_set_free_handicap(Call *call) {
    const Game *game = call->session->game;
    const Pos *pos = game_pos(game);
    Grid grid;
    pos_rules(pos)->grid(pos, &grid);
    for (int cell = 0; cell < board_cells(&grid.board); cell++)
        if (grid.cell[cell][0] != '\0')
            return error_set(call->err, "board not empty");
    for (size_t i = 0; i < call->count; i++) {
        Error why;
        if (!stone_put(game, &grid, call->word[i], BLACK, &why))
            return error_set(call->err, "bad vertex list: %s", why.text);
    }
    return position_take(call->session, &grid, WHITE, call->err);
}
