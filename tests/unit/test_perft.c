/* Perft: known counts, and identities between counts. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "games/polyomino/rules/placements.h"
#include "rules/perft.h"
#include "suites.h"

static const StopToken go_on = {.requested = false};

static Count perft(const Pos *pos, int depth, int threads) {
    Count total;
    ck_assert_int_eq(perft_run(pos, depth, threads, &go_on, &total), PERFT_DONE);
    return total;
}

/* Reference perft: plays every move by the rules, without bulk counting. */
static uint64_t naive(const Pos *pos, int depth) {
    if (depth == 0)
        return 1;
    MoveList list = {0};
    uint64_t total = 0;
    pos_rules(pos)->moves(pos, &list);
    Pos *next = pos_copy(pos);
    for (size_t i = 0; i < list.count; i++) {
        pos_rules(pos)->play(pos, list.move[i], next);
        total += naive(next, depth - 1);
    }
    free(next);
    move_list_free(&list);
    return total;
}

/* --- the files of known counts: tests/perft, a file per game --- */

#define FOLDER "tests/perft"
enum { FILES_MAX = 64, LINE_MAX_BYTES = 1000 };

static char files[FILES_MAX][64];
static int files_count;

static int name_order(const void *a, const void *b) {
    return strcmp(a, b);
}

static void files_find(void) {
    DIR *folder = opendir(FOLDER);
    const struct dirent *entry;
    files_count = 0;
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        const size_t length = strlen(entry->d_name);
        if (length < 7 || length > 50 || strcmp(entry->d_name + length - 6, ".perft") != 0 ||
            files_count == FILES_MAX)
            continue;
        snprintf(files[files_count++], sizeof files[0], "%.50s", entry->d_name);
    }
    if (folder != NULL)
        closedir(folder);
    qsort(files, (size_t)files_count, sizeof files[0], name_order);
}

/* `SPEC ; POSITION or startpos ; DEPTH COUNT ; source` */
static bool line_split(char *line, char *field[4]) {
    int fields = 0;
    for (char *at = line; at != NULL && fields < 4; fields++) {
        field[fields] = at + strspn(at, " \t");
        at = strchr(at, ';');
        if (at != NULL)
            *at++ = '\0';
        char *end = field[fields] + strlen(field[fields]);
        while (end > field[fields] && strchr(" \t\r\n", end[-1]) != NULL)
            *--end = '\0';
    }
    return fields == 4 && field[3][0] != '\0';
}

/* Checks one row; the number of threads varies with the line number. */
static void line_check(const char *file, int number, char *line) {
    char *field[4];
    Words words;
    Error err = {""};
    uint64_t depth = 0;
    ck_assert_msg(line_split(line, field), "%s:%d: not four fields", file, number);
    words_split(&words, field[2]);
    ck_assert_msg(words.count == 2 &&
                      word_number(words.word[0], "depth", 0, PERFT_DEPTH_MAX, &depth, &err),
                  "%s:%d: %s", file, number, err.text);
    Pos *pos = fixture_pos(field[0], strcmp(field[1], "startpos") == 0 ? "" : field[1]);
    const Count total = perft(pos, (int)depth, number % 3 + 1);
    ck_assert_msg(strcmp(count_text(total).text, words.word[1]) == 0, "%s:%d: perft %d is %s", file,
                  number, (int)depth, count_text(total).text);
    words_free(&words);
    fixture_pos_free(pos);
}

START_TEST(known_counts_come_out) {
    char path[128], line[LINE_MAX_BYTES];
    int rows = 0;
    snprintf(path, sizeof path, FOLDER "/%s", files[_i]);
    FILE *file = fopen(path, "r");
    ck_assert_msg(file != NULL, "cannot read %s", path);
    for (int number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        ck_assert_msg(strchr(line, '\n') != NULL, "%s:%d: too long or unfinished", path, number);
        if (line[strspn(line, " \t\r\n")] == '\0' || line[0] == '#')
            continue;
        line_check(files[_i], number, line);
        rows++;
    }
    fclose(file);
    ck_assert_msg(rows > 0, "%s has no rows", path);
}
END_TEST

START_TEST(files_are_found) {
    ck_assert_msg(files_count > 0, "no *.perft in " FOLDER ": run this from the top folder");
}
END_TEST

/* --- divisions, threads, symmetry --- */

static const struct DivideRow {
    const char *what, *spec, *position;
    int depth;
} divide_rows[] = {
    {"depth 1", "pentominoes 5x5", "", 1},
    {"all symmetries of the square", "pentominoes 4x4", "", 3},
    {"a rectangle", "pentominoes 5x4", "", 2},
    {"one row", "pentominoes 11x1 pieces=pentominoes:I", "", 2},
    {"one column", "capture 1x11 pieces=pentominoes:I", "", 2},
    {"the pinwheel's holes", "pentominoes", "1*3/5/5/3*1 b", 3},
    {"rotations only", "misere", "1*2/3*/*3/2*1 w", 2},
    {"a hole in the middle", "pentominoes", "5/5/2*2/5/5 b", 2},
    {"one diagonal", "pentominoes", "*4/5/5/5/5 b", 2},
    {"no symmetry", "pentominoes", "1*3/5/5/5/5 b", 2},
    {"two parts", "misere", "3*3/3*3/3*3 b", 2},
    {"a subset", "misere 5x5 pieces=pentominoes:LPX", "", 3},
    {"tetrominoes", "pentominoes 4x4 pieces=tetrominoes", "", 3},
    {"one-sided, all", "pentominoes 4x4 pieces=onesided-pentominoes", "", 2},
    {"one-sided F", "pentominoes 5x5 pieces=onesided-pentominoes:F", "", 2},
    {"one-sided F and f", "pentominoes 5x5 pieces=onesided-pentominoes:Ff", "", 2},
    {"one-sided F and f, L alone", "pentominoes 4x4 pieces=onesided-pentominoes:FLf", "", 2},
    {"one-sided F on a diagonal", "misere pieces=onesided-pentominoes:FI", "*4/5/5/5/5 b", 2},
    {"one-sided F and f on it", "misere pieces=onesided-pentominoes:FfI", "*4/5/5/5/5 b", 2},
    {"one-sided F, rotations", "misere pieces=onesided-pentominoes:FPX", "1*3/5/5/5/3*1 b", 2},
    {"one-sided F and f, mirror", "pentominoes pieces=onesided-pentominoes:Ff", "2*2/5/5/5/5 b", 2},
    {"a symmetric piece stands", "pentominoes", "5/2X2/1XXX1/2X2/5 w", 3},
    {"a piece with one mirror", "pentominoes", "5/5/1TTT1/2T2/2T2 w", 2},
    {"a piece with half a turn", "pentominoes", "6/ZZ4/1Z4/1ZZ3/6 w", 2},
    {"half a turn", "pentominoes", "5/1ZZ2/2Z2/2ZZ1/5 w", 2},
    {"no piece symmetric", "pentominoes", "5/5/PP3/PP3/P4 w", 2},
    {"F and f facing each other", "misere pieces=onesided-pentominoes:FILfl",
     "7/1FF1ff1/FF3ff/1F3f1/7 b", 2},
    {"capture", "capture 4x4", "", 3},
    {"capture, owners alike", "capture", "5/2X2/1XXX1/2X2/5 w -/X -/-", 2},
    {"capture, one of two owned", "capture pieces=pentominoes:ILPTX",
     "IIIII/5/2X2/1XXX1/2X2 b I/- -/-", 2},
    {"capture, F owned, f not", "capture pieces=onesided-pentominoes:FILPflp",
     "7/1FF1ff1/FF3ff/1F3f1/7 b F/- -/-", 2},
    {"capture, F and f owned", "capture pieces=onesided-pentominoes:FILPflp",
     "7/1FF1ff1/FF3ff/1F3f1/7 b Ff/- -/-", 2},
    {"capture, F is black's, f white's", "capture pieces=onesided-pentominoes:FILPflp",
     "7/1FF1ff1/FF3ff/1F3f1/7 b F/f -/-", 2},
    {"capture in mid-turn", "capture pieces=pentominoes:ILPX", "4/4/4/4 b -/- L/-", 2},
    {"capture, F barred", "capture2003 4x4 pieces=onesided-pentominoes:FLPflp", "4/4/4/4 b -/- F/-",
     2},
    {"capture, F and f barred", "capture2003 4x4 pieces=onesided-pentominoes:FLPflp",
     "4/4/4/4 b -/- Ff/-", 2},
    {"capture, F barred for black, f for white",
     "capture2003 4x4 pieces=onesided-pentominoes:FLPflp", "4/4/4/4 b -/- F/f", 2},
    {"2003", "capture2003 4x3", "", 3},
    {"nothing to do", "capture 2x2", "", 2},
};

START_TEST(divisions_add_up) {
    const struct DivideRow *row = &divide_rows[_i];
    Pos *pos = fixture_pos(row->spec, row->position);
    Pos *next = pos_copy(pos);
    MoveList list = {0};
    Count sum = {0};
    pos_rules(pos)->moves(pos, &list);
    Count *one = calloc(list.count + 1, sizeof *one), *three = calloc(list.count + 1, sizeof *one);
    ck_assert_int_eq(perft_divide(pos, row->depth, 1, &go_on, &list, one), PERFT_DONE);
    ck_assert_int_eq(perft_divide(pos, row->depth, 3, &go_on, &list, three), PERFT_DONE);
    for (size_t i = 0; i < list.count; i++) {
        pos_rules(pos)->play(pos, list.move[i], next);
        const uint64_t below = naive(next, row->depth - 1);
        if (one[i].low != below || three[i].low != below || one[i].high != 0 || three[i].high != 0)
            ck_abort_msg("%s: turn %zu has %lu, not %lu", row->what, i, (unsigned long)one[i].low,
                         (unsigned long)below);
        sum = count_sum(sum, one[i]);
    }
    for (int threads = 1; threads <= 3; threads += 2) {
        const Count total = perft(pos, row->depth, threads);
        ck_assert(total.low == sum.low && total.high == sum.high);
    }
    ck_assert_uint_eq(perft(pos, 0, 1).low, 1);
    free(one);
    free(three);
    free(next);
    move_list_free(&list);
    fixture_pos_free(pos);
}
END_TEST

/* --- placement games: perft(d) is d! times the number of sets of d placements --- */

static const char *const set_specs[] = {
    "pentominoes 4x4",
    "pentominoes 5x3",
    "misere 5x4",
    "pentominoes board=4*/5/5/*4",
    "pentominoes board=5/2*2/5/5/1*3 pieces=pentominoes:FLNPUVWYZ",
    "misere board=3*3/3*3/3*3",
    "pentominoes 5x5 pieces=pentominoes:FILPTX",
    "pentominoes 5x4 pieces=onesided-pentominoes",
    "pentominoes 4x4 pieces=tetrominoes",
    "misere 5x5 pieces=tetrominoes",
    "pentominoes 5x4 pieces=hexominoes",
};

enum { SETS_MAX = 12 };

/* Counts sets of placements that share neither cells nor pieces, in ascending order. Boards of up
   to 64 cells. */
static void sets_count(const Placements *table, int from, uint64_t cells, uint64_t pieces, int size,
                       uint64_t *sets) {
    sets[size]++;
    for (int p = from; p < table->count && size < SETS_MAX; p++) {
        uint64_t mask = 0;
        for (int i = 0; i < table->set.cells; i++)
            mask |= UINT64_C(1) << table->cell[p][i];
        if ((mask & cells) == 0 && (pieces >> table->piece[p] & 1) == 0)
            sets_count(table, p + 1, cells | mask, pieces | UINT64_C(1) << table->piece[p],
                       size + 1, sets);
    }
}

/* Counts tilings of the whole board by always covering the first free cell. */
static uint64_t tilings_count(const Placements *table, uint64_t free_cells, uint64_t pieces) {
    uint64_t tilings = 0;
    if (free_cells == 0)
        return 1;
    for (int p = 0; p < table->count; p++) {
        uint64_t mask = 0;
        for (int i = 0; i < table->set.cells; i++)
            mask |= UINT64_C(1) << table->cell[p][i];
        if ((mask & free_cells & (~free_cells + 1)) != 0 && (mask & ~free_cells) == 0 &&
            (pieces >> table->piece[p] & 1) == 0)
            tilings +=
                tilings_count(table, free_cells & ~mask, pieces | UINT64_C(1) << table->piece[p]);
    }
    return tilings;
}

START_TEST(counts_are_factorials_of_sets) {
    Pos *pos = fixture_pos(set_specs[_i], "");
    uint64_t sets[SETS_MAX + 1] = {0}, factorial = 1;
    sets_count(pos->variant->tables, 0, 0, 0, 0, sets);
    for (int d = 0; d <= SETS_MAX; d++) {
        factorial *= d > 0 ? (uint64_t)d : 1;
        const Count total = perft(pos, d, 1);
        ck_assert_msg(total.high == 0 && total.low == sets[d] * factorial, "%s: perft %d is %s",
                      set_specs[_i], d, count_text(total).text);
    }
    fixture_pos_free(pos);
}
END_TEST

static const struct TilingRow {
    const char *spec;
    int pieces;
    bool any;
} tiling_rows[] = {
    {"pentominoes 5x1", 1, true},
    {"pentominoes 5x2", 2, false},
    {"pentominoes 5x3", 3, true},
    {"pentominoes 5x4", 4, true},
    {"misere 10x2", 4, true},
    {"pentominoes board=4*/5/5/*4 pieces=pentominoes:FILPUVWY", 3, false},
    {"pentominoes board=1*4/6/4*1/6 pieces=onesided-pentominoes:FLPTYflpy", 4, false},
    {"pentominoes 5x5 pieces=pentominoes:FILPTUVW", 5, true},
    {"pentominoes 4x4 pieces=tetrominoes", 4, false},
    {"pentominoes 5x4 pieces=tetrominoes", 5, false}, /* impossible by chequerboard colouring */
    {"pentominoes 6x3 pieces=hexominoes", 3, true},
};

START_TEST(full_boards_are_tilings) {
    const struct TilingRow *row = &tiling_rows[_i];
    Pos *pos = fixture_pos(row->spec, "");
    const Placements *table = pos->variant->tables;
    uint64_t cells = 0, factorial = 1;
    for (int cell = 0; cell < board_cells(&table->board); cell++)
        cells |= (uint64_t)!table->board.hole[cell] << cell;
    const uint64_t tilings = tilings_count(table, cells, 0);
    for (int d = 2; d <= row->pieces; d++)
        factorial *= (uint64_t)d;
    if (bits_count(cells) == row->pieces * table->set.cells)
        ck_assert_uint_eq(perft(pos, row->pieces, 1).low, tilings * factorial);
    else
        ck_assert_uint_eq(tilings, 0);
    ck_assert_msg((tilings > 0) == row->any, "%s: %lu", row->spec, (unsigned long)tilings);
    fixture_pos_free(pos);
}
END_TEST

void suite_perft(Suite *suite) {
    TCase *known = suite_case(suite, "known", "threads"),
          *same = suite_case(suite, "identities", "threads");
    files_find();
    tcase_add_test(known, files_are_found);
    tcase_add_loop_test(known, known_counts_come_out, 0, files_count);
    tcase_add_loop_test(same, divisions_add_up, 0, ROWS(divide_rows));
    tcase_add_loop_test(same, counts_are_factorials_of_sets, 0, ROWS(set_specs));
    tcase_add_loop_test(same, full_boards_are_tilings, 0, ROWS(tiling_rows));
}
