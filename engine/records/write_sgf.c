/* SGF, version 4, for games of stones. GM[4], five in a row, is the nearest number; RU names the
   game. XM is a move that is no stone, XP a position with captured stones: both in the engine's
   words. */
#include <string.h>

#include "records/formats.h"
#include "records/lines.h"
#include "records/writer.h"
#include "rules/players.h"
#include "rules/position.h"

static void property_add(Text *out, const char *name, const char *value) {
    if (value[0] == '\0')
        return;
    text_add(out, "%s[", name);
    printable_add(out, value, "]\\");
    text_char_add(out, ']', 1);
}

/* Letters from the left and from the top. */
static void point_add(const Board *board, int cell, Text *out) {
    text_add(out, "[%c%c]", 'a' + cell % board->columns,
             'a' + (board->rows - 1 - cell / board->columns));
}

static void start_add(const Record *record, Text *out) {
    static const char *const names[] = {"AB", "AW"};
    const Pos *pos = game_start(record->game);
    Grid grid;
    Text position = {0};
    pos_rules(pos)->grid(pos, &grid);
    for (int colour = 0; colour < 2; colour++) {
        bool any = false;
        for (int cell = 0; cell < board_cells(&grid.board); cell++) {
            if (grid.cell[cell][0] != "bw"[colour])
                continue;
            text_string_add(out, any ? "" : names[colour]);
            point_add(&grid.board, cell, out);
            any = true;
        }
    }
    text_add(out, "PL[%c]", pos->side == WHITE ? 'W' : 'B');
    position_write(pos, &position);
    property_add(out, "XP", text_string(&position));
    text_taint(out, &position);
    text_free(&position);
}

/* How the game ended, as SGF says it after the winner: `Forfeit` is any fault. */
static const char *ending_word(const Record *record) {
    static const char *const words[][2] = {
        {"", ""},        {"normal", ""}, {"turns", ""}, {"adjudication", ""}, {"resign", "Resign"},
        {"time", "Time"}};
    if (game_outcome(record->game, NULL) != ONGOING)
        return "";
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(text_string(&record->ending), words[i][0]) == 0)
            return words[i][1];
    return "Forfeit";
}

static void result_add(const Record *record, Text *out) {
    const int colour = record_winner_colour(record);
    text_string_add(out, "RE[");
    if (record->winner == RECORD_UNKNOWN)
        text_string_add(out, "?");
    else if (record->winner == RECORD_DRAWN)
        text_string_add(out, "0");
    else
        text_add(out, "%c+%s", colour == WHITE ? 'W' : 'B', ending_word(record));
    text_char_add(out, ']', 1);
}

static void head_add(const Record *record, const RecordExtras *extras, Text *out) {
    const Variant *variant = game_variant(record->game);
    const Board *board = &variant->setup.board;
    Text spec = {0};
    variant_write(variant, &spec);
    text_string_add(out, "(;FF[4]CA[UTF-8]GM[4]AP[Fivefold]");
    if (board->columns == board->rows)
        text_add(out, "SZ[%d]", board->columns);
    else
        text_add(out, "SZ[%d:%d]", board->columns, board->rows);
    property_add(out, "RU", text_string(&spec));
    text_taint(out, &spec);
    property_add(out, "PW", text_string(&record->name[record_player(record->game, WHITE)]));
    property_add(out, "PB", text_string(&record->name[record_player(record->game, BLACK)]));
    property_add(out, "EV", text_string(&record->event));
    property_add(out, "PC", text_string(&record->site));
    text_clear(&spec);
    date_write(&record->date, '-', &spec);
    property_add(out, "DT", text_string(&spec));
    property_add(out, "RO", text_string(&record->round));
    result_add(record, out);
    property_add(out, "GC", extras->remark != NULL ? extras->remark : "");
    text_taint(out, &spec);
    text_free(&spec);
}

bool record_sgf_write(const Record *record, const RecordExtras *extras, Text *out, Error *err) {
    const Variant *variant = game_variant(record->game);
    GameLine line;
    if (variant->setup.rules->points == NULL || variant_multi(variant))
        return error_set(err, "SGF holds games of stones between two players only");
    if (!line_begin(&line, record->game))
        return error_memory(err, "no room for a game");
    head_add(record, extras, out);
    if (!line.from_start)
        start_add(record, out);
    for (size_t i = 0; line_next(&line); i++) {
        text_string_add(out, i % 10 == 0 ? "\n;" : ";");
        if (line.cell >= 0) {
            text_char_add(out, line.pos->side == BLACK ? 'B' : 'W', 1);
            point_add(&variant->setup.board, line.cell, out);
        } else {
            property_add(out, "XM", text_string(&line.word));
            text_taint(out, &line.word);
        }
        property_add(out, "C", comment_of(record, extras, i));
    }
    text_string_add(out, ")\n");
    line_end(&line);
    return true;
}
