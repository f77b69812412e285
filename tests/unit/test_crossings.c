/* Points of shapes that cross, counted once more point by point from their definition. */
#include "axis.h"
#include "fixture.h"
#include "games/pente/knowledge/crossings.h"
#include "suites.h"

enum { POSITIONS = 150, AROUND = 6 }; /* AROUND: the furthest point of a shape */

/* The points of one line around an empty point in the middle. */
typedef struct Around {
    char at[2 * AROUND + 1]; /* x own stone, o enemy stone, . empty, # beyond the board */
} Around;

static Around around(const Pos *pos, int colour, int centre, int axis) {
    const PenteTable *table = pente_table(pos);
    Around line;
    for (int i = -AROUND; i <= AROUND; i++) {
        const int point = axis_point(table, centre, axis, i);
        line.at[i + AROUND] = point < 0                                                      ? '#'
                              : row_has(pente_stones(table, pente_pos(pos), colour), point)  ? 'x'
                              : row_has(pente_stones(table, pente_pos(pos), !colour), point) ? 'o'
                                                                                             : '.';
    }
    return line;
}

/* Number of own stones on `length` points from the index on; -1 if there is anything but own
   stones and empty points. */
static int stones_of(const Around *line, int from, int length) {
    int stones = 0;
    for (int i = from; i < from + length; i++) {
        if (line->at[i] != 'x' && line->at[i] != '.')
            return -1;
        stones += line->at[i] == 'x';
    }
    return stones;
}

static bool four(const Around *line, bool exact) {
    for (int from = AROUND - 4; from <= AROUND; from++)
        if (stones_of(line, from, 5) == 3 &&
            !(exact && (line->at[from - 1] == 'x' || line->at[from + 5] == 'x')))
            return true;
    return false;
}

static bool open_three(const Around *line) {
    for (int from = AROUND - 4; from < AROUND; from++)
        if (line->at[from] == '.' && line->at[from + 5] == '.' && stones_of(line, from + 1, 4) == 2)
            return true;
    return false;
}

static bool beside_lone(const Around *line) {
    for (int away = -2; away <= 2; away++) {
        const char *stone = &line->at[AROUND + away];
        if (*stone == 'x' && stone[-1] == '.' && stone[-2] == '.' && stone[1] == '.' &&
            stone[2] == '.')
            return true;
    }
    return false;
}

/* A stone here takes two or three enemy stones towards one end, or could if its end were own. */
static bool capture(const Around *line, const PenteKind *kind) {
    for (int step = -1; step <= 1; step += 2) {
        const char *from = &line->at[AROUND];
        int enemies = 0;
        while (enemies < 4 && from[step * (enemies + 1)] == 'o')
            enemies++;
        const char end = from[step * (enemies + 1)];
        if (((kind->pairs && enemies == 2) || (kind->triples && enemies == 3)) &&
            (end == 'x' || end == '.'))
            return true;
    }
    return false;
}

/* How many lines of the point are of each kind. */
typedef struct Lines {
    int four, three, lone, capture;
} Lines;

static Lines lines_of(const Pos *pos, int colour, int point) {
    const PenteKind *kind = &pente_table(pos)->kind;
    Lines lines = {0};
    for (int axis = 0; axis < AXES; axis++) {
        const Around line = around(pos, colour, point, axis);
        const bool fours = four(&line, kind->exact);
        lines.four += fours;
        lines.three += !fours && open_three(&line);
        lines.lone += beside_lone(&line);
        lines.capture += capture(&line, kind);
    }
    return lines;
}

static void point_count(const Lines *own, const Lines *enemy, int32_t *count) {
    const bool threat = own->four > 0 || own->three > 0;
    const bool enemy_any = enemy->four > 0 || enemy->three > 0 || enemy->lone > 0;
    count[CROSSING_FOUR_THREE] += own->four > 0 && own->three > 0;
    count[CROSSING_THREES] += own->three > 1;
    count[CROSSING_FOUR_LONE] += own->four > 0 && own->lone > 0;
    count[CROSSING_THREE_LONE] += own->three > 0 && own->lone > 0;
    count[CROSSING_LONES] += own->lone > 1;
    count[CROSSING_CAPTURE] += (threat || own->lone > 0) && own->capture > 0;
    count[CROSSING_ENEMY] += threat && enemy_any;
}

static bool counts_agree(void *context, const Pos *pos) {
    const PenteTable *table = pente_table(pos);
    int32_t plain[2][CROSSINGS] = {{0}}, *seen = context;
    Patterns patterns;
    Crossings crossings;
    for (int cell = 0; cell < table->cells; cell++) {
        const int point = pente_point_of(table, cell);
        if (row_has(pente_stones(table, pente_pos(pos), BLACK), point) ||
            row_has(pente_stones(table, pente_pos(pos), WHITE), point))
            continue;
        const Lines black = lines_of(pos, BLACK, point), white = lines_of(pos, WHITE, point);
        point_count(&black, &white, plain[BLACK]);
        point_count(&white, &black, plain[WHITE]);
    }
    patterns_take(pos, &patterns);
    crossings_count(pos, &patterns, &crossings);
    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < CROSSINGS; i++) {
            ck_assert_int_eq(crossings.count[colour][i], plain[colour][i]);
            seen[i] += plain[colour][i];
        }
    return true;
}

START_TEST(counts_are_those_of_the_definition) {
    static const char *const specs[] = {
        "gomoku 15x15",  "gomoku 20x20 overline=win", "gomoku 7x7 centre=off",
        "pente 19x19",   "keryo-pente 13x13",         "poof-pente 9x9",
        "o-pente 25x25",
    };
    int32_t seen[CROSSINGS] = {0};
    for (int i = 0; i < ROWS(specs); i++)
        fixture_walk(specs[i], (uint64_t)i + 1, 4, POSITIONS, counts_agree, seen);
    for (int i = 0; i < CROSSINGS; i++)
        ck_assert_int_gt(seen[i], 0);
}
END_TEST

void suite_crossings(Suite *suite) {
    TCase *tests = suite_case(suite, "crossings", NULL);
    tcase_add_test(tests, counts_are_those_of_the_definition);
}
