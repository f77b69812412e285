/* Commands that play moves and show the game. */
#include <stdlib.h>
#include <string.h>

#include "protocol/commands/commands.h"
#include "protocol/commands/play.h"
#include "protocol/commands/stones.h"
#include "protocol/commands/think.h"
#include "rules/players.h"
#include "rules/position.h"

enum { LISTED_MAX = 1000000 };

static const Pos *call_pos(const Call *call) {
    return game_pos(call->session->game);
}

static bool game_over(const Call *call) {
    return game_outcome(call->session->game, NULL) != ONGOING;
}

bool play_colour_read(Call *call, const char *word, int *side) {
    if (!side_read(call_pos(call)->variant->players, word, side, call->err))
        return false;
    return *side == call_pos(call)->side || game_over(call) ||
           error_set(call->err, "illegal move: %s is to move, not %s",
                     side_name(call_pos(call)->side), side_name(*side));
}

/* Reads a move. In a finished game also PASS, which sets *move to 0. */
static bool move_read(Call *call, Move *move) {
    int side;
    if (call->count == 2 && !play_colour_read(call, call->word[0], &side))
        return false;
    const char *word = call->word[call->count - 1];
    *move = 0;
    if (word_same(word, "pass"))
        return game_over(call) || error_set(call->err, "illegal move: nobody may pass");
    return game_move_read(call->session->game, word, move, call->err);
}

/* A stone of the colour that is not to move: after a set-up, or with the option Setup. *done is
   false if the command is an ordinary move. */
static bool stone_play(Call *call, bool *done) {
    const Session *session = call->session;
    const Variant *variant = call_pos(call)->variant;
    int side;
    Pos *undo;
    *done = false;
    if (call->count != 2 || game_over(call) || variant_multi(variant) ||
        pos_rules(call_pos(call))->points == NULL)
        return true;
    if (!side_read(2, call->word[0], &side, call->err) || !stones_side_take(call, side, &undo))
        return false;
    *done = undo != NULL || (session->options.setup != 0 && side != call_pos(call)->side);
    if (undo == NULL)
        return !*done || stones_stone_set(call, side, call->word[1]);
    Move move;
    const bool played = game_move_read(session->game, call->word[1], &move, call->err) &&
                        game_play(session->game, move, call->err);
    if (played)
        free(undo);
    else
        stones_side_restore(call, undo);
    return played;
}

bool cmd_play(Call *call) {
    Move move;
    bool done;
    if (!stone_play(call, &done))
        return false;
    if (done)
        return true;
    return move_read(call, &move) && (move == 0 || game_play(call->session->game, move, call->err));
}

bool cmd_is_legal(Call *call) {
    Move move;
    text_string_add(&call->reply, move_read(call, &move) ? "1" : "0");
    return true;
}

bool cmd_remove(Call *call) {
    return game_step(call->session->game, call->word, call->count, call->err);
}

bool cmd_undo(Call *call) {
    return game_undo(call->session->game) || error_set(call->err, "cannot undo");
}

bool play_generate(Call *call, int side, bool play, Thinker *think, void *context) {
    Session *session = call->session;
    if (game_over(call)) {
        const int winner = game_winner(session->game);
        const bool lost =
            winner != NOBODY && !colours_partners(call_pos(call)->variant, winner, side);
        text_string_add(&call->reply, lost ? "resign" : "PASS");
        return true;
    }
    if (play && !game_room(session->game, call->err))
        return false;
    const SearchLimits limits = think_limits_own(session);
    const SearchResult result = think(call, &limits, context);
    if (result.best == 0)
        return error_memory(call->err, "no room to search");
    session_move_write(session, result.best, &call->reply);
    if (!play)
        return true;
    if (!game_play(session->game, result.best, call->err))
        return false;
    think_clock_use(session, side, result.msec);
    return true;
}

static SearchResult think_silently(Call *call, const SearchLimits *limits, void *context) {
    (void)context;
    return think_run(call, limits, false);
}

static bool move_generate(Call *call, bool play) {
    int side = call_pos(call)->side;
    Pos *undo = NULL;
    if (call->count == 1 && pos_rules(call_pos(call))->points != NULL &&
        !variant_multi(call_pos(call)->variant) &&
        (!side_read(2, call->word[0], &side, call->err) || !stones_side_take(call, side, &undo)))
        return false;
    const bool done = (call->count == 0 || play_colour_read(call, call->word[0], &side)) &&
                      play_generate(call, side, play, think_silently, NULL);
    if (done && play)
        free(undo);
    else
        stones_side_restore(call, undo);
    return done;
}

bool cmd_genmove(Call *call) {
    return move_generate(call, true);
}

bool cmd_reg_genmove(Call *call) {
    return move_generate(call, false);
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

void play_board_write(const Session *session, Text *out) {
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
    play_board_write(call->session, &call->reply);
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
