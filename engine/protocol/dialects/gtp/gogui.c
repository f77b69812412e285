/* Commands for GoGui 1.6. Games of stones on points are played under our rules. GoGui takes other
   games for Go; commands of its menu show and play them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/commands/commands.h"
#include "protocol/dialects/gtp/graphics.h"
#include "rules/players.h"
#include "rules/points.h"
#include "rules/position.h"

enum { LISTED_MAX = 1000, ROW_MAX = 64 };

/* A capital and then small letters only, as GoGui requires. */
bool cmd_gogui_rules_game_id(Call *call) {
    for (const char *c = pos_rules(call_pos(call))->name; *c != '\0'; c++)
        if (*c >= 'a' && *c <= 'z')
            text_char_add(&call->reply, call->reply.length == 0 ? (char)(*c - 'a' + 'A') : *c, 1);
    return true;
}

bool cmd_gogui_rules_board(Call *call) {
    Grid grid;
    pos_rules(call_pos(call))->grid(call_pos(call), &grid);
    for (int row = grid.board.rows - 1; row >= 0; row--)
        for (int column = 0; column < grid.board.columns; column++) {
            const int cell = row * grid.board.columns + column;
            const char stone = grid.cell[cell][0];
            text_add(&call->reply, "%c%c",
                     stone == 'b'   ? 'X'
                     : stone == 'w' ? 'O'
                                    : '.',
                     column + 1 < grid.board.columns ? ' ' : '\n');
        }
    return true;
}

bool cmd_gogui_rules_board_size(Call *call) {
    text_add(&call->reply, "%d", call_pos(call)->variant->setup.board.columns);
    return true;
}

bool cmd_gogui_rules_legal_moves(Call *call) {
    MoveList list = {0};
    const bool listed = game_moves(call->session->game, LISTED_MAX, &list, call->err);
    for (size_t i = 0; listed && i < list.count; i++) {
        if (i > 0)
            text_char_add(&call->reply, ' ', 1);
        session_move_write(call->session, list.move[i], &call->reply);
    }
    text_upper(&call->reply);
    move_list_free(&list);
    return listed;
}

bool cmd_gogui_rules_side_to_move(Call *call) {
    text_string_add(&call->reply, side_name(call_pos(call)->side));
    return true;
}

bool cmd_gogui_rules_final_result(Call *call) {
    const char *reason;
    const Outcome outcome = game_outcome(call->session->game, &reason);
    const int side = call_pos(call)->side;
    if (outcome == ONGOING)
        text_string_add(&call->reply, "The game goes on");
    else if (outcome == DRAWN)
        text_add(&call->reply, "Draw: %s", reason);
    else
        text_add(&call->reply, "%s wins: %s",
                 (outcome == WON) == (side == BLACK) ? "Black" : "White", reason);
    return true;
}

/* Stones captured by black and by white. */
bool cmd_gogui_rules_captured_count(Call *call) {
    int stones[2];
    pos_rules(call_pos(call))->points->captured(call_pos(call), stones);
    text_add(&call->reply, "%d %d", stones[BLACK], stones[WHITE]);
    return true;
}

/* --- games without Points: drawn and played by menu commands --- */

/* Replaces line ends by `; ` in place. It must not fail, because a move has already been played. */
static void lines_join(Text *text, size_t from) {
    for (size_t i = from; i < text->length; i++) {
        if (text->data[i] != '\n')
            continue;
        text_char_add(text, ' ', 1);
        memmove(text->data + i + 1, text->data + i, text->length - i - 1);
        memcpy(text->data + i, "; ", 2);
    }
}

/* Writes one line for the status bar. GoGui would show several lines in a window. */
static void status_write(Call *call) {
    const char *reason;
    const Outcome outcome = game_outcome(call->session->game, &reason);
    const size_t from = call->reply.length;
    if (outcome == ONGOING)
        text_add(&call->reply, "TEXT %s to move\n", side_name(call_pos(call)->side));
    else
        text_add(&call->reply, "TEXT %s\n", reason);
    pos_rules(call_pos(call))->notes(call_pos(call), &call->reply);
    text_end_trim(&call->reply, '\n');
    lines_join(&call->reply, from);
}

bool cmd_gogui_board(Call *call) {
    Grid grid;
    pos_rules(call_pos(call))->grid(call_pos(call), &grid);
    graphics_grid_write(&grid, &call->reply);
    status_write(call);
    return true;
}

/* Joins the words to one move: the cells of a placement, or the cells of a step. */
static bool words_move_read(Call *call, const char *between, Move *move, Error *err) {
    Text word = {0};
    for (size_t i = 0; i < call->count; i++)
        text_add(&word, "%s%s", i > 0 ? between : "", call->word[i]);
    const bool read = word.truncated
                          ? error_memory(err, "no room for the turn")
                          : game_move_read(call->session->game, text_string(&word), move, err);
    text_free(&word);
    return read;
}

bool cmd_gogui_move(Call *call) {
    Move move;
    Error none;
    if (!call_goes_on(call))
        return false;
    if (call->count > 0 && !words_move_read(call, "", &move, &none) &&
        !words_move_read(call, ",", &move, call->err))
        return false;
    if (call->count > 0 ? !game_play(call->session->game, move, call->err) : !cmd_genmove(call))
        return false;
    text_clear(&call->reply);
    return cmd_gogui_board(call);
}

/* Writes rows of GoGui's menu, without disabled commands. */
static void menu_write(Call *call, const char *const *row, size_t rows) {
    for (size_t i = 0; i < rows; i++) {
        char command[ROW_MAX];
        snprintf(command, sizeof command, "%s", strrchr(row[i], '/') + 1);
        command[strcspn(command, " ")] = '\0';
        if (!limits_exclude(&call->session->limits, command))
            text_add(&call->reply, "%s\n", row[i]);
    }
}

bool cmd_gogui_analyze_commands(Call *call) {
    static const char *const points[] = {"gfx/Best Moves/gogui-best_moves",
                                         "var/Best Line/gogui-best_line",
                                         "gfx/Threats/gogui-threats",
                                         "gfx/Captures/gogui-captures",
                                         "gfx/Forbidden Points/gogui-forbidden",
                                         "plist/Legal Moves/gogui-rules_legal_moves"},
                             *const others[] = {"gfx/Board/gogui-board",
                                                "gfx/Play Selected Points/gogui-turn %P",
                                                "gfx/Play Turn/gogui-turn %s",
                                                "gfx/Engine Plays/gogui-turn",
                                                "none/Undo/undo",
                                                "string/Legal Moves/legal_moves"},
                             *const all[] = {
                                 "string/Position/position",      "string/Result/result",
                                 "string/History/history",        "pstring/Best Move/reg_genmove",
                                 "string/Drawing/showboard",      "string/Options/options",
                                 "none/Set Option/set_option %s", "none/Set Position/setboard %s"};
    if (pos_rules(call_pos(call))->points != NULL)
        menu_write(call, points, sizeof points / sizeof *points);
    else
        menu_write(call, others, sizeof others / sizeof *others);
    menu_write(call, all, sizeof all / sizeof *all);
    return true;
}
