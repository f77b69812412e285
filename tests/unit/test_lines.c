/* The lines of a board, as they lie in words. */
#include <stdio.h>

#include "axis.h"
#include "fixture.h"
#include "suites.h"

/* A step along an axis is a step to the next bit, and the bit beyond the end of a line is unused.
 */
START_TEST(steps_are_bits) {
    char spec[40];
    snprintf(spec, sizeof spec, "gomoku %dx%d centre=off", _i, _i);
    Pos *pos = fixture_pos(spec, "");
    const PenteTable *table = pente_table(pos);
    int bits = 0, used = 0;
    for (int cell = 0; cell < table->cells; cell++)
        for (int axis = 0; axis < AXES; axis++) {
            const int point = pente_point_of(table, cell);
            const LinePlace place = table->place[point][axis];
            const int next = axis_point(table, point, axis, 1);
            ck_assert_int_eq(table->point[place.line][place.bit], point);
            ck_assert((table->line[place.line] & bits_one(place.bit)) != 0);
            if (next >= 0) {
                ck_assert_int_eq(table->place[next][axis].line, place.line);
                ck_assert_int_eq(table->place[next][axis].bit, place.bit + 1);
            } else if (place.bit + 1 < LINE_BITS)
                ck_assert((table->line[place.line] & bits_one(place.bit + 1)) == 0);
            bits++;
        }
    for (int i = 0; i < LINES_MAX; i++)
        used += bits_count(table->line[i]);
    ck_assert_int_eq(used, bits); /* no two lines share a bit */
    ck_assert_int_eq(table->lines % LINES_TOGETHER, 0);
    fixture_pos_free(pos);
}
END_TEST

/* Speed depends on the number of words. */
START_TEST(words_are_few) {
    static const struct {
        const char *spec;
        int words;
    } rows[] = {{"gomoku 9x9", 8},    {"gomoku 13x13", 12}, {"gomoku 15x15", 16},
                {"gomoku 19x19", 24}, {"gomoku 20x20", 28}, {"gomoku 25x25", 44}};
    for (int i = 0; i < ROWS(rows); i++) {
        Pos *pos = fixture_pos(rows[i].spec, "");
        ck_assert_int_eq(pente_table(pos)->lines, rows[i].words);
        fixture_pos_free(pos);
    }
}
END_TEST

void suite_lines(Suite *suite) {
    TCase *tcase = suite_case(suite, "lines", NULL);
    tcase_add_loop_test(tcase, steps_are_bits, 5, SIDE_MAX + 1);
    tcase_add_test(tcase, words_are_few);
}
