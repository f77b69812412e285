/* Ends of perft: overflow, too many moves, and cancellation. */
#include <string.h>

#include "fixture.h"
#include "rules/perft.h"
#include "suites.h"

static const StopToken go_on = {.requested = false}, cancel = {.requested = true};

/* --- a toy game ---
   Every position has three moves, but the bulk count of a position below the root is `bulk`. */

static Count bulk;

static void toy_moves(const Pos *pos, MoveList *list) {
    (void)pos;
    for (Move move = 1; move <= 3; move++)
        move_list_add(list, move);
}

static void toy_canonical(const Pos *pos, const MoveList *list, Move *first) {
    (void)pos;
    memcpy(first, list->move, list->count * sizeof *first);
}

static void toy_play(const Pos *from, Move move, Pos *to) {
    *to = *from;
    to->side = !from->side;
    to->key += move;
}

static Count toy_count(const Pos *pos) {
    return pos->key == 0 ? count_of(3) : bulk;
}

static const Rules toy = {.name = "toy",
                          .moves = toy_moves,
                          .canonical = toy_canonical,
                          .play = toy_play,
                          .count = toy_count};

static const struct LargeRow {
    Count bulk;
    int depth;
    bool stop;
    PerftEnd end;
    const char *total;
} large_rows[] = {
    {{0, 3, false}, 1, false, PERFT_DONE, "3"},
    {{0, 3, false}, 6, false, PERFT_DONE, "729"},
    {{0, UINT64_MAX, false}, 2, false, PERFT_DONE, "55340232221128654845"},
    {{UINT64_C(0x5555555555555555), UINT64_C(0x5555555555555555), false},
     2,
     false,
     PERFT_DONE,
     "340282366920938463463374607431768211455"},
    {{UINT64_C(0x5555555555555555), UINT64_C(0x5555555555555556), false},
     2,
     false,
     PERFT_OVERFLOW,
     NULL},
    {{UINT64_MAX, UINT64_MAX, false}, 2, false, PERFT_OVERFLOW, NULL},
    {{0, 7, true}, 2, false, PERFT_OVERFLOW, NULL},
    {{0, PERFT_LIST_MAX, false}, 3, false, PERFT_DONE, "180000000"}, /* 3 * 3 * bulk */
    {{0, PERFT_LIST_MAX + 1, false}, 2, false, PERFT_DONE, "60000003"},
    {{0, PERFT_LIST_MAX + 1, false}, 3, false, PERFT_CROWDED, NULL},
    {{UINT64_MAX, 0, false}, 3, false, PERFT_CROWDED, NULL},
    {{0, 3, false}, 3, true, PERFT_STOPPED, NULL},
};

START_TEST(large_counts_are_written) {
    const struct LargeRow *row = &large_rows[_i];
    Variant variant = {.setup.rules = &toy, .pos_size = sizeof(Pos)};
    const Pos pos = {.variant = &variant};
    bulk = row->bulk;
    for (int threads = 1; threads <= 3; threads++) {
        Count total = {0};
        ck_assert_int_eq(perft_run(&pos, row->depth, threads, row->stop ? &cancel : &go_on, &total),
                         row->end);
        if (row->total != NULL)
            ck_assert_str_eq(count_text(total).text, row->total);
    }
    MoveList list = {0};
    Count counts[3];
    toy_moves(&pos, &list);
    const PerftEnd end =
        perft_divide(&pos, row->depth, 2, row->stop ? &cancel : &go_on, &list, counts);
    /* each move's count may fit although the sum overflows */
    ck_assert(end == row->end || (end == PERFT_DONE && row->end == PERFT_OVERFLOW));
    move_list_free(&list);
}
END_TEST

/* Counts that would take minutes or for ever if they did not poll for cancellation. */
static const struct StopRow {
    const char *spec, *position;
    int depth;
} stop_rows[] = {
    {"pentominoes 8x8", "", 8},
    {"pentominoes 6x10", "", 12}, /* counted cell by cell */
    {"pentominoes 25x25", "", 3},
    {"pentominoes 25x25 pieces=hexominoes", "", 3},
    {"misere 25x25 pieces=onesided-pentominoes", "", 3},
    {"capture 7x7", "", 5},
    {"capture2003 25x25 pieces=onesided-pentominoes", "", 2},
    {"capture2003 16x16 pieces=onesided-pentominoes",
     "V6W8/V5WW8/VVV2WW9/16/U1U13/UUU13/16/TTT13/1T14/1T14/16/1X14/XXX13/1X14/16/IIIII11 b ITUVW/- "
     "-/-",
     2},
    {"pente 25x25", "", 6},
    {"pentamid8", "", 7},
};

START_TEST(counts_are_stopped) {
    const struct StopRow *row = &stop_rows[_i];
    Pos *pos = fixture_pos(row->spec, row->position);
    Count total;
    for (int threads = 1; threads <= 2; threads++)
        ck_assert_int_eq(perft_run(pos, row->depth, threads, &cancel, &total), PERFT_STOPPED);
    fixture_pos_free(pos);
}
END_TEST

/* A game with many moves, cancelled while its positions are counted. */
enum { CROWD = 100000, CROWD_COUNTED = 10 };
static atomic_int crowd_counted;
static StopToken crowd_stop;

static void crowd_moves(const Pos *pos, MoveList *list) {
    (void)pos;
    for (Move move = 1; move <= CROWD; move++)
        move_list_add(list, move);
}

static Count crowd_count(const Pos *pos) {
    if (pos->key != 0 && atomic_fetch_add(&crowd_counted, 1) + 1 == CROWD_COUNTED)
        stop_request(&crowd_stop);
    return count_of(CROWD);
}

static const Rules crowd = {.name = "crowd",
                            .moves = crowd_moves,
                            .canonical = toy_canonical,
                            .play = toy_play,
                            .count = crowd_count};

START_TEST(a_stop_is_seen_after_every_move) {
    Variant variant = {.setup.rules = &crowd, .pos_size = sizeof(Pos)};
    const Pos pos = {.variant = &variant};
    Count total;
    const int depth = 2 + _i / 2, threads = 1 + _i % 2;
    atomic_store(&crowd_counted, 0);
    crowd_stop = (StopToken){.requested = false};
    ck_assert_int_eq(perft_run(&pos, depth, threads, &crowd_stop, &total), PERFT_STOPPED);
    ck_assert_int_le(atomic_load(&crowd_counted), CROWD_COUNTED + 2 * threads);
}
END_TEST

void suite_perft_ends(Suite *suite) {
    TCase *large = suite_case(suite, "ends", "threads");
    tcase_add_loop_test(large, large_counts_are_written, 0, ROWS(large_rows));
    tcase_add_loop_test(large, counts_are_stopped, 0, ROWS(stop_rows));
    tcase_add_loop_test(large, a_stop_is_seen_after_every_move, 0, 4);
}
