/* Multi-player search without teams. The forced-move filter is compared with a full search by the
   rules; every search method must respect it. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "fixture.h"
#include "knowledge/knowledge.h"
#include "rules/players.h"
#include "search/forced.h"
#include "search/search.h"
#include "suites.h"

/* --- by the rules alone --- */

static MoveList moves_of(const Pos *pos) {
    MoveList list = {0};
    pos_rules(pos)->moves(pos, &list);
    return list;
}

static bool wins_by(const Pos *pos, Move move) {
    Pos *after = pos_copy(pos);
    pos_rules(pos)->play(pos, move, after);
    const bool wins = pos_winner(after, pos_rules(pos)->outcome(after)) == pos->side;
    free(after);
    return wins;
}

static bool can_win(const Pos *pos) {
    MoveList list = moves_of(pos);
    bool wins = false;
    for (size_t i = 0; i < list.count && !wins; i++)
        wins = wins_by(pos, list.move[i]);
    move_list_free(&list);
    return wins;
}

/* True if, after the move, some sequence of moves leads to `self`'s next turn and no player could
   win at once on the way. */
static bool holds_by_trying(const Pos *pos, Move move, int self) {
    Pos *after = pos_copy(pos);
    pos_rules(pos)->play(pos, move, after);
    bool holds = pos_rules(pos)->outcome(after) == DRAWN;
    if (pos_rules(pos)->outcome(after) == ONGOING) {
        holds = pos_player(after) == self;
        MoveList list = moves_of(after);
        if (!holds && !can_win(after))
            for (size_t i = 0; i < list.count && !holds; i++)
                holds = holds_by_trying(after, list.move[i], self);
        move_list_free(&list);
    }
    free(after);
    return holds;
}

/* --- positions --- */

typedef struct ForcedRow {
    const char *spec, *position;
    const char *moves; /* all moves that hold (or win), or "any", or "none" */
} ForcedRow;

static const ForcedRow win_rows[] = {
    {"pente 9x9 players=3", "9/9/9/9/3www3/9/9/3b5/3r5 w 0/0/0", "c5 g5"},
    {"pente 9x9 players=3", "9/9/9/9/2bwww3/9/9/3b5/3r5 w 0/0/0", "g5"},
    {"pente 9x9 players=3", "9/9/9/9/2wbb4/9/9/9/3r5 w 6/0/0", "f5"},
    {"pente 9x9 players=3", "9/9/9/9/2wbr4/9/9/9/3r5 w 6/0/0", "none"},
    {"pente 9x9 players=3 mixed=on", "9/9/9/9/2wbr4/9/9/9/3r5 w 6/0/0", "f5"},
    {"pente 9x9 players=4", "9/9/9/9/2g1gg3/9/9/9/3r5 g 0/0/0/0", "d5"},
    {"gomoku 9x9 players=3", "9/9/9/9/2rr1rr2/9/9/9/3b5 r", "none"},
    {"gomoku 9x9 players=3 overline=win", "9/9/9/9/2rr1rr2/9/9/9/3b5 r", "e5"},
    {"gomoku 9x9 players=3 line=5", "9/9/9/9/2r1rrr2/9/9/9/3b5 r", "d5"},
};

static const ForcedRow hold_rows[] = {
    /* Black plays next with two winning points; one stone can block only one of them */
    {"pente 9x9 players=3", "9/9/9/9/3bbb3/9/9/3w5/3r5 w 0/0/0", "none"},
    {"pente 9x9 players=3", "9/9/9/9/2rbbb3/9/9/3w5/3r5 w 0/0/0", "g5"},
    /* or a capture breaks the line */
    {"pente 9x9 players=3", "9/9/9/4w4/2rbbb3/4b4/9/9/3r5 w 0/0/0", "g5 e3"},
    /* Red plays after Black, who can prevent it */
    {"pente 9x9 players=3", "9/9/9/9/2brrr3/9/9/3w5/3b5 w 0/0/0", "any"},
    /* but one player cannot block both points: White must block one of them */
    {"pente 9x9 players=3", "9/9/9/9/3rrr3/9/9/3w5/3b5 w 0/0/0", "c5 g5"},
    /* four winning points are too many for two players */
    {"pente 9x9 players=3", "9/9/3r5/3r5/2rrr4/9/9/3w5/3b5 w 0/0/0", "none"},
    /* Black's next capture would win; only a stone on the capturing point saves White's pair */
    {"pente 9x9 players=3", "9/9/9/9/2bww4/9/9/9/3r5 w 0/6/0", "f5"},
    /* the pair has a stone of Red's; capturing the bracketing stones saves it too */
    {"pente 9x9 players=3", "9/9/9/9/2brr4/2b6/2w6/9/3r5 w 0/6/0", "f5 c6"},
    {"pente 9x9 players=3", "9/9/9/2b6/2brr4/2w6/9/9/3r5 w 0/6/0", "f5 c7"},
};

START_TEST(wins_are_found) {
    const ForcedRow *row = &win_rows[_i];
    Pos *pos = fixture_pos(row->spec, row->position);
    MoveList list = moves_of(pos), wins = {0};
    knowledge_find(pos_rules(pos))->each->wins(pos, pos_player(pos), &wins);
    size_t count = 0;
    for (size_t i = 0; i < list.count; i++) {
        ck_assert_msg(wins_by(pos, list.move[i]) == fixture_named(pos, list.move[i], row->moves),
                      "row %d", _i);
        count += wins_by(pos, list.move[i]);
    }
    ck_assert_uint_eq(wins.count, count);
    for (size_t i = 0; i < wins.count; i++)
        ck_assert(fixture_named(pos, wins.move[i], row->moves));
    move_list_free(&list);
    move_list_free(&wins);
    fixture_pos_free(pos);
}
END_TEST

START_TEST(moves_that_hold_are_known) {
    const ForcedRow *row = &hold_rows[_i];
    Pos *pos = fixture_pos(row->spec, row->position);
    MoveList list = moves_of(pos);
    ForcedMoves forced;
    bool any = false;
    ck_assert(forced_begin(&forced, pos, knowledge_find(pos_rules(pos))));
    for (size_t i = 0; i < list.count; i++) {
        const bool holds = forced_holds(&forced, pos, list.move[i]);
        Text text = fixture_move(pos, list.move[i]);
        ck_assert_msg(holds == (strcmp(row->moves, "any") == 0 ||
                                fixture_named(pos, list.move[i], row->moves)),
                      "row %d: %s", _i, text.data);
        text_free(&text);
        any = any || holds;
    }
    const Move rescue = forced_rescue(&forced, pos);
    ck_assert(any ? forced_holds(&forced, pos, rescue) : rescue == 0);
    forced_end(&forced);
    move_list_free(&list);
    fixture_pos_free(pos);
}
END_TEST

/* --- random positions --- */

static const char *const random_specs[] = {
    "pente 5x5 players=3",
    "pente 5x5 players=3 mixed=on captures=4",
    "keryo-pente 5x5 players=3 mixed=on captures=5",
    "gomoku 5x5 players=3",
    "pente 5x5 players=4 line=3",
    "pente 5x5 players=4 captures=2 mixed=on",
    "keryo-pente 7x7 players=3 captures=6",
    "pente 7x7 players=3 captures=4",
};

enum { RANDOM_GAMES = 6, TRIED_MOST = 24 };

/* The same stones with another player to move. */
static Pos *move_given(const Pos *pos, int player) {
    Text text = fixture_position(pos);
    Error err = {""};
    *(strchr(text.data, ' ') + 1) = side_name(player_colour(player))[0];
    Pos *other = fixture_pos_read(pos->variant, text.data, &err);
    ck_assert_msg(other != NULL, "%s", err.text);
    text_free(&text);
    return other;
}

static void wins_compare(const Pos *pos, const Each *each) {
    for (int p = 0; p < pos->variant->players; p++) {
        Pos *other = move_given(pos, p);
        MoveList list = moves_of(other), wins = {0};
        size_t count = 0;
        each->wins(pos, p, &wins);
        for (size_t i = 0; i < list.count; i++)
            count += wins_by(other, list.move[i]);
        ck_assert_uint_eq(wins.count, count);
        for (size_t i = 0; i < wins.count; i++)
            ck_assert(wins_by(other, wins.move[i]));
        move_list_free(&list);
        move_list_free(&wins);
        fixture_pos_free(other);
    }
}

static void holds_compare(const Pos *pos, const Knowledge *knowledge, uint64_t *random) {
    MoveList list = moves_of(pos);
    ForcedMoves forced;
    bool any = false;
    ck_assert(forced_begin(&forced, pos, knowledge));
    /* with four players the full search is slow: check every third move of long lists */
    const size_t step = pos->variant->players > 3 && list.count > 6 ? 3 : 1;
    for (size_t i = (size_t)random_below(random, step); i < list.count; i += step) {
        if (wins_by(pos, list.move[i]))
            continue;
        const bool holds = forced_holds(&forced, pos, list.move[i]);
        ck_assert(holds == holds_by_trying(pos, list.move[i], pos_player(pos)));
        any = any || holds;
    }
    const Move rescue = forced_rescue(&forced, pos);
    ck_assert(rescue != 0 || !any);
    ck_assert(rescue == 0 || holds_by_trying(pos, rescue, pos_player(pos)));
    forced_end(&forced);
    move_list_free(&list);
}

static void shares_compare(const Pos *pos, const Each *each) {
    int share[PLAYERS_MAX] = {0}, sum = 0;
    each->shares(pos, share);
    for (int p = 0; p < pos->variant->players; p++) {
        ck_assert_int_ge(share[p], 0);
        sum += share[p];
    }
    ck_assert_int_eq(sum, EACH_SHARES);
    ck_assert(can_win(pos) == (share[pos_player(pos)] == EACH_SHARES));
}

START_TEST(random_positions_agree_with_trying) {
    uint64_t random = 1600 + (uint64_t)_i;
    for (int n = 0; n < RANDOM_GAMES; n++) {
        Game *game = fixture_game(random_specs[_i], "");
        const Knowledge *knowledge = knowledge_find(pos_rules(game_pos(game)));
        Error err;
        while (game_outcome(game, NULL) == ONGOING) {
            const Pos *pos = game_pos(game);
            MoveList list = moves_of(pos);
            wins_compare(pos, knowledge->each);
            shares_compare(pos, knowledge->each);
            if (list.count <= TRIED_MOST)
                holds_compare(pos, knowledge, &random);
            const Move move = list.move[random_below(&random, list.count)];
            move_list_free(&list);
            ck_assert(game_play(game, move, &err));
        }
        game_free(game);
    }
}
END_TEST

/* --- the methods --- */

static const Others kinds[] = {OTHERS_MIXED, OTHERS_FAR, OTHERS_NEAR};

typedef struct Received {
    SearchReport last;
    Move first;
    int64_t sum; /* checksum of all reports */
} Received;

static void receive(void *context, const SearchReport *report) {
    Received *received = context;
    received->last = *report;
    received->first = report->pv[0];
    received->sum =
        received->sum * 31 + report->nodes + report->score.value + (int64_t)report->pv[0];
}

static SearchResult searched(Others others, const Game *game, const SearchLimits *limits,
                             Received *received) {
    const SearchOptions options = {.hash = 1, .threads = 1, .multipv = 1, .others = others};
    Search *search = search_new(&options);
    const SearchListener listener = {.context = received, .iteration = receive};
    *received = (Received){0};
    const SearchResult result = search_run(search, game, knowledge_find(pos_rules(game_pos(game))),
                                           limits, NULL, &listener);
    search_free(search);
    return result;
}

START_TEST(wins_are_played) {
    const ForcedRow *row = &win_rows[_i / ROWS(kinds)];
    Game *game = fixture_game(row->spec, row->position);
    const SearchLimits limits = {.depth = 2, .clock = -1};
    Received received;
    const SearchResult result = searched(kinds[_i % ROWS(kinds)], game, &limits, &received);
    const bool wins = strcmp(row->moves, "none") != 0;
    ck_assert(wins == (result.score.kind == SCORE_WIN_IN));
    ck_assert(!wins ||
              (result.score.value == 1 && fixture_named(game_pos(game), result.best, row->moves)));
    game_free(game);
}
END_TEST

START_TEST(a_move_that_holds_is_played) {
    const ForcedRow *row = &hold_rows[_i / ROWS(kinds)];
    Game *game = fixture_game(row->spec, row->position);
    const SearchLimits limits = {.nodes = 500, .clock = -1};
    Received received;
    const SearchResult result = searched(kinds[_i % ROWS(kinds)], game, &limits, &received);
    ck_assert(result.best != 0);
    ck_assert_int_eq(result.score.kind, SCORE_ESTIMATE);
    if (strcmp(row->moves, "any") != 0 && strcmp(row->moves, "none") != 0)
        ck_assert(fixture_named(game_pos(game), result.best, row->moves));
    game_free(game);
}
END_TEST

static const char *const played[] = {"pente 9x9 players=3", "keryo-pente 9x9 players=4",
                                     "gomoku 9x9 players=3 line=5"};

START_TEST(equal_searches_give_equal_reports) {
    Game *game = fixture_game(played[_i / ROWS(kinds)], "");
    const Others kind = kinds[_i % ROWS(kinds)];
    Error err = {""};
    ck_assert(fixture_play(game, "e5 d4 f6 e6 d6", &err));
    const SearchLimits limits[] = {{.nodes = 3000, .clock = -1}, {.depth = 3, .clock = -1}};
    for (int l = 0; l < ROWS(limits); l++) {
        Received first, second;
        const SearchResult result = searched(kind, game, &limits[l], &first);
        searched(kind, game, &limits[l], &second);
        ck_assert_int_eq(first.sum, second.sum);
        ck_assert(first.first == result.best);
        ck_assert_int_eq(first.last.nodes, result.nodes);
        if (limits[l].depth > 0)
            ck_assert_int_eq(result.depth, limits[l].depth);
        else
            ck_assert_int_le(result.nodes, limits[l].nodes);
    }
    game_free(game);
}
END_TEST

/* The move limit makes the game a draw: with one move left only that move could win. */
START_TEST(a_draw_at_the_end_is_an_equal_share) {
    Game *game = fixture_game("pente 9x9 players=4 turns=3", "");
    Error err = {""};
    ck_assert(fixture_play(game, "e5 d4", &err));
    const SearchLimits limits = {.depth = 4, .clock = -1};
    Received received;
    const SearchResult result = searched(kinds[_i], game, &limits, &received);
    ck_assert_int_eq(result.score.kind, SCORE_ESTIMATE);
    ck_assert_int_eq(result.score.value, 0);
    game_free(game);
}
END_TEST

void suite_multi(Suite *suite) {
    TCase *forced = suite_case(suite, "forced_moves", NULL);
    tcase_add_loop_test(forced, wins_are_found, 0, ROWS(win_rows));
    tcase_add_loop_test(forced, moves_that_hold_are_known, 0, ROWS(hold_rows));
    tcase_add_loop_test(forced, random_positions_agree_with_trying, 0, ROWS(random_specs));
    TCase *methods = suite_case(suite, "methods", NULL);
    tcase_add_loop_test(methods, wins_are_played, 0, ROWS(win_rows) * ROWS(kinds));
    tcase_add_loop_test(methods, a_move_that_holds_is_played, 0, ROWS(hold_rows) * ROWS(kinds));
    tcase_add_loop_test(methods, equal_searches_give_equal_reports, 0, ROWS(played) * ROWS(kinds));
    tcase_add_loop_test(methods, a_draw_at_the_end_is_an_equal_share, 0, ROWS(kinds));
}
