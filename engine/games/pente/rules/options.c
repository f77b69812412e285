#include "games/pente/rules/options.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/pente/rules/lines.h"

#define OPTION(key, values, preset, summary)                                                       \
    { key, values, summary, preset, NULL }
#define FIRST                                                                                      \
    OPTION("first", "white|black", "white", "whose stone is the first; white's by default")
#define CENTRE                                                                                     \
    OPTION("centre", "on|off", "on",                                                               \
           "the first stone stands on the centre; on by default on odd boards")
#define TOURNAMENT                                                                                 \
    OPTION("tournament", "on|off", "on",                                                           \
           "the first player's second stone is at least three points from the centre; on by "      \
           "default on odd boards from 7x7")
#define PLAYERS                                                                                    \
    OPTION("players", "2|3|4", "2",                                                                \
           "how many play; more than two in the order white, black, red, green; 2 by default")
#define TEAMS                                                                                      \
    OPTION("teams", "on|off", "off",                                                               \
           "of four players white and red play against black and green; off by default")
#define MIXED                                                                                      \
    OPTION("mixed", "on|off", NULL,                                                                \
           "stones of several enemies are captured together too; on by default with teams, else "  \
           "off")
#define LINE OPTION("line", "3-6", NULL, "stones in a row that win; 4 by default, with teams 5")
#define CAPTURES                                                                                   \
    OPTION("captures", "2-40", NULL,                                                               \
           "captured stones that win; 8 by default, with teams 10; in keryo-pente 12 and 15")
#define OVERLINE                                                                                   \
    OPTION("overline", "nothing|win", "nothing",                                                   \
           "what more than five stones in a row do; nothing by default")

const SetupKey pente_keys[] = {FIRST, CENTRE, TOURNAMENT, PLAYERS, TEAMS,
                               MIXED, LINE,   CAPTURES,   {0}};
const SetupKey pente_keys_two[] = {FIRST, CENTRE, TOURNAMENT, {0}};
const SetupKey pente_keys_gomoku[] = {FIRST, CENTRE, PLAYERS, TEAMS, LINE, OVERLINE, {0}};
const SetupKey pente_keys_overline[] = {OVERLINE, {0}};
const SetupKey pente_keys_none[] = {{0}};

const KeyNeed pente_needs[] = {
    {"first", "players=2"},
    {"tournament", "players=2"},
    {"teams", "players=4"},
    {"mixed", "players=3|4"},
    {"line", "players=3|4"},
    {"captures", "players=3|4"},
    {NULL, NULL},
};

/* The smallest board: a row of five fits on it, or else stones are captured. */
static int side_least(const PenteKind *kind) {
    return kind->far ? PENTE_FAR_SIDE_MIN : kind->pairs ? PENTE_SIDE_MIN : RUN;
}

static bool board_check(const Setup *setup, Error *err) {
    const Board *board = &setup->board;
    const PenteKind *kind = setup->rules->data;
    const int least = side_least(kind);
    if (kind->far && board->columns == board->rows && board->columns % 2 == 0)
        return error_set(err,
                         "unacceptable size: %dx%d has no centre, and the opening rule of %s "
                         "needs one",
                         board->columns, board->rows, setup->rules->name);
    if (board->columns != board->rows || board->columns < least)
        return error_set(err, "unacceptable size: %dx%d is not %s square from %dx%d to %dx%d",
                         board->columns, board->rows, kind->far ? "an odd" : "a", least, least,
                         SIDE_MAX, SIDE_MAX);
    if (board_holed(board))
        return error_set(err, "unacceptable size: %s has no boards with holes", setup->rules->name);
    return true;
}

/* --- options --- */

/* Writes a value in its canonical form: "" for the default. */
static void value_tidy(Setup *setup, const char *name, const char *value) {
    if (setup_value(setup, name)[0] != '\0')
        setup_value_set(setup, name, value);
}

/* Refuses keys that do not apply to this number of players. */
static bool keys_fit(const Setup *setup, int players, Error *err) {
    for (const KeyNeed *need = setup->rules->needs; need != NULL && need->key != NULL; need++)
        if (strchr(need->needs, '0' + players) == NULL && setup_value(setup, need->key)[0] != '\0')
            return error_set(err, "syntax error: %s= needs %s", need->key, need->needs);
    return true;
}

/* Reads the options for players, teams, lines and captures. */
static bool players_read(Setup *setup, PenteTable *table, Error *err) {
    const PenteKind *kind = &table->kind;
    bool teams;
    const SetupNumber players = {"players", 2, COLOURS_MAX, 2, false};
    if (!setup_number_read(setup, &players, &table->players, err) ||
        !setup_flag_read(setup, "teams", false, &teams, err) ||
        !keys_fit(setup, table->players, err))
        return false;
    table->teams = teams ? 2 : table->players;
    if (table->players == 2)
        return true;
    const int goal = kind->triples ? (teams ? 15 : 12) : (teams ? 10 : 8);
    const SetupNumber line = {"line", RUN_LEAST, RUN_MOST, teams ? RUN : RUN_FREE, false};
    const SetupNumber captures = {"captures", GOAL_LEAST, GOAL_MOST, goal, false};
    return setup_flag_read(setup, "mixed", teams, &table->mixed, err) &&
           setup_number_read(setup, &line, &table->run, err) &&
           (!kind->pairs || setup_number_read(setup, &captures, &table->kind.goal, err));
}

/* Reads an option of the opening: on by default if the board is `fit` for that rule; else it is
   off, and `on` is refused. `lack` is the reason. */
static bool opening_read(Setup *setup, const char *name, bool fit, const char *lack, bool *on,
                         Error *err) {
    const bool asked = setup_value(setup, name)[0] != '\0';
    if (!setup_flag_read(setup, name, true, on, err))
        return false;
    if (!fit && asked && *on)
        return error_set(err, "syntax error: %s", lack);
    *on = *on && fit;
    return true;
}

static bool openings_read(Setup *setup, PenteTable *table, Error *err) {
    const bool odd = table->side % 2 != 0, five = table->side == RUN;
    const char *no_centre = "centre=on needs a board of odd size, which has a centre";
    const char *no_tournament = five ? "there is no tournament rule on 5x5"
                                     : "tournament=on needs a board of odd size, which has a "
                                       "centre";
    if (!opening_read(setup, "centre", odd, no_centre, &table->centre_rule, err))
        return false;
    return !table->kind.tournament || table->players > 2 ||
           opening_read(setup, "tournament", odd && !five, no_tournament, &table->tournament_rule,
                        err);
}

static bool overline_read(Setup *setup, PenteTable *table, Error *err) {
    const char *given = setup_value(setup, "overline");
    if (given[0] == '\0')
        return true;
    if (!word_same(given, "nothing") && !word_same(given, "win"))
        return error_set(err, "syntax error: overline '%s' is not nothing or win",
                         quote(given).text);
    table->kind.exact = word_same(given, "nothing");
    value_tidy(setup, "overline", table->kind.exact ? "" : "win");
    return true;
}

/* More than two players keep to the odd boards of their game. */
static bool players_fit(const PenteTable *table, Error *err) {
    if (table->players == 2 || (table->side % 2 != 0 && table->side >= RUN))
        return true;
    return error_set(err,
                     "unacceptable size: %dx%d is not an odd square from %dx%d to %dx%d, "
                     "which more than two players need",
                     table->side, table->side, RUN, RUN, SIDE_MAX, SIDE_MAX);
}

static bool options_read(Setup *setup, PenteTable *table, Error *err) {
    const char *first = setup_value(setup, "first");
    table->first = WHITE;
    table->players = table->teams = 2;
    table->run = RUN;
    if (!overline_read(setup, table, err))
        return false;
    if (table->kind.opening != OPENING_CENTRE)
        return true;
    if (!players_read(setup, table, err) || !players_fit(table, err) ||
        (first[0] != '\0' && !side_read(2, first, &table->first, err)))
        return false;
    value_tidy(setup, "first", table->first == WHITE ? "" : "black");
    return openings_read(setup, table, err);
}

/* Sets the order of play and the teams. */
static void order_make(PenteTable *table) {
    for (int player = 0; player < table->players; player++) {
        const int after = (player + 1) % table->players;
        const int colour = table->players > 2 ? player_colour(player) : player ^ table->first;
        const int next = table->players > 2 ? player_colour(after) : after ^ table->first;
        table->next[colour] = (int8_t)next;
        table->last[next] = (int8_t)colour;
        table->team[colour] = (int8_t)(player % table->teams);
    }
}

/* --- the board --- */

/* Distance from the centre along a row or column. */
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
            table->inward[point] = (uint8_t)(least[2] < least[6] ? least[2] : least[6]);
            row_add(table->board, point);
            if (outer(table, row, column))
                row_add(table->outer, point);
        }
}

static void images_make(PenteTable *table, const Board *board) {
    Symmetries symmetries;
    board_symmetries(board, &symmetries);
    assert(symmetries.count == SYMMETRIES);
    for (int s = 0; s < SYMMETRIES; s++)
        for (int cell = 0; cell < table->cells; cell++) {
            const int to = symmetries.image[s][cell];
            table->image[s][cell + cell / table->side] = (uint16_t)(to + to / table->side);
        }
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
    table->lines_at = table->players * table->words;
    order_make(table);
    geometry_make(table);
    lines_make(table);
    images_make(table, &variant->setup.board);
    variant->tables = table;
    variant->players = table->players;
    variant->teams = table->teams;
    variant->pos_size = sizeof(PentePos) +
                        (size_t)(table->players * (table->words + table->lines)) * sizeof(uint64_t);
    return true;
}

void pente_teardown(Variant *variant) {
    free(variant->tables);
}
