#include "protocol/dialects/gomocup/brain_game.h"

#include <inttypes.h>
#include <string.h>

#include "games/managed.h"
#include "games/stones.h"
#include "protocol/dialects/gomocup/coordinates.h"

enum { PREPARE_MSEC = 20 }; /* the first request for a move may wait that long */

static const char *const letters[] = {[BLACK] = "b", [WHITE] = "w"};

static bool rule_exact(const Manager *manager) {
    return (manager->rule & RULE_EXACT) != 0;
}

bool brain_start(Session *session, int side, Error *err) {
    Manager *manager = manager_of(session);
    const Variant *like = session->games == 0 ? NULL : game_variant_base(session->game);
    Variant *variant = managed_variant(like, side, rule_exact(manager), err);
    if (variant == NULL || !session_game_set(session, variant, err))
        return false;
    manager->game = session->games;
    manager->exact = rule_exact(manager);
    manager->left_msec = manager->match_msec > 0 ? manager->match_msec : -1;
    return true;
}

bool brain_started(const Session *session) {
    const Manager *manager = manager_of(session);
    return manager->game != 0 && manager->game == session->games;
}

void brain_prepare(Session *session) {
    if (brain_started(session) && manager_of(session)->memory_said)
        session_tables_prepare(session, PREPARE_MSEC);
}

Game *brain_exchange(Session *session, Game *game) {
    Game *before = session->game;
    session->game = game;
    return before;
}

bool brain_goes_on(const Game *game, Error *err) {
    const char *reason;
    return game_outcome(game, &reason) == ONGOING || error_set(err, "the game is over: %s", reason);
}

/* --- positions --- */

static int stones_count(const Pos *pos) {
    Grid grid;
    int count = 0;
    pos_rules(pos)->grid(pos, &grid);
    for (int cell = 0; cell < board_cells(&grid.board); cell++)
        count += grid.cell[cell][0] != '\0';
    return count;
}

bool brain_empty(const Pos *pos) {
    return stones_count(pos) == 0;
}

/* False if a stone may not be played, or if stones not in order capture. */
static bool stones_replay(Game *game, const PlayOrder *order) {
    for (int i = 0; i < order->count; i++) {
        Move move;
        Error none;
        if (!point_move(game, order->cell[i], &move, &none) || !game_play(game, move, &none))
            return false;
    }
    return order->sent || stones_count(game_pos(game)) == order->count;
}

/* Makes this position the start of the game, without rules for openings. */
static bool start_set(Game *game, const Grid *grid, int side, Error *err) {
    Game *made = stones_game(game_variant_base(game), grid, side, err);
    const bool set = made != NULL && (game_start_adopt(game, game_start(made)) ||
                                      error_memory(err, "no room for the position"));
    game_free(made);
    return set;
}

static bool stones_set_up(Game *game, const PlayOrder *order, Error *err) {
    const Board *board = &game_variant_base(game)->setup.board;
    Grid grid = {.board = *board};
    const int first = game_start(game)->side;
    for (int i = 0; i < order->count; i++) {
        const int cell = order->cell[i];
        if (grid.cell[cell][0] != '\0')
            return error_set(err, "there are two stones on %d,%d", cell % board->columns,
                             board->rows - 1 - cell / board->columns);
        strcpy(grid.cell[cell], letters[i % 2 == 0 ? first : !first]);
    }
    return start_set(game, &grid, order->count % 2 == 0 ? first : !first, err);
}

Game *brain_game_new(const Session *session, const PlayOrder *order, Error *err) {
    Game *game = game_new(variant_hold(game_variant_base(session->game)));
    if (game == NULL) {
        error_memory(err, "no room for a game");
        return NULL;
    }
    if (game_reserve(game, (size_t)order->count + 2, err) &&
        (stones_replay(game, order) || stones_set_up(game, order, err)) && brain_goes_on(game, err))
        return game;
    game_free(game);
    return NULL;
}

/* --- the rule --- */

/* Copies the start, if it is not the empty board, and the moves. */
static bool game_copy(const Game *from, Game *to, Error *err) {
    if (!brain_empty(game_start(from))) {
        Grid grid;
        pos_rules(game_start(from))->grid(game_start(from), &grid);
        if (!start_set(to, &grid, game_start(from)->side, err))
            return false;
    }
    for (size_t i = 0; i < game_length(from); i++)
        if (!brain_goes_on(to, err) || !game_play(to, game_move(from, i), err))
            return false;
    return true;
}

static bool rule_change(Session *session, Error *err) {
    const Variant *base = game_variant_base(session->game);
    Manager *manager = manager_of(session);
    const bool exact = rule_exact(manager);
    if (exact == manager->exact || !managed_exact_matters(base))
        return true;
    Variant *variant = managed_variant(base, base->setup.board.rows, exact, err);
    if (variant == NULL)
        return false;
    Game *game = game_new(variant);
    if (game == NULL)
        return error_memory(err, "no room for a game");
    if (!game_copy(session->game, game, err)) {
        game_free(game);
        return false;
    }
    session_game_take(session, game);
    manager->game = session->games;
    manager->exact = exact;
    return true;
}

bool brain_ready(Session *session, Error *err) {
    const Manager *manager = manager_of(session);
    if (!brain_started(session))
        return error_set(err, "no game has been started");
    if ((manager->rule & ~(uint64_t)RULE_EXACT) != 0)
        return error_set(err, "rule %" PRIu64 " is not supported", manager->rule);
    return rule_change(session, err);
}
