/* Games played by numbers: every game of the engine is played at random by actions and, beside it,
   by moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "actions/table.h"
#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "games/registry.h"
#include "rules/players.h"
#include "suites.h"

/* Boards that every game of a family is played on; those that a game refuses are skipped. */
static const struct ActionBoards {
    const char *family, *words;
    int games, moves; /* random games, and moves of each that are compared */
} boards[] = {
    {"polyomino", "", 1, 40},
    {"polyomino", "5x4", 8, 100},
    {"polyomino", "2x9 pieces=tetrominoes", 20, 200},
    {"polyomino", "4x4 pieces=tetrominoes turns=9", 10, 100},
    {"polyomino", "board=*3*2/3*2*/7/1*5", 8, 100},
    {"polyomino", "6x5 pieces=hexominoes:ABCDEFGHIJKLMNOPQRST", 3, 20},
    {"polyomino", "10x10", 1, 20},
    {"pente", "", 2, 400},
    {"pente", "5x5", 20, 100},
    {"pente", "6x6", 10, 100},
    {"pente", "8x8 overline=win", 5, 100},
    {"pente", "9x9 turns=11", 3, 100},
    {"pente", "7x7 players=3", 10, 100},
    {"pente", "7x7 players=4 teams=on captures=20 line=6", 10, 100},
    {"pente", "25x25", 1, 300},
    {"pentamid", "", 10, 200},
    {"pentamid", "3x3 nests=1 line=3", 40, 400},
    {"pentamid", "4x4 nests=1 line=4 diagonal=on", 20, 400},
    {"pentamid", "5x5 nests=4 diagonal=on turns=30", 5, 100},
    {"pentamid", "8x8", 3, 200},
};

enum { LISTED_MOST = 20000, SEED = 7 };

/* A game that is played by actions, and the same game played by moves. */
typedef struct Pair {
    const char *spec;
    FivefoldGames *games;
    Game *game;
    MoveList list; /* legal moves of `game`, sorted */
    uint8_t *mask, *planes;
    uint64_t random;
    int banned; /* moves that were removed from the rules' lists */
} Pair;

static void pair_require(const Pair *pair, bool right, const char *what) {
    if (right)
        return;
    Text position = fixture_position(game_pos(pair->game));
    ck_abort_msg("%s: %s: %s", pair->spec, text_string(&position), what);
}

static int move_order(const void *a, const void *b) {
    const Move x = *(const Move *)a, y = *(const Move *)b;
    return (x > y) - (x < y);
}

static bool move_listed(const Pair *pair, Move move) {
    return bsearch(&move, pair->list.move, pair->list.count, sizeof move, move_order) != NULL;
}

/* --- legal actions --- */

/* The actions of a listed move are legal one after the other and give the move again. */
static void move_follow(const Pair *pair, Move move) {
    const Pos *pos = game_pos(pair->game);
    const Actions *actions = pos_rules(pos)->actions;
    const int count = fivefold_games_actions(pair->games);
    uint64_t *row = memory_new((size_t)bits_words(count), sizeof *row);
    Move begun = 0;
    for (bool complete = false; !complete;) {
        const int action = actions->next(pos, begun, move);
        pair_require(pair, action >= 0 && action < count, "an action out of range");
        if (begun == 0)
            pair_require(pair, pair->mask[action] == 1, "a legal move is not in the mask");
        actions->legal(pos, begun, row);
        pair_require(pair, row_has(row, action), "an action of a legal move is not legal");
        complete = actions->add(pos, &begun, action);
    }
    pair_require(pair, begun == move, "the actions of a move give another one");
    free(row);
}

/* Any legal action begins a legal move, which random legal actions complete. */
static void action_follow(Pair *pair, int action) {
    const Pos *pos = game_pos(pair->game);
    const Actions *actions = pos_rules(pos)->actions;
    const int words = bits_words(fivefold_games_actions(pair->games));
    Episode episode = {.legal = memory_new((size_t)words, sizeof(uint64_t)), .words = words};
    Move begun = 0;
    while (!actions->add(pos, &begun, action)) {
        actions->legal(pos, begun, episode.legal);
        pair_require(pair, !row_empty(episode.legal, words), "no action after a part of a move");
        action = episode_sample(&episode, &pair->random);
    }
    pair_require(pair, move_listed(pair, begun), "actions make a move that is not legal");
    free(episode.legal);
}

static bool stepped(const Rules *rules) {
    return strncmp(rules->name, "capture", 7) == 0;
}

static void mask_look(Pair *pair) {
    const Pos *pos = game_pos(pair->game);
    const int count = fivefold_games_actions(pair->games);
    int32_t *legal = memory_new((size_t)count, sizeof *legal);
    Error err;
    fivefold_games_action_mask(pair->games, pair->mask);
    const size_t found = fivefold_games_legal_actions(pair->games, 0, legal);
    size_t ones = 0;
    for (int action = 0; action < count; action++) {
        pair_require(pair, pair->mask[action] <= 1, "a byte of the mask above 1");
        if (pair->mask[action] == 1)
            pair_require(pair, ones < found && legal[ones++] == action, "mask and list differ");
    }
    pair_require(pair, ones == found, "mask and list differ");
    free(legal);
    if (!game_moves(pair->game, LISTED_MOST, &pair->list, &err))
        return;
    pair->banned += game_outcome(pair->game, NULL) == ONGOING &&
                    pos_rules(pos)->count(pos).low != pair->list.count;
    qsort(pair->list.move, pair->list.count, sizeof(Move), move_order);
    for (size_t i = 0; i < pair->list.count; i++)
        move_follow(pair, pair->list.move[i]);
    for (int action = 0; action < count; action++)
        if (pair->mask[action] == 1)
            action_follow(pair, action);
    if (!stepped(pos_rules(pos)))
        pair_require(pair, ones == pair->list.count, "as many actions as moves");
}

/* --- results --- */

static void result_look(const Pair *pair) {
    const Pos *pos = game_pos(pair->game);
    const Variant *variant = pos->variant;
    const Outcome outcome = game_outcome(pair->game, NULL);
    const int player = fivefold_games_current_player(pair->games, 0);
    float returns[PLAYERS_MAX];
    int8_t players[1];
    fivefold_games_returns(pair->games, 0, returns);
    fivefold_games_current_players(pair->games, players);
    pair_require(pair, players[0] == player, "two players to move");
    pair_require(pair, (player < 0) == (outcome != ONGOING), "over or not");
    pair_require(pair, player < 0 || player == pos_player(pos), "another player to move");
    const int mover = pos_rules(pos)->mover(pos), winner = game_winner(pair->game);
    for (int p = 0; p < variant->players; p++) {
        const bool won = outcome == WON    ? p % variant->teams == mover
                         : outcome != LOST ? false
                         : variant_multi(variant)
                             ? p % variant->teams == colour_player(winner) % variant->teams
                             : p != mover;
        const float want = won ? 1 : winner == NOBODY ? 0 : -1;
        pair_require(pair, returns[p] == want, "another result");
    }
}

/* --- observations --- */

static const char pieces[] = "SMLsml";

/* The byte that plane `plane` should have on a cell that shows `shown`; -1: not looked at. */
static int plane_byte(const Pos *pos, int plane, const char *shown) {
    const char *family = pos_rules(pos)->family, *colours = "bwrg";
    if (strcmp(family, "pentamid") == 0 && plane < 6)
        return strchr(shown, pieces[pos->side == BLACK ? plane : (plane + 3) % 6]) != NULL;
    if (strcmp(family, "pente") == 0 && plane < pos->variant->players) {
        int colour = pos->side;
        for (int i = 0; i < plane; i++)
            colour = !variant_multi(pos->variant)
                         ? !colour
                         : player_colour((colour_player(colour) + 1) % pos->variant->players);
        return shown[0] == colours[colour];
    }
    return -1;
}

/* In the middle of a turn the planes show the board after what was played of it. */
static void planes_look(Pair *pair) {
    const Pos *pos = game_pos(pair->game);
    const Move begun = pair->games->episode[0].begun;
    const size_t size = fixture_planes(pair->games);
    Pos *shown = pos_copy(pos);
    if (begun != 0)
        pos_rules(pos)->play(pos, begun, shown);
    Grid grid;
    int shape[3];
    fivefold_games_shape(pair->games, shape);
    memset(pair->planes, 0xEE, size);
    fivefold_games_observation(pair->games, pair->planes);
    pos_rules(pos)->grid(shown, &grid);
    free(shown);
    const int cells = shape[1] * shape[2];
    for (int plane = 0; plane < shape[0]; plane++)
        for (int cell = 0; cell < cells; cell++) {
            const int byte = pair->planes[plane * cells + cell];
            const int want = plane_byte(pos, plane, grid.cell[cell]);
            pair_require(pair, byte != 0xEE, "a byte that was not written");
            pair_require(pair, want < 0 || byte == want, "a plane");
        }
    if (strcmp(pos_rules(pos)->family, "polyomino") == 0)
        for (int cell = 0; cell < cells; cell++) {
            const int owners =
                pair->planes[cell] + pair->planes[cells + cell] + pair->planes[2 * cells + cell];
            pair_require(pair, owners == (grid.cell[cell][0] != '\0'), "owners of a cell");
            pair_require(pair, pair->planes[3 * cells + cell] == grid.board.hole[cell], "a hole");
        }
}

/* --- a random game --- */

static void pair_play(Pair *pair) {
    const Episode *episode = &pair->games->episode[0];
    const Actions *actions = pair->games->actions;
    const Pos *pos = game_pos(pair->game);
    Move move = 0;
    Error err;
    char why[200];
    for (bool complete = false; !complete;) {
        int32_t action;
        fivefold_games_sample(pair->games, &pair->random, &action);
        complete = actions->add(pos, &move, (int)action);
        pair_require(
            pair, fivefold_games_apply_action(pair->games, 0, action, why, sizeof why) == 1, why);
        pair_require(pair, complete || episode->begun == move, "another part of a move");
        if (!complete)
            planes_look(pair);
    }
    pair_require(pair, game_play(pair->game, move, &err), err.text);
    pair_require(pair, fixture_pos_same(game_pos(pair->game), game_pos(episode->game)),
                 "another position");
    pair_require(pair, game_length(pair->game) == game_length(episode->game), "another length");
}

/* Returns the number of positions with banned moves. */
static int game_walk(const char *spec, int moves, uint64_t seed) {
    Pair pair = {.spec = spec, .random = seed};
    pair.games = fixture_games(spec, 1);
    pair.game = game_new(variant_hold(pair.games->start->variant));
    pair.mask = memory_new((size_t)fivefold_games_actions(pair.games), 1);
    pair.planes = memory_new(fixture_planes(pair.games), 1);
    for (int t = 0;; t++) {
        mask_look(&pair);
        result_look(&pair);
        planes_look(&pair);
        if (t == moves || fivefold_games_current_player(pair.games, 0) < 0)
            break;
        pair_play(&pair);
    }
    move_list_free(&pair.list);
    game_free(pair.game);
    free(pair.mask);
    free(pair.planes);
    fivefold_games_free(pair.games);
    return pair.banned;
}

START_TEST(actions_are_moves) {
    const struct ActionBoards *board = &boards[_i];
    int accepted = 0, banned = 0;
    for (size_t i = 0; i < registry_count(); i++) {
        char spec[128];
        Error err;
        if (strcmp(registry_at(i)->family, board->family) != 0)
            continue;
        snprintf(spec, sizeof spec, "%s %s", registry_at(i)->name, board->words);
        Variant *variant = registry_open_line(spec, &err);
        if (variant == NULL)
            continue;
        variant_release(variant);
        accepted++;
        for (int n = 0; n < board->games; n++)
            banned += game_walk(spec, board->moves, random_at(SEED, (uint64_t)n));
    }
    ck_assert_msg(accepted > 0, "no game has the board %s", board->words);
    if (strcmp(board->words, "3x3 nests=1 line=3") == 0)
        ck_assert_msg(banned > 0, "no repetition was banned");
}
END_TEST

void suite_actions(Suite *suite) {
    TCase *tests = suite_case(suite, "actions", NULL);
    tcase_add_loop_test(tests, actions_are_moves, 0, ROWS(boards));
}
