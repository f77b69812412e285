/* Relevance zones: extra stones outside the zone change nothing. The test puts stones there. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "fixture.h"
#include "games/pente/knowledge/threats.h"
#include "games/pente/rules/stones.h"
#include "games/pente/rules/zone.h"
#include "knowledge/threats.h"
#include "suites.h"

enum { EXTRA_MAX = 3, POSITIONS = 250, POSITIONS_LONG = 1000, TRIES = 3 };

static const char *const games[] = {
    "gomoku 9",  "gomoku 7",      "pente 9",      "pente 7",       "keryo-pente 9",
    "g-pente 9", "swap2-pente 9", "d-pente 7",    "keryo-pente 7", "gomoku 8 overline=win",
    "pente 8",   "pente 4",       "swap2-keryo 8"};

/* Chooses up to `most` random empty points outside the zone. */
static size_t stones_choose(const Pos *pos, const MoveSet *zone, size_t most, uint64_t *seed,
                            int *point) {
    const PenteTable *table = pente_table(pos);
    uint64_t empty[PLANE_WORDS_MAX];
    size_t count = 0;
    pente_empty(pos, empty);
    for (int tries = 0; tries < 40 && count < most; tries++) {
        const int at = (int)random_below(seed, (uint64_t)table->points);
        if (!row_has(empty, at) || row_has(zone->word, at))
            continue;
        row_remove(empty, at);
        point[count++] = at;
    }
    return count;
}

static void stones_put(Pos *pos, int colour, const int *point, size_t count) {
    for (size_t i = 0; i < count; i++)
        stones_add(pente_table(pos), (PentePos *)pos, colour, point[i]);
    pente_refresh(pos);
}

static void zone_assert(const Pos *pos, Move made, const int *point, size_t count, bool holds) {
    Text text = fixture_position(pos), move = fixture_move(pos, made);
    ck_assert_msg(holds, "%s %s: %s with %d stones more, one at point %d", pos_rules(pos)->name,
                  text_string(&text), text_string(&move), (int)count, count > 0 ? point[0] : -1);
    text_free(&move);
    text_free(&text);
}

/* The move has the same effect with and without the extra stones. */
static void move_assert(const Pos *pos, Move made, int colour, const int *point, size_t count) {
    const Rules *rules = pos_rules(pos);
    PenteRoom with, after, after_with;
    memcpy(&with, pos, pos->variant->pos_size);
    stones_put(&with.head, colour, point, count);
    if (rules->outcome(&with.head) != ONGOING) /* the extra stones form a row by themselves */
        return;
    rules->play(pos, made, &after.head);
    rules->play(&with.head, made, &after_with.head);
    const bool same = rules->outcome(&after.head) == rules->outcome(&after_with.head);
    if (rules->outcome(&after.head) == ONGOING)
        stones_put(&after.head, colour, point, count);
    zone_assert(pos, made, point, count,
                same && (rules->outcome(&after_with.head) != ONGOING ||
                         fixture_pos_same(&after.head, &after_with.head)));
}

static bool list_without(const MoveList *list, size_t i, const int *point, size_t count) {
    for (size_t k = 0; k < count; k++)
        if (list->move[i] == (Move)point[k] + 1)
            return false;
    return true;
}

static bool position_check(void *context, const Pos *pos) {
    uint64_t *seed = context;
    const Rules *rules = pos_rules(pos);
    const int extra = (int)random_below(seed, EXTRA_MAX + 1);
    MoveList list = {0};
    MoveSet reply = {{0}}, idle = {{0}};
    int point[EXTRA_MAX];
    if (!zones_find(rules)->reply(pos, extra, &reply))
        return false;
    ck_assert(zones_find(rules)->reply(pos, 0, &idle));
    rules->moves(pos, &list);
    for (int tries = 0; tries < TRIES; tries++) {
        const size_t count = stones_choose(pos, &reply, (size_t)extra, seed, point);
        for (size_t i = 0; i < list.count; i++)
            if (list_without(&list, i, point, count))
                move_assert(pos, list.move[i], pos->side, point, count);
    }
    for (size_t i = 0; i < list.count; i++) {
        PenteRoom after, stone;
        MoveSet made = {{0}};
        ck_assert(zones_find(rules)->move(pos, list.move[i], extra, &made));
        const size_t count = stones_choose(pos, &made, (size_t)extra, seed, point);
        move_assert(pos, list.move[i], !pos->side, point, count);
        if (zones_find(rules)->has(&idle, list.move[i]))
            continue;
        rules->play(pos, list.move[i], &after.head);
        ck_assert(zones_find(rules)->pass(pos, &stone.head));
        const int at = (int)list.move[i] - 1;
        stones_put(&stone.head, pos->side, &at, 1);
        zone_assert(pos, list.move[i], &at, 1, fixture_pos_same(&after.head, &stone.head));
    }
    move_list_free(&list);
    return true;
}

START_TEST(stones_outside_change_nothing) {
    uint64_t seed = (uint64_t)_i + 5;
    fixture_walk(games[_i], (uint64_t)_i + 7, 3, fixture_long() ? POSITIONS_LONG : POSITIONS,
                 position_check, &seed);
}
END_TEST

/* --- expected zones, worked out by hand from the rules --- */

static const struct ZoneRow {
    const char *game, *position, *move; /* "": any move of the side to move */
    int extra;
    const char *zone; /* its points; NULL: no zone can be given */
} zone_rows[] = {
    /* points that complete a row, at once or with extra stones */
    {"gomoku 7", "7/7/7/bbbb3/7/7/www4 b", "", 0, "e4"},
    {"gomoku 7", "7/7/7/bbbb3/7/7/www4 b", "", 1, "e4 f4"},
    {"gomoku 7", "7/7/7/bbbw3/7/7/www4 b", "", 1, ""},
    {"gomoku 7", "7/7/7/7/7/7/bbb3w b", "", 1, "d1 e1"},
    /* an end of a bracket whose other end stands or may come */
    {"pente 7", "7/7/7/1bww3/7/7/7 b 0/0", "", 0, "e4"},
    {"pente 7", "7/7/7/2ww3/7/7/b6 b 0/0", "", 0, ""},
    {"pente 7", "7/7/7/2ww3/7/7/b6 b 0/0", "", 1, "b4 e4"},
    {"pente 7", "7/7/7/ww5/7/7/b6 b 0/0", "", 1, ""},
    {"pente 7", "7/7/7/1www3/7/7/b6 b 0/0", "", 1, ""},
    {"keryo-pente 7", "7/7/7/1www3/7/7/b6 b 0/0", "", 1, "a4 e4"},
    {"gomoku 7", "7/7/7/2ww3/7/7/b6 b", "", 1, ""},
    /* the point of a move, and stones that it would capture */
    {"gomoku 7", "7/7/7/2ww3/7/7/b6 w", "f4", 3, "f4"},
    {"pente 7", "7/7/7/2wb3/7/7/w5b w 0/0", "f4", 1, "e4 f4"},
    {"pente 7", "7/7/7/2w4/7/7/w5b w 0/0", "f4", 1, "f4"},
    {"pente 7", "7/7/7/2w4/7/7/w5b w 0/0", "f4", 2, "d4 e4 f4"},
    {"pente 7", "7/7/7/2wbb2/7/7/w5b w 0/0", "f4", 2, "f4"},
    {"keryo-pente 7", "7/7/7/1wb1b2/7/7/w5b w 0/0", "f4", 1, "d4 f4"},
    {"pente 7", "7/7/7/1wb1b2/7/7/w5b w 0/0", "f4", 1, "f4"},
    /* no zone */
    {"poof-pente 7", "7/7/7/2ww3/7/7/b6 b 0/0", "", 1, NULL},
    {"boat-pente 7", "7/7/7/2ww3/7/7/b6 b 0/0", "", 1, NULL},
    {"o-pente 7", "7/7/7/2ww3/7/7/b6 b 0/0", "", 1, NULL},
    {"pente 7", "7/7/7/3w3/7/7/b6 w 0/0", "g7", 1, NULL},
    {"pente 7 players=3", "7/7/7/3w3/7/7/br5 w 0/0/0", "", 1, NULL},
    {"gomoku 5", "wbwbw/wbwbw/bwbwb/wbwbw/wb3 b", "", 1, ""},
    {"gomoku 5", "wbwbw/wbwbw/bwbwb/wbwbw/wb3 b", "", 2, NULL},
};

START_TEST(zones_are_those_of_the_rules) {
    const struct ZoneRow *row = &zone_rows[_i];
    Pos *pos = fixture_pos(row->game, row->position);
    const Zones *zones = zones_find(pos_rules(pos));
    MoveSet zone = {{0}};
    Text found = {0};
    Move made = 0;
    Error err;
    if (row->move[0] != '\0')
        ck_assert_msg(pos_rules(pos)->move_read(pos, row->move, &made, &err), "%s", err.text);
    const bool known = made != 0 ? zones->move(pos, made, row->extra, &zone)
                                 : zones->reply(pos, row->extra, &zone);
    ck_assert(known == (row->zone != NULL));
    for (Move move = 1; known && move <= POINTS_MAX; move++)
        if (zones->has(&zone, move)) {
            if (found.length > 0)
                text_char_add(&found, ' ', 1);
            pos_rules(pos)->move_write(pos, move, &found);
        }
    if (known)
        ck_assert_str_eq(text_string(&found), row->zone);
    text_free(&found);
    fixture_pos_free(pos);
}
END_TEST

void suite_zones(Suite *suite) {
    TCase *rows = suite_case(suite, "rows", NULL), *games_case = suite_case(suite, "games", "slow");
    tcase_add_loop_test(rows, zones_are_those_of_the_rules, 0,
                        (int)(sizeof zone_rows / sizeof *zone_rows));
    tcase_add_loop_test(games_case, stones_outside_change_nothing, 0,
                        (int)(sizeof games / sizeof *games));
}
