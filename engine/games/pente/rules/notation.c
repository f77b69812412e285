#include "games/pente/rules/notation.h"

#include <stdio.h>
#include <string.h>

#include "games/pente/rules/pente.h"
#include "rules/players.h"

/* --- moves --- */

static const struct ChoiceWord {
    const char *word;
    Move move;
} choice_words[] = {{"white", MOVE_WHITE}, {"black", MOVE_BLACK}, {"more", MOVE_MORE}};

enum { CHOICE_WORDS = sizeof choice_words / sizeof *choice_words };

void pente_move_write(const Pos *pos, Move move, Text *out) {
    for (int i = 0; i < CHOICE_WORDS; i++)
        if (choice_words[i].move == move)
            text_string_add(out, choice_words[i].word);
    if (move <= POINTS_MAX)
        cell_write(&pos->variant->setup.board, pente_cell_of(pente_table(pos), (int)move - 1), out);
}

static bool choice_read(const Pos *pos, const char *word, Move *move, Error *err) {
    const char *words = pente_more_offered(pos) ? "white, black or more" : "white or black";
    *move = 0;
    for (int i = 0; i < CHOICE_WORDS; i++)
        if (word_same(word, choice_words[i].word))
            *move = choice_words[i].move;
    if (*move == 0 || (*move == MOVE_MORE && !pente_more_offered(pos)))
        return error_set(err, "illegal move: '%s' is not %s", quote(word).text, words);
    return true;
}

/* Sets the error: the opening rule that forbids an empty point. */
static bool opening_refuse(const Pos *pos, Error *err) {
    const PenteTable *table = pente_table(pos);
    const int middle = table->side / 2;
    if (pente_pos(pos)->placed == 0)
        return error_set(err, "illegal move: the first stone stands on the centre, %c%d",
                         column_letter(middle), middle + 1);
    return error_set(err,
                     "illegal move: the first player's second stone stands at least three points "
                     "from the centre, %c%d%s",
                     column_letter(middle), middle + 1,
                     table->kind.far ? ", and not on its row or column at distance 3 or 4" : "");
}

bool pente_move_read(const Pos *pos, const char *word, Move *move, Error *err) {
    const PenteTable *table = pente_table(pos);
    uint64_t open[PLANE_WORDS_MAX];
    int cell;
    if (pente_choosing(pos))
        return choice_read(pos, word, move, err);
    for (int i = 0; i < CHOICE_WORDS; i++)
        if (word_same(word, choice_words[i].word))
            return error_set(err, "illegal move: no choice is open, '%s' means nothing now",
                             choice_words[i].word);
    if (!cell_read(&pos->variant->setup.board, word, &cell, err))
        return false;
    const int point = pente_point_of(table, cell);
    for (int colour = 0; colour < table->players; colour++)
        if (row_has(pente_stones(table, pente_pos(pos), colour), point))
            return error_set(err, "illegal move: there is a %s stone on '%s'", side_name(colour),
                             quote(word).text);
    pente_open(pos, open);
    if (!row_has(open, point))
        return opening_refuse(pos, err);
    *move = (Move)point + 1;
    return true;
}

/* --- positions --- */

void pente_grid(const Pos *pos, Grid *grid) {
    const PenteTable *table = pente_table(pos);
    memset(grid, 0, sizeof *grid);
    grid->board = pos->variant->setup.board;
    for (int colour = 0; colour < table->players; colour++) {
        const uint64_t *stones = pente_stones(table, pente_pos(pos), colour);
        for (int w = 0; w < table->words; w++)
            for (uint64_t rest = stones[w]; rest != 0; rest &= rest - 1)
                grid->cell[pente_cell_of(table, 64 * w + bits_first(rest))][0] =
                    side_name(colour)[0];
    }
}

/* Colour of the i-th capture total: black, white; with more than two players in playing order. */
static int listed_colour(const PenteTable *table, int i) {
    return table->players > 2 ? player_colour(i) : i;
}

void pente_fields_write(const Pos *pos, Text *out) {
    const PentePos *state = pente_pos(pos);
    const PenteTable *table = pente_table(pos);
    for (int i = 0; i < table->players && table->kind.pairs; i++)
        text_add(out, "%c%d", i == 0 ? ' ' : '/', state->captured[listed_colour(table, i)]);
    if (pente_table(pos)->kind.opening != OPENING_CENTRE)
        text_add(out, " %c", state->choice);
}

static bool stones_read(const Grid *grid, const PenteTable *table, PentePos *state, Error *err) {
    static const char *const known[COLOURS_MAX + 1] = {
        [2] = "b or w", [3] = "w, b or r", [4] = "w, b, r or g"};
    for (int cell = 0; cell < table->cells; cell++) {
        const char *stone = grid->cell[cell];
        int colour;
        Error detail;
        if (stone[0] == '\0')
            continue;
        if (stone[1] != '\0' || !side_read(table->players, stone, &colour, &detail))
            return error_set(err, "illegal position: '%s' is not a stone, %s", quote(stone).text,
                             known[table->players]);
        row_add(state->stones + colour * table->words, pente_point_of(table, cell));
    }
    return true;
}

/* Reads the totals of `4/0`: stones captured by each colour. */
static bool totals_read(const char *word, const PenteTable *table, PentePos *state) {
    for (int i = 0; i < table->players; i++) {
        const bool last = i == table->players - 1;
        const size_t length = strcspn(word, "/");
        char number[8];
        uint64_t taken;
        Error detail;
        if (!last && (word[length] != '/' || length >= sizeof number))
            return false;
        snprintf(number, sizeof number, "%.*s", last ? 0 : (int)length, word);
        if (!word_number(last ? word : number, "captures", 0, CAPTURED_TOTAL_MAX, &taken, &detail))
            return false;
        state->captured[listed_colour(table, i)] = (uint16_t)taken;
        word += length + 1;
    }
    return true;
}

static bool captured_read(const char *word, const PenteTable *table, PentePos *state, Error *err) {
    static const struct Wanted {
        const char *numbers, *owners;
    } wanted[COLOURS_MAX + 1] = {[2] = {"two", "black's/white's"},
                                 [3] = {"three", "white's/black's/red's"},
                                 [4] = {"four", "white's/black's/red's/green's"}};
    if (totals_read(word, table, state))
        return true;
    return error_set(err, "syntax error: captures '%s' are not %s numbers of stones up to %d, %s",
                     quote(word).text, wanted[table->players].numbers, CAPTURED_TOTAL_MAX,
                     wanted[table->players].owners);
}

/* Letters that the CHOICE field may have after `placed` stones. */
static const char *choices_after(Opening opening, int placed) {
    if (opening == OPENING_D)
        return placed < 4 ? "-" : placed == 4 ? "?wb" : "wb";
    return placed < 3    ? "-"
           : placed == 3 ? "?+wb"
           : placed == 4 ? "+wb"
           : placed == 5 ? "?wb"
                         : "wb";
}

/* Reads the CHOICE field; the other fields must have been read. */
static bool choice_field_read(const char *word, const PenteTable *table, PentePos *state,
                              Error *err) {
    const char *allowed = choices_after(table->kind.opening, state->placed);
    char letter[2] = {word[0], '\0'};
    word_lower(letter);
    if (word[0] == '\0' || word[1] != '\0' || strchr("-?+wb", letter[0]) == NULL)
        return error_set(err, "syntax error: choice '%s' is not one of - ? + w b",
                         quote(word).text);
    if (strchr(allowed, letter[0]) == NULL)
        return error_set(err,
                         "illegal position: after %d stones the choice '%s' is not one of '%s'",
                         state->placed, letter, allowed);
    state->choice = (uint8_t)letter[0];
    if (state->result != RESULT_NONE && strchr("wb", letter[0]) == NULL)
        return error_set(err, "illegal position: the game is over before colours were chosen");
    return true;
}

bool pente_read(const Grid *grid, int side, char *const *field, Pos *pos, Error *err) {
    PentePos *state = (PentePos *)pos;
    const PenteTable *table = pente_table(pos);
    pos->side = side;
    if (!stones_read(grid, table, state, err))
        return false;
    if (table->kind.pairs && !captured_read(*field++, table, state, err))
        return false;
    pente_refresh(pos);
    if (table->kind.opening != OPENING_CENTRE && !choice_field_read(*field, table, state, err))
        return false;
    pente_refresh(pos);
    return true;
}

/* Describes the opening's next action, or the chosen colours. */
static const char *opening_note(const Pos *pos) {
    const bool d = pente_table(pos)->kind.opening == OPENING_D;
    switch ((Choice)pente_pos(pos)->choice) {
    case CHOICE_NONE:
        return d ? "the first player places four stones of both colours"
                 : "the first player places three stones of both colours";
    case CHOICE_MORE: return "the second player places two more stones, black and white";
    case CHOICE_PENDING:
        if (d)
            return "the second player chooses: white or black";
        return pente_more_offered(pos) ? "the second player chooses: white, black or more"
                                       : "the first player chooses: white or black";
    case CHOICE_WHITE: return "the first player has white";
    case CHOICE_BLACK: return "the first player has black";
    }
    return "";
}

/* `captured: white 2, black 0`, with partners `captured: white and red 2 (2 + 0), ...` */
static void captured_note(const PenteTable *table, const PentePos *state, Text *out) {
    text_string_add(out, "captured:");
    for (int i = 0; i < table->teams; i++) {
        const int colour = listed_colour(table, i);
        text_add(out, "%s %s", i > 0 ? "," : "", side_name(colour));
        if (table->teams == table->players) {
            text_add(out, " %d", state->captured[colour]);
            continue;
        }
        const int partner = table->next[table->next[colour]];
        text_add(out, " and %s %d (%d + %d)", side_name(partner),
                 state->captured[colour] + state->captured[partner], state->captured[colour],
                 state->captured[partner]);
    }
    text_char_add(out, '\n', 1);
}

void pente_notes(const Pos *pos, Text *out) {
    const PentePos *state = pente_pos(pos);
    const PenteTable *table = pente_table(pos);
    if (table->kind.pairs)
        captured_note(table, state, out);
    if (table->kind.opening != OPENING_CENTRE)
        text_add(out, "%s\n", opening_note(pos));
}

/* --- results --- */

const char *pente_reason(const Pos *pos) {
#define ROWS(colour)                                                                               \
    {                                                                                              \
        colour " has three in a row", colour " has four in a row", colour " has five in a row",    \
            colour " has six in a row"                                                             \
    }
    static const char *const rows[COLOURS_MAX][RUN_MOST - RUN_LEAST + 1] = {[BLACK] = ROWS("black"),
                                                                            [WHITE] = ROWS("white"),
                                                                            [RED] = ROWS("red"),
                                                                            [GREEN] =
                                                                                ROWS("green")};
#undef ROWS
    static const char *const captures[2][COLOURS_MAX] = {
        {[BLACK] = "black has captured enough stones",
         [WHITE] = "white has captured enough stones",
         [RED] = "red has captured enough stones",
         [GREEN] = "green has captured enough stones"},
        {[BLACK] = "black and green have captured enough stones",
         [WHITE] = "white and red have captured enough stones",
         [RED] = "white and red have captured enough stones",
         [GREEN] = "black and green have captured enough stones"}};
    const Result result = (Result)pente_pos(pos)->result;
    if (!pente_decided(result))
        return result == RESULT_FULL ? "the board is full" : "";
    return result >= RESULT_CAPTURES
               ? captures[variant_teams(pos->variant)][pente_winner(result)]
               : rows[pente_winner(result)][pente_table(pos)->run - RUN_LEAST];
}
