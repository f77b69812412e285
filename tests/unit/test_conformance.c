/* Requirements for every registered game, on its own board and on others. Random games are played,
   and each position is checked in many ways. Nothing here depends on a particular game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "games/registry.h"
#include "knowledge/knowledge.h"
#include "rules/perft.h"
#include "rules/placing.h"
#include "rules/players.h"
#include "suites.h"
#include "walk.h"

/* Boards and options to try with every game of a family, besides the game's own board. Rows that a
   game refuses are skipped for that game. */
static const struct BoardsRow {
    const char *family, *words;
} boards_rows[] = {
    {"polyomino", "4x4"},
    {"polyomino", "5x5"},
    {"polyomino", "5x1"},
    {"polyomino", "2x2"},
    {"polyomino", "14x14"}, /* too large for stored conflict rows */
    {"polyomino", "board=5/1*3/5/3*1"},
    {"polyomino", "board=*3*2/3*2*/7/1*5"},
    {"polyomino", "5x4 pieces=tetrominoes"},
    {"polyomino", "5x5 pieces=onesided-pentominoes"},
    {"polyomino", "4x4 pieces=onesided-pentominoes:FfLPp"},
    {"polyomino", "6x5 pieces=hexominoes:ABCDEFGHIJKLMNOPQRST"},
    {"pente", "5x5"},
    {"pente", "7x7"},
    {"pente", "9x9"},
    {"pente", "4x4"},
    {"pente", "6x6"},
    {"pente", "10x10"},
    {"pente", "6x6 overline=win"},
    {"pente", "9x9 overline=win"},
    {"pente", "7x7 players=3"},
    {"pente", "7x7 players=3 mixed=on captures=40"},
    {"pente", "9x9 players=4 line=5"},
    {"pente", "5x5 players=4 mixed=on captures=20 line=6"},
    {"pente", "7x7 players=4 teams=on captures=40 line=6"},
    {"pente", "9x9 players=4 teams=on mixed=off"},
    {"pente", "7x7 players=3 line=6"},
    {"pente", "7x7 players=3 overline=win"},
    {"pente", "7x7 players=4 teams=on line=6"},
    {"pentamid", "3x3 nests=2 line=3"},
    {"pentamid", "4x4 nests=1 line=3 diagonal=on"},
    {"pentamid", "5x5 diagonal=on"},
};

enum { CASES_MAX = 512, SPEC_MAX = 128, GAMES_EACH = 5 };
enum { ENDS_WITHIN = 2000, LIST_LOOKED_AT = 60000, SAMPLES = 6 };

static char cases[CASES_MAX][SPEC_MAX];
static int cases_count;
static int games_on[ROWS(boards_rows)]; /* number of games that accept the row */

/* Returns false if the game refuses the board. */
static bool case_add(const char *game, const char *words) {
    Error err;
    if (cases_count == CASES_MAX)
        abort();
    snprintf(cases[cases_count], SPEC_MAX, "%s %s", game, words);
    Variant *variant = registry_open_line(cases[cases_count], &err);
    if (variant == NULL)
        return false;
    variant_release(variant);
    cases_count++;
    return true;
}

static void cases_list(void) {
    cases_count = 0;
    memset(games_on, 0, sizeof games_on);
    for (size_t i = 0; i < registry_count(); i++) {
        const Rules *rules = registry_at(i);
        case_add(rules->name, "");
        for (int b = 0; b < ROWS(boards_rows); b++)
            if (strcmp(boards_rows[b].family, rules->family) == 0)
                games_on[b] += case_add(rules->name, boards_rows[b].words);
    }
}

static int seen_times(const Walk *walk, const Pos *pos) {
    Text text = fixture_position(pos);
    int times = 0;
    for (int i = 0; i < walk->seen_count; i++)
        times += strcmp(walk->seen[i], text_string(&text)) == 0;
    text_free(&text);
    return times;
}

static int move_order(const void *a, const void *b) {
    const Move x = *(const Move *)a, y = *(const Move *)b;
    return (x > y) - (x < y);
}

/* Returns a sorted copy; the caller frees it. */
static Move *moves_sorted(const MoveList *list) {
    Move *sorted = memory_copy(list->move, list->count * sizeof *sorted);
    qsort(sorted, list->count, sizeof *sorted, move_order);
    return sorted;
}

static void list_look(const Walk *walk) {
    const Pos *pos = game_pos(walk->game);
    const Count count = walk->rules->count(pos);
    walk_require(walk, !count_over(count, walk->all.count) && count.low == walk->all.count,
                 "count() is not the length of the list");
    const Outcome outcome = walk->rules->outcome(pos);
    walk_require(walk, (outcome == ONGOING) == (walk->all.count > 0),
                 "the game is over, but there are moves");
    walk_require(walk, outcome == ONGOING || walk->rules->reason(pos)[0] != '\0',
                 "the game is over without a reason");
    if (walk->all.count == 0)
        return;
    Move *sorted = moves_sorted(&walk->all);
    walk_require(walk, sorted[0] != 0, "0 is no move");
    for (size_t i = 1; i < walk->all.count; i++)
        walk_require(walk, sorted[i] != sorted[i - 1], "a move is listed twice");
    free(sorted);
    MoveList again = {0};
    walk->rules->moves(pos, &again);
    walk_require(walk,
                 again.count == walk->all.count &&
                     memcmp(again.move, walk->all.move, again.count * sizeof(Move)) == 0,
                 "the order of the moves varies");
    move_list_free(&again);
}

/* Recomputes bans and draws by repetition from the texts of the positions. */
static void history_look(const Walk *walk) {
    const Pos *pos = game_pos(walk->game);
    const char *reason;
    const Outcome bare = walk->rules->outcome(pos), outcome = game_outcome(walk->game, &reason);
    walk_require(walk, (outcome == ONGOING) == (reason[0] == '\0'),
                 "only a finished game has a reason");
    const bool third = bare == ONGOING && seen_times(walk, pos) >= 3;
    const bool banned = bare == ONGOING && (walk->rules->traits & REPEAT_BANNED) != 0;
    if (bare != ONGOING)
        walk_require(walk, outcome == bare, "the game does not end with the rules");
    else if ((walk->rules->traits & THIRD_TIME_DRAWS) != 0)
        walk_require(walk, outcome == (third ? DRAWN : ONGOING), "repetition");
    else if (!banned)
        walk_require(walk, outcome == ONGOING, "over without a reason in the rules");
    if (!banned) {
        walk_require(walk, walk->open.count == (outcome == ONGOING ? walk->all.count : 0),
                     "wrong number of playable moves");
        return;
    }
    size_t kept = 0;
    Pos *next = pos_copy(pos);
    for (size_t i = 0; i < walk->all.count; i++) {
        walk->rules->play(pos, walk->all.move[i], next);
        if (seen_times(walk, next) > 0)
            continue;
        walk_require(walk, kept < walk->open.count && walk->open.move[kept] == walk->all.move[i],
                     "a move without repetition is banned");
        kept++;
    }
    walk_require(walk, kept == walk->open.count, "a repeating move is not banned");
    walk_require(walk, outcome == (kept > 0 ? ONGOING : LOST),
                 "no move left, but the game is not lost");
    free(next);
}

static uint64_t moves_below(const Walk *walk, Move move, int depth) {
    static const StopToken go_on = {.requested = false};
    Pos *next = pos_copy(game_pos(walk->game));
    Count total;
    walk->rules->play(game_pos(walk->game), move, next);
    if (count_over(walk->rules->count(next), 2000))
        depth = 1;
    walk_require(walk, perft_run(next, depth, 1, &go_on, &total) == PERFT_DONE, "perft");
    free(next);
    return total.low;
}

/* Classes of symmetric moves: the representative is a legal move and its own representative. All
   moves of a class have the same perft counts below. */
static void canonical_look(Walk *walk) {
    if (walk->all.count == 0)
        return;
    Move *first = memory_new(walk->all.count, sizeof *first), *sorted = moves_sorted(&walk->all);
    walk->rules->canonical(game_pos(walk->game), &walk->all, first);
    Move *again = memory_new(walk->all.count, sizeof *again);
    MoveList firsts = {.move = first, .count = walk->all.count, .room = walk->all.count};
    walk->rules->canonical(game_pos(walk->game), &firsts, again);
    int samples = SAMPLES;
    const size_t start = (size_t)random_below(&walk->random, walk->all.count);
    for (size_t k = 0; k < walk->all.count; k++) {
        const size_t i = (start + k) % walk->all.count;
        walk_require(walk, again[i] == first[i], "a representative has another representative");
        walk_require(
            walk, bsearch(&first[i], sorted, walk->all.count, sizeof *sorted, move_order) != NULL,
            "a representative is not a legal move");
        if (first[i] == walk->all.move[i] || samples-- <= 0)
            continue;
        walk_require(walk,
                     moves_below(walk, first[i], 2) == moves_below(walk, walk->all.move[i], 2),
                     "symmetric moves with different counts");
    }
    free(first);
    free(again);
    free(sorted);
}

/* Plays, undoes and plays again: the bytes before and after must be the same. */
static void move_play(Walk *walk, Move move) {
    Error err = {""};
    Pos *before = pos_copy(game_pos(walk->game));
    walk_require(walk, game_play(walk->game, move, &err), err.text);
    Pos *after = pos_copy(game_pos(walk->game));
    walk_require(walk, game_undo(walk->game), "cannot undo");
    walk_require(walk, fixture_pos_same(game_pos(walk->game), before),
                 "undo does not restore the bytes");
    walk_require(walk, game_play(walk->game, move, &err), err.text);
    walk_require(walk, fixture_pos_same(game_pos(walk->game), after),
                 "replaying gives other bytes");
    free(before);
    free(after);
}

/* Search takes no number but a legal move for one, and of places every legal one. */
static void legal_look(Walk *walk) {
    const Pos *pos = game_pos(walk->game);
    const Knowledge *knowledge = knowledge_find(walk->rules);
    if (knowledge == NULL || knowledge->legal == NULL)
        return;
    Move *sorted = moves_sorted(&walk->all);
    size_t found = 0;
    for (Move move = 0; move < 1024; move++)
        if (knowledge->legal(pos, move)) {
            found++;
            walk_require(
                walk, bsearch(&move, sorted, walk->all.count, sizeof *sorted, move_order) != NULL,
                "search takes an illegal move for a legal one");
        }
    for (int bit = 10; bit < 64; bit++)
        walk_require(walk, !knowledge->legal(pos, (Move)1 << bit),
                     "search takes any number for a move");
    const bool places = walk->all.count > 3; /* no choice of colours */
    walk_require(walk, !places || found == walk->all.count,
                 "search takes a legal move for another");
    free(sorted);
}

static bool position_look(Walk *walk, bool all) {
    const Pos *pos = game_pos(walk->game);
    Error err = {""};
    walk->all.count = 0;
    if (count_over(walk->rules->count(pos), LIST_LOOKED_AT))
        return false;
    walk->rules->moves(pos, &walk->all);
    walk_require(walk, game_moves(walk->game, LIST_LOOKED_AT, &walk->open, &err), err.text);
    if (!all)
        return walk->open.count > 0;
    const int mover = walk->rules->mover(pos);
    const int player = pos_player(pos);
    walk_require(walk, mover >= 0 && mover < pos->variant->teams, "who moves?");
    walk_require(walk, player >= 0 && player < pos->variant->players, "which player?");
    walk_require(walk, player % pos->variant->teams == mover, "the player belongs to another team");
    walk->rules->check(pos);
    walk->seen[walk->seen_count++] = fixture_position(pos).data;
    walk_require(walk, (walk->rules->traits & ACYCLIC) == 0 || seen_times(walk, pos) == 1,
                 "a position recurred");
    list_look(walk);
    legal_look(walk);
    history_look(walk);
    walk_text_look(walk);
    for (int i = 0; i < SAMPLES && walk->open.count > 0; i++)
        walk_move_look(walk, walk->open.move[random_below(&walk->random, walk->open.count)]);
    if (walk->seen_count <= 4 || walk->seen_count % 8 == 0)
        canonical_look(walk);
    return walk->open.count > 0;
}

/* The text of the game plays back to the same game; undo leads back to its start. */
static void game_look(Walk *walk) {
    Error err = {""};
    Text history = fixture_history(walk->game), end = fixture_position(game_pos(walk->game));
    Text spec = {0}, again = {0};
    variant_write(game_variant(walk->game), &spec);
    Game *copy = fixture_game(text_string(&spec), "");
    variant_write(game_variant(copy), &again);
    walk_require(walk, strcmp(text_string(&spec), text_string(&again)) == 0, "another variant");
    walk_require(walk, fixture_play(copy, text_string(&history), &err), err.text);
    Text there = fixture_position(game_pos(copy));
    walk_require(walk, strcmp(text_string(&there), text_string(&end)) == 0, "another end");
    while (game_undo(walk->game)) {
    }
    walk_require(walk, fixture_pos_same(game_pos(walk->game), game_start(walk->game)),
                 "another start");
    walk_require(walk, walk->rules->mover(game_start(walk->game)) == 0, "player 0 does not begin");
    game_free(copy);
    text_free(&history);
    text_free(&end);
    text_free(&there);
    text_free(&spec);
    text_free(&again);
}

static void game_walk(const char *spec, int number) {
    Walk walk = {.spec = spec, .random = (uint64_t)number, .number = number};
    walk.game = fixture_game(spec, "");
    walk.rules = pos_rules(game_pos(walk.game));
    int moves = 0;
    while (position_look(&walk, moves <= WALK_MOVES)) {
        if (moves > WALK_MOVES && (walk.rules->traits & ACYCLIC) == 0)
            break;
        walk_require(&walk, moves++ < ENDS_WITHIN, "an acyclic game does not end");
        move_play(&walk, walk.open.move[random_below(&walk.random, walk.open.count)]);
    }
    game_look(&walk);
    for (int i = 0; i < walk.seen_count; i++)
        free(walk.seen[i]);
    move_list_free(&walk.all);
    move_list_free(&walk.open);
    game_free(walk.game);
}

START_TEST(games_keep_the_rules) {
    for (int number = 0; number < GAMES_EACH; number++)
        game_walk(cases[_i], number);
}
END_TEST

START_TEST(boards_are_for_games) {
    bool registered = false;
    for (size_t i = 0; i < registry_count(); i++)
        registered = registered || strcmp(registry_at(i)->family, boards_rows[_i].family) == 0;
    ck_assert_msg(!registered || games_on[_i] > 0, "no game of %s takes %s", boards_rows[_i].family,
                  boards_rows[_i].words);
}
END_TEST

START_TEST(games_are_registered) {
    const Rules *rules = registry_at((size_t)_i);
    Text shouted = {0};
    Variant *variant = fixture_variant(rules->name); /* the game must accept its own board */
    variant_release(variant);
    text_string_add(&shouted, rules->name);
    for (char *c = shouted.data; *c != '\0'; c++)
        *c = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
    ck_assert_ptr_eq(registry_find(rules->name), rules);
    ck_assert_ptr_eq(registry_find(text_string(&shouted)), rules);
    ck_assert_uint_eq(strcspn(rules->name, " \tABCDEFGHIJKLMNOPQRSTUVWXYZ="), strlen(rules->name));
    ck_assert(rules->title[0] != '\0' && rules->summary[0] != '\0' && rules->family[0] != '\0');
    ck_assert(!rules_stepped(rules) || rules->placing->step_join != NULL);
    int keys = 0;
    while (rules->keys[keys].key != NULL)
        keys++;
    ck_assert_int_le(keys, SETUP_KEYS_MAX);
    text_free(&shouted);
}
END_TEST

void suite_conformance(Suite *suite) {
    TCase *games = suite_case(suite, "games", NULL);
    cases_list();
    tcase_add_loop_test(games, games_are_registered, 0, (int)registry_count());
    tcase_add_loop_test(games, boards_are_for_games, 0, ROWS(boards_rows));
    tcase_add_loop_test(games, games_keep_the_rules, 0, cases_count);
}
