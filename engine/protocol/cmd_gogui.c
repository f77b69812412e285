/* Commands that let GoGui (Coulom's, version 1.6) show and play a game of stones on points by our
   rules. Other games have no place on its board. */
#include <stdlib.h>
#include <string.h>

#include "protocol/call.h"
#include "protocol/gfx.h"
#include "rules/position.h"

enum { LISTED_MAX = 1000 };

static const Pos *call_pos(const Call *call) {
    return game_pos(call->session->game);
}

/* A capital and then small letters only, as GoGui demands. */
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
        pos_rules(call_pos(call))->move_write(call_pos(call), list.move[i], &call->reply);
    }
    gfx_upper(&call->reply);
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

/* Stones taken by black and by white. */
bool cmd_gogui_rules_captured_count(Call *call) {
    int stones[2];
    pos_rules(call_pos(call))->points->captured(call_pos(call), stones);
    text_add(&call->reply, "%d %d", stones[BLACK], stones[WHITE]);
    return true;
}

bool cmd_gogui_analyze_commands(Call *call) {
    text_string_add(&call->reply, "gfx/Best Moves/gogui-best_moves\n"
                                  "var/Best Line/gogui-best_line\n"
                                  "gfx/Threats/gogui-threats\n"
                                  "gfx/Captures/gogui-captures\n"
                                  "gfx/Forbidden Points/gogui-forbidden\n"
                                  "plist/Legal Moves/gogui-rules_legal_moves\n"
                                  "string/Position/position\n"
                                  "string/Result/result\n"
                                  "string/History/history\n"
                                  "string/Best Move/reg_genmove %m\n"
                                  "none/Set Option/set_option %s\n"
                                  "none/Set Position/setboard %s\n");
    return true;
}
