/* From the words of newgame to the tables of a board. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/pente/pente.h"
#include "rules/position.h"

/* The order is that of setup's value[]: games with fewer options have the first ones. */
enum { KEY_FIRST, KEY_CENTRE, KEY_TOURNAMENT };

#define FIRST                                                                                      \
    { "first", "white|black", "whose stone is the first; white's by default", "white", NULL }
#define CENTRE                                                                                     \
    { "centre", "on|off", "the first stone stands on the centre; on by default", "on", NULL }
#define TOURNAMENT                                                                                 \
    {                                                                                              \
        "tournament", "on|off",                                                                    \
            "the first player's second stone is at least three points from the centre; on by "     \
            "default, but not on 5x5",                                                             \
            "on", NULL                                                                             \
    }

const SetupKey pente_keys[] = {FIRST, CENTRE, TOURNAMENT, {0}};
const SetupKey pente_keys_centre[] = {FIRST, CENTRE, {0}};
const SetupKey pente_keys_none[] = {{0}};

static bool board_check(const Setup *setup, Error *err) {
    const Board *board = &setup->board;
    if (board->columns != board->rows || board->columns % 2 == 0 || board->columns < PENTE_SIDE_MIN)
        return error_set(err, "unacceptable size: %dx%d is not an odd square from %dx%d to %dx%d",
                         board->columns, board->rows, PENTE_SIDE_MIN, PENTE_SIDE_MIN, SIDE_MAX,
                         SIDE_MAX);
    if (board_holed(board))
        return error_set(err, "unacceptable size: %s has no boards with holes", setup->rules->name);
    const PenteKind *kind = setup->rules->data;
    if (kind->far && board->columns == PENTE_SIDE_MIN)
        return error_set(err, "unacceptable size: %s needs a board larger than %dx%d",
                         setup->rules->name, PENTE_SIDE_MIN, PENTE_SIDE_MIN);
    return true;
}

/* on and off in their short form: what is the default is not said. */
static bool rule_read(char *value, const char *what, bool *on, Error *err) {
    *on = true;
    if (value[0] == '\0')
        return true;
    if (!word_flag(value, what, on, err))
        return false;
    strcpy(value, *on ? "" : "off");
    return true;
}

static bool options_read(Setup *setup, PenteTable *table, Error *err) {
    table->first = WHITE;
    if (table->kind.opening != OPENING_CENTRE)
        return true;
    char *first = setup->value[KEY_FIRST], *tournament = setup->value[KEY_TOURNAMENT];
    if (first[0] != '\0' && !side_read(first, &table->first, err))
        return false;
    strcpy(first, table->first == WHITE ? "" : "black");
    if (!rule_read(setup->value[KEY_CENTRE], "centre", &table->centre_rule, err))
        return false;
    if (!table->kind.tournament)
        return true;
    const bool asked = tournament[0] != '\0';
    if (!rule_read(tournament, "tournament", &table->tournament_rule, err))
        return false;
    if (table->side == PENTE_SIDE_MIN) {
        if (asked && table->tournament_rule)
            return error_set(err, "syntax error: there is no tournament rule on 5x5");
        table->tournament_rule = false;
    }
    return true;
}

/* How far a point lies from the centre along a row or column. */
static int distance(const PenteTable *table, int from) {
    return abs(from - table->side / 2);
}

static bool outer(const PenteTable *table, int row, int column) {
    const int up = distance(table, row), across = distance(table, column);
    const int far = up > across ? up : across;
    const bool on_line = up == 0 || across == 0;
    return far >= 3 && !(table->kind.far && on_line && far <= 4);
}

static void geometry_make(PenteTable *table) {
    const int side = table->side, stride = table->stride;
    const int step[AXES] = {1, stride, stride + 1, stride - 1};
    for (int axis = 0; axis < AXES; axis++) {
        table->step[axis] = step[axis];
        table->step[axis + AXES] = -step[axis];
    }
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++) {
            const int point = row * stride + column;
            const int right = side - 1 - column, up = side - 1 - row;
            const int least[DIRECTIONS] = {
                right,  up,  right < up ? right : up,     column < up ? column : up,
                column, row, column < row ? column : row, right < row ? right : row};
            for (int d = 0; d < DIRECTIONS; d++)
                table->reach[point][d] = (uint8_t)least[d];
            row_add(table->board, point);
            if (outer(table, row, column))
                row_add(table->outer, point);
        }
}

/* One line of the board, along an axis from a point from which a step back leaves the board. */
static void line_lay(PenteTable *table, int axis, int start, int word, int from) {
    for (int i = 0; i <= table->reach[start][axis]; i++) {
        const int point = start + i * table->step[axis], bit = from + i;
        table->place[point][axis] = (LinePlace){(uint8_t)word, (uint8_t)bit};
        table->point[word][bit] = (uint16_t)point;
        table->line[word] |= bits_one(bit);
    }
}

/* The lines, long ones first, each into the first word that has room for it after a bit of no
   point: on 19x19 fewer than half as many words as lines. */
static void lines_make(PenteTable *table) {
    int used[LINES_MAX] = {0}, words = 0;
    for (int length = table->side; length > 0; length--)
        for (int axis = 0; axis < AXES; axis++)
            for (int start = 0; start < table->points; start++) {
                if (!row_has(table->board, start) || table->reach[start][axis + AXES] > 0 ||
                    table->reach[start][axis] + 1 != length)
                    continue;
                int word = 0;
                while (used[word] + length > LINE_BITS)
                    word++;
                assert(word < LINES_MAX);
                line_lay(table, axis, start, word, used[word]);
                used[word] += length + 1;
                words = word < words ? words : word + 1;
            }
    table->lines = (words + LINES_TOGETHER - 1) / LINES_TOGETHER * LINES_TOGETHER;
}

bool pente_setup(Variant *variant, Error *err) {
    const int side = variant->setup.board.columns;
    if (!board_check(&variant->setup, err))
        return false;
    PenteTable *table = memory_new(1, sizeof *table);
    if (table == NULL)
        return error_memory(err, "no room for a board");
    table->kind = *(const PenteKind *)variant->setup.rules->data;
    table->side = side;
    table->stride = side + 1;
    table->points = side * table->stride;
    table->cells = side * side;
    table->words = bits_words(table->points);
    table->centre = side / 2 * table->stride + side / 2;
    if (!options_read(&variant->setup, table, err)) {
        free(table);
        return false;
    }
    geometry_make(table);
    lines_make(table);
    variant->tables = table;
    variant->pos_size =
        sizeof(PentePos) + 2 * (size_t)(table->words + table->lines) * sizeof(uint64_t);
    return true;
}

void pente_teardown(Variant *variant) {
    free(variant->tables);
}
