/* Playing strength levels, checked by trying all moves. No level misses an immediate win; from some
   level on, none allows one. */
#include <check.h>
#include <stdlib.h>

#include "base/random.h"
#include "fixture.h"
#include "games/registry.h"
#include "knowledge/knowledge.h"
#include "search/level.h"
#include "search/search.h"
#include "suites.h"

enum { GAMES_OF_ONE = 4, MOVES_MOST = 400 };

static const char *const specs[] = {
    "capture 4x5",
    "capture2003 4x4",
    "pentamid 3x3 nests=2 line=3",
    "pentominoes 6x6",
    "g-pente 9x9",
    "pentamid6",
    "pentamid 4x4 nests=3 line=4 diagonal=on",
};

static Move *moves_of(const Game *game, size_t *count) {
    MoveList list = {0};
    Error err = {""};
    *count = game_moves(game, MOVES_MOST, &list, &err) ? list.count : 0;
    return list.move;
}

/* True if the move ends the game as a win (`won`) or a loss for its player. */
static bool decides(Game *game, Move move, bool won) {
    const Pos *pos = game_pos(game);
    const int player = pos_rules(pos)->mover(pos);
    Error err = {""};
    ck_assert(game_play(game, move, &err));
    const Pos *next = game_pos(game);
    const Outcome outcome = game_outcome(game, NULL);
    const bool same = pos_rules(next)->mover(next) == player;
    ck_assert(game_undo(game));
    return outcome == (same == won ? WON : LOST);
}

static bool wins_at_once(Game *game) {
    size_t count;
    Move *list = moves_of(game, &count);
    bool wins = false;
    for (size_t i = 0; i < count && !wins; i++)
        wins = decides(game, list[i], true);
    free(list);
    return wins;
}

/* True if the move loses at once or lets the opponent win at once. */
static bool spoils(Game *game, Move move) {
    const Pos *pos = game_pos(game);
    const int player = pos_rules(pos)->mover(pos);
    Error err = {""};
    if (decides(game, move, false))
        return true;
    ck_assert(game_play(game, move, &err));
    const Pos *next = game_pos(game);
    const bool wins = game_outcome(game, NULL) == ONGOING &&
                      pos_rules(next)->mover(next) != player && wins_at_once(game);
    ck_assert(game_undo(game));
    return wins;
}

static bool saves(Game *game) {
    size_t count;
    Move *list = moves_of(game, &count);
    bool safe = false;
    for (size_t i = 0; i < count && !safe; i++)
        safe = !spoils(game, list[i]);
    free(list);
    return safe;
}

static Move choice(Search *search, const Game *game) {
    const SearchLimits limits = {.nodes = 2000, .clock = -1};
    const StopToken stop = {.requested = false};
    return search_run(search, game, knowledge_find(pos_rules(game_pos(game))), &limits, &stop, NULL)
        .best;
}

static void move_try(Search *const *search, Game *game) {
    const bool wins = wins_at_once(game), safe = !wins && saves(game);
    static const int skills[] = {0, 4, 5, 12, 19};
    for (size_t i = 0; i < sizeof skills / sizeof *skills; i++) {
        const Move move = choice(search[i], game);
        ck_assert(move != 0 && !game_move_banned(game, move));
        if (wins)
            ck_assert_msg(decides(game, move, true), "level %d misses a win", skills[i]);
        else if (safe && skills[i] >= LEVEL_CAREFUL)
            ck_assert_msg(!spoils(game, move), "level %d allows a win", skills[i]);
    }
}

static Search *level_search_new(int skill) {
    return search_new(
        &(SearchOptions){.hash = 1, .threads = 1, .multipv = 1, .handicap = LEVEL_FULL - skill});
}

START_TEST(no_win_at_once_is_missed) {
    static const int skills[] = {0, 4, 5, 12, 19};
    enum { SKILLS = sizeof skills / sizeof *skills };
    Search *search[SKILLS];
    uint64_t state = (uint64_t)_i + 77;
    Error err = {""};
    for (int i = 0; i < SKILLS; i++)
        search[i] = level_search_new(skills[i]);
    for (int round = 0; round < GAMES_OF_ONE; round++) {
        Game *game = game_new(
            registry_open_line(fixture_setup(specs, ROWS(specs), fixture_small, _i), &err));
        for (int ply = 0; ply < 60 && game_outcome(game, NULL) == ONGOING; ply++) {
            size_t count;
            Move *list = moves_of(game, &count);
            if (count == 0) {
                free(list);
                break;
            }
            if (ply % 2 == round % 2)
                move_try(search, game);
            const Move move = list[random_below(&state, count)];
            free(list);
            ck_assert(game_play(game, move, &err));
        }
        game_free(game);
    }
    for (int i = 0; i < SKILLS; i++)
        search_free(search[i]);
}
END_TEST

/* The same seed gives the same move; level 0 varies its moves with the seed. */
START_TEST(seeds_decide) {
    Error err = {""};
    Game *game = game_new(registry_open_line("pentominoes 8x8", &err));
    Move first[3];
    for (uint64_t seed = 0; seed < 3; seed++) {
        const SearchOptions options = {
            .hash = 1, .threads = 1, .multipv = 1, .seed = seed, .handicap = LEVEL_FULL};
        Search *one = search_new(&options), *two = search_new(&options);
        first[seed] = choice(one, game);
        ck_assert_uint_eq(choice(one, game), first[seed]);
        ck_assert_uint_eq(choice(two, game), first[seed]);
        search_free(one);
        search_free(two);
    }
    ck_assert(first[0] != first[1] || first[1] != first[2]);
    game_free(game);
}
END_TEST

/* A level's choice does not depend on what the same search has searched before. */
START_TEST(earlier_searches_change_nothing) {
    static const int skills[] = {4, 9, 15};
    Error err = {""};
    for (size_t i = 0; i < sizeof skills / sizeof *skills; i++) {
        Game *game = game_new(
            registry_open_line(fixture_setup(specs, ROWS(specs), fixture_small, _i), &err));
        Search *lasting = level_search_new(skills[i]);
        for (int ply = 0; ply < 12 && game_outcome(game, NULL) == ONGOING; ply++) {
            Search *fresh = level_search_new(skills[i]);
            const Move move = choice(fresh, game);
            ck_assert_uint_eq(choice(lasting, game), move);
            ck_assert(game_play(game, move, &err));
            search_free(fresh);
        }
        search_free(lasting);
        game_free(game);
    }
}
END_TEST

void suite_level(Suite *suite) {
    TCase *tests = suite_case(suite, "level", NULL);
    tcase_add_test(tests, seeds_decide);
    tcase_add_loop_test(tests, earlier_searches_change_nothing, 0,
                        fixture_setups(ROWS(specs), fixture_small));
    TCase *games = suite_case(suite, "games", "long");
    tcase_add_loop_test(games, no_win_at_once_is_missed, 0,
                        fixture_setups(ROWS(specs), fixture_small));
}
