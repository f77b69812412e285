/* The opening book agrees with the solver, and damage to its data is detected. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "book/book.h"
#include "book/code.h"
#include "book/map.h"
#include "book/section.h"
#include "games/registry.h"
#include "knowledge/graph.h"
#include "rules/position.h"
#include "solve/kayles/kayles.h"
#include "suites.h"

static Pos *start_of(const char *spec, Variant **variant) {
    Error err = {""};
    *variant = registry_open_line(spec, &err);
    ck_assert_msg(*variant != NULL, "%s", err.text);
    return pos_new(*variant);
}

static Move move_of(const Pos *pos, const char *word) {
    Move move;
    Error err = {""};
    ck_assert_msg(pos_rules(pos)->move_read(pos, word, &move, &err), "%s: %s", word, err.text);
    return move;
}

static Pos *after(const Pos *pos, Move move) {
    Pos *next = pos_copy(pos);
    pos_rules(pos)->play(pos, move, next);
    return next;
}

static Verdict solved(Kayles *solver, const Pos *pos) {
    Graph graph;
    SolveReport report;
    const SolveLimits limits = {.threads = 1};
    if (pos_rules(pos)->outcome(pos) != ONGOING)
        return pos_rules(pos)->outcome(pos) == WON ? VERDICT_WIN : VERDICT_LOSS;
    ck_assert(forms_of(pos_rules(pos))->kayles->graph(pos, 20000, NULL, &graph));
    const Verdict verdict = kayles_prove(solver, &graph, &limits, NULL, &report);
    graph_free(&graph);
    return verdict;
}

/* Plays the book's move in a position that the book calls a win. With `solve`, the solver must call
   the resulting position lost. */
static Pos *answered(Kayles *solver, const Pos *pos, bool solve) {
    BookEntry entry;
    ck_assert(book_find(pos, &entry));
    ck_assert_int_eq(entry.verdict, VERDICT_WIN);
    Pos *next = after(pos, entry.move);
    if (solve)
        ck_assert_int_eq(solved(solver, next), VERDICT_LOSS);
    return next;
}

/* Plays every `step`th reply and checks the book's answer to it. */
static void replies_try(Kayles *solver, const Pos *pos, size_t step, uint64_t seed) {
    MoveList list = {0};
    pos_rules(pos)->moves(pos, &list);
    for (size_t i = (size_t)(seed % step); i < list.count; i += step) {
        Pos *replied = after(pos, list.move[i]);
        if (pos_rules(replied)->outcome(replied) == ONGOING)
            free(answered(solver, replied, true));
        free(replied);
    }
    move_list_free(&list);
}

START_TEST(book_is_complete) {
    const char *what = "";
    ck_assert_msg(sections_complete(&what), "damaged: %.40s", what);
}
END_TEST

START_TEST(every_byte_counts) {
    char head[] = "pentominoes 8x8 win a1,b1 - 0", wins[] = "wins 0102", codes[] = "00abZ-";
    const char *const line[] = {head, wins, codes};
    char *const part[] = {head, wins, codes};
    const uint64_t sum = section_sum(line, 3);
    for (int i = 0; i < 3; i++)
        for (size_t c = 0; part[i][c] != '\0' && (i > 0 || part[i][c + 1] != '\0'); c++) {
            part[i][c] ^= 1;
            if (i > 0 || strchr(part[i] + c, ' ') != NULL)
                ck_assert_uint_ne(section_sum(line, 3), sum);
            part[i][c] ^= 1;
        }
    ck_assert_uint_ne(section_sum(line, 2), sum);
    ck_assert_uint_eq(section_sum(line, 3), sum);
}
END_TEST

START_TEST(codes_are_read_as_written) {
    for (int code = 0; code <= CODE_MAX; code++) {
        char letters[CODE_LETTERS + 1] = "";
        code_write(code, letters);
        ck_assert_int_eq(code_read(letters), code);
    }
    ck_assert_int_eq(code_read(""), -1);
    ck_assert_int_eq(code_read("0"), -1);
    ck_assert_int_eq(code_read("0 "), -1);
}
END_TEST

/* Calls `look` on a board whose first moves are in the book. */
static void board_try(const char *spec, void (*look)(Kayles *solver, const Pos *start)) {
    Variant *variant;
    Pos *start = start_of(spec, &variant);
    Kayles *solver = kayles_new(MEGABYTES(16));
    look(solver, start);
    kayles_free(solver);
    free(start);
    variant_release(variant);
}

static void first_move_answered(Kayles *solver, const Pos *start) {
    Pos *opened = answered(solver, start, true);
    BookEntry entry;
    ck_assert(book_find(opened, &entry));
    ck_assert_int_eq(entry.verdict, VERDICT_LOSS);
    replies_try(solver, opened, 7, 3);
    free(opened);
}

START_TEST(answers_after_the_first_move_win) {
    board_try("pentominoes 7x7", first_move_answered);
}
END_TEST

/* Every first move loses: the book refutes it in each symmetry and answers some of its replies. */
static void openings_refuted(Kayles *solver, const Pos *start) {
    MoveList list = {0};
    pos_rules(start)->moves(start, &list);
    for (size_t i = 0; i < list.count; i++) {
        Pos *opened = after(start, list.move[i]);
        Pos *refuted = answered(solver, opened, i % 50 == 0);
        if (i % 50 == 0)
            replies_try(solver, refuted, 97, i);
        free(refuted);
        free(opened);
    }
    move_list_free(&list);
}

START_TEST(every_losing_opening_is_refuted) {
    board_try("misere 7x7", openings_refuted);
}
END_TEST

/* The book's verdict on every first move is the solver's verdict. */
static void openings_judged(Kayles *solver, const Pos *start) {
    MoveList list = {0};
    pos_rules(start)->moves(start, &list);
    for (size_t i = 11; i < list.count; i += 101) {
        Pos *opened = after(start, list.move[i]);
        BookEntry entry;
        ck_assert(book_find(opened, &entry));
        ck_assert_int_eq(entry.verdict, solved(solver, opened));
        free(opened);
    }
    move_list_free(&list);
}

START_TEST(openings_are_judged_as_the_solver_does) {
    board_try("pentominoes 7x7", openings_judged);
}
END_TEST

/* On boards of at most 30 cells the solver agrees with the outcomes, and that the first moves win.
 */
static void outcomes_judged(Kayles *solver, const char *game) {
    Section section;
    int seen = 0;
    for (size_t at = 0; section_next(game, &at, &section);) {
        if (section.lines > 1 || board_cells(&section.board) > 30)
            continue;
        char spec[200];
        Variant *variant;
        BookEntry entry;
        snprintf(spec, sizeof spec, "%.*s", (int)section.length, section.line[0]);
        Pos *start = start_of(spec, &variant);
        ck_assert_msg(book_find(start, &entry), "%s", spec);
        ck_assert_int_eq(entry.verdict, solved(solver, start));
        if (entry.verdict == VERDICT_WIN)
            free(answered(solver, start, true));
        free(start);
        variant_release(variant);
        seen++;
    }
    ck_assert_int_gt(seen, 20);
}

START_TEST(outcomes_are_as_the_solver_says) {
    Kayles *solver = kayles_new(MEGABYTES(16));
    outcomes_judged(solver, "pentominoes");
    outcomes_judged(solver, "misere");
    kayles_free(solver);
}
END_TEST

/* The four cells of a board of 2x3 without one corner, in the images under all symmetries. */
START_TEST(maps_keep_holes) {
    Board from = board_rectangle(3, 2), to = board_rectangle(2, 3);
    Map map;
    int upright = 0, turned = 0;
    from.hole[0] = true;
    to.hole[5] = true;
    for (int kind = 0; kind < MAPS; kind++) {
        upright += map_make(&from, &from, kind, &map);
        if (map_make(&from, &to, kind, &map)) {
            turned++;
            ck_assert_int_eq(map_cell(&map, 0), 5);
            ck_assert_int_eq(map_cell(&map, 5), 0);
            ck_assert_int_eq(map_cell(&map, 1), 3); /* stays beside the hole, along the long side */
        }
    }
    ck_assert_int_eq(upright, 1);
    ck_assert_int_eq(turned, 1);
}
END_TEST

/* --- symmetric images, by coordinates --- */

typedef struct Plane {
    int columns, rows;
    int kind; /* bit 0: columns reflected, bit 1: rows, bit 2: exchanged afterwards */
} Plane;

/* The image of a cell of the board, as a cell of the image. */
static int plane_cell(const Plane *plane, int cell) {
    int column = cell % plane->columns, row = cell / plane->columns;
    column = (plane->kind & 1) != 0 ? plane->columns - 1 - column : column;
    row = (plane->kind & 2) != 0 ? plane->rows - 1 - row : row;
    return (plane->kind & 4) != 0 ? column * plane->rows + row : row * plane->columns + column;
}

/* The image of a board as the word after board=. */
static void image_write(const Board *board, const Plane *plane, Text *out) {
    const bool turned = (plane->kind & 4) != 0;
    const int columns = turned ? board->rows : board->columns;
    const int rows = turned ? board->columns : board->rows;
    bool hole[CELLS_MAX] = {false};
    for (int cell = 0; cell < board->columns * board->rows; cell++)
        hole[plane_cell(plane, cell)] = board->hole[cell];
    for (int row = rows - 1; row >= 0; row--) {
        int run = 0;
        for (int column = 0; column <= columns; column++) {
            const bool end = column == columns || hole[row * columns + column];
            run += !end;
            if (end && run > 0)
                text_add(out, "%d", run);
            if (end && column < columns)
                text_char_add(out, '*', 1);
            run = end ? 0 : run;
        }
        if (row > 0)
            text_char_add(out, '/', 1);
    }
}

/* The cells of a move as a bit set. `plane`: of the image, or NULL for the move itself. */
static void cells_mark(const char *move, int columns, const Plane *plane, bool *cells) {
    static const char letters[] = "abcdefghjklmnopqrstuvwxyz";
    memset(cells, 0, CELLS_MAX);
    while (*move != '\0') {
        const int column = (int)(strchr(letters, move[0]) - letters), row = atoi(move + 1) - 1;
        const int cell = row * columns + column;
        cells[plane != NULL ? plane_cell(plane, cell) : cell] = true;
        move += strcspn(move, ",");
        move += *move == ',';
    }
}

/* True if the move is the image of the section's move in a symmetry that makes this board. */
static bool move_is_image(const Section *section, const char *image, int columns,
                          const char *move) {
    bool found[CELLS_MAX], wanted[CELLS_MAX];
    bool same = false;
    cells_mark(move, columns, NULL, found);
    for (int kind = 0; kind < 8 && !same; kind++) {
        const Plane plane = {section->board.columns, section->board.rows, kind};
        Text text = {0};
        image_write(&section->board, &plane, &text);
        cells_mark(section->move, section->board.columns, &plane, wanted);
        same = strcmp(text_string(&text), image) == 0 && memcmp(found, wanted, CELLS_MAX) == 0;
        text_free(&text);
    }
    return same;
}

/* The board has the section's verdict, and its move turned alike. A loss may have any move. */
static void image_look_up(const Section *section, int kind) {
    const Plane plane = {section->board.columns, section->board.rows, kind};
    const char *line = section->line[0], *keys = strchr(strchr(line, ' ') + 1, ' ');
    Text spec = {0}, image = {0}, move = {0};
    Variant *variant;
    BookEntry entry;
    image_write(&section->board, &plane, &image);
    text_add(&spec, "%.*s board=%s%.*s", (int)(strchr(line, ' ') - line), line, text_string(&image),
             (int)(line + section->length - keys), keys);
    Pos *start = start_of(text_string(&spec), &variant);
    ck_assert_msg(book_find(start, &entry), "%s", text_string(&spec));
    ck_assert_int_eq(entry.verdict, section->verdict);
    if (section->move[0] != '\0') {
        ck_assert(entry.move != 0);
        pos_rules(start)->move_write(start, entry.move, &move);
        ck_assert_msg(move_is_image(section, text_string(&image), variant->setup.board.columns,
                                    text_string(&move)),
                      "%s: %s", text_string(&spec), text_string(&move));
    }
    text_free(&spec);
    text_free(&image);
    text_free(&move);
    free(start);
    variant_release(variant);
}

/* Boards with holes, and some others, are found in all symmetries, with the move turned alike. */
START_TEST(outcomes_are_found_in_all_symmetries) {
    static const char *const games[] = {"pentominoes", "misere"};
    Section section;
    int seen = 0;
    for (size_t at = 0; section_next(games[_i], &at, &section);) {
        if (section.lines > 1 || (!board_holed(&section.board) && section.board.rows != 7))
            continue;
        for (int kind = 0; kind < 8; kind++)
            image_look_up(&section, kind);
        seen += board_holed(&section.board);
    }
    ck_assert_int_ge(seen, 1);
}
END_TEST

/* Other boards, other piece sets and unknown pieces are not in the book. */
START_TEST(other_positions_are_not_found) {
    static const char *const specs[] = {"pentominoes 9x9",
                                        "pentominoes 8x8 pieces=pentominoes:FIL",
                                        "pentominoes 8x8 turns=9",
                                        "pentominoes board=6**/8/8/8/8/8/8/8",
                                        "pente 9x9",
                                        "capture 7x7"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        Variant *variant;
        Pos *start = start_of(specs[i], &variant);
        ck_assert_msg(!book_find(start, &(BookEntry){0}), "%s", specs[i]);
        free(start);
        variant_release(variant);
    }
    Variant *variant;
    Pos *start = start_of("pentominoes 8x8", &variant);
    Pos *one = after(start, move_of(start, "a1,b1,c1,d1,e1"));
    Pos *two = after(one, move_of(one, "a2,b2,c2,d2,a3"));
    Pos *three = after(two, move_of(two, "f1,g1,h1,f2,g2"));
    Pos *four = after(three, move_of(three, "h8,g8,f8,h7,h6"));
    ck_assert(!book_find(four, &(BookEntry){0}));
    free(one);
    free(two);
    free(three);
    free(four);
    free(start);
    variant_release(variant);
}
END_TEST

void suite_book(Suite *suite) {
    TCase *tests = suite_case(suite, "book", NULL);
    tcase_add_test(tests, book_is_complete);
    tcase_add_test(tests, every_byte_counts);
    tcase_add_test(tests, codes_are_read_as_written);
    tcase_add_test(tests, answers_after_the_first_move_win);
    tcase_add_test(tests, outcomes_are_as_the_solver_says);
    tcase_add_loop_test(tests, outcomes_are_found_in_all_symmetries, 0, 2);
    tcase_add_test(tests, maps_keep_holes);
    tcase_add_test(tests, other_positions_are_not_found);
    TCase *openings = suite_case(suite, "openings", "long");
    tcase_add_test(openings, every_losing_opening_is_refuted);
    tcase_add_test(openings, openings_are_judged_as_the_solver_does);
}
