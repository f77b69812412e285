/* Commands that take moves back and show the game. */
#include "protocol/commands/commands.h"
#include "rules/players.h"
#include "rules/position.h"

enum { LISTED_MAX = 1000000 };

bool cmd_remove(Call *call) {
    return game_step(call->session->game, call->word, call->count, call->err);
}

bool cmd_undo(Call *call) {
    return game_undo(call->session->game) || error_set(call->err, "cannot undo");
}

bool cmd_legal_moves(Call *call) {
    const Cancel cancel = {.stop = &call->session->stop};
    MoveList list = {.cancel = &cancel};
    bool listed = game_moves(call->session->game, LISTED_MAX, &list, call->err);
    for (size_t i = 0; listed && i < list.count && !cancelled(&cancel); i++) {
        session_move_write(call->session, list.move[i], &call->reply);
        text_char_add(&call->reply, '\n', 1);
    }
    move_list_free(&list);
    return listed && (!cancelled(&cancel) || call_stopped(call));
}

/* `white wins: ...`, with partners `white and red win: ...` */
static void won_write(const Game *game, const char *reason, Text *out) {
    team_names_write(game_variant(game), game_winner(game), out);
    text_add(out, " %s: %s\n", variant_teams(game_variant(game)) ? "win" : "wins", reason);
}

static void board_draw(const Session *session, Text *out) {
    const Game *game = session->game;
    const char *reason;
    const Outcome outcome = game_outcome(game, &reason);
    position_draw(game_pos(game), session->options.ansi != 0, out);
    if (outcome == ONGOING)
        text_add(out, "%s to move%s\n", side_name(game_pos(game)->side),
                 game_in_move(game) ? ", having lifted" : "");
    else if (outcome == DRAWN)
        text_add(out, "draw: %s\n", reason);
    else
        won_write(game, reason, out);
}

bool cmd_showboard(Call *call) {
    text_char_add(&call->reply, '\n', 1);
    board_draw(call->session, &call->reply);
    return true;
}

bool cmd_result(Call *call) {
    const Game *game = call->session->game;
    team_result_write(game_pos(game), game_outcome(game, NULL), &call->reply);
    return true;
}

bool cmd_final_score(Call *call) {
    const Game *game = call->session->game;
    const Outcome outcome = game_outcome(game, NULL);
    if (outcome == ONGOING)
        return error_set(call->err, "cannot score");
    if (outcome == DRAWN) {
        text_char_add(&call->reply, '0', 1);
        return true;
    }
    team_result_write(game_pos(game), outcome, &call->reply);
    text_upper(&call->reply);
    text_string_add(&call->reply, "+1");
    return true;
}

bool cmd_history(Call *call) {
    game_history_write(call->session->game, session_notation(call->session), &call->reply);
    return true;
}
