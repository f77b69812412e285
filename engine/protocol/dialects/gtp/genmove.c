/* Moves of a named colour: play and genmove. */
#include "protocol/dialects/gtp/genmove.h"

#include <stdlib.h>

#include "protocol/commands/commands.h"
#include "protocol/commands/think.h"
#include "protocol/dialects/gtp/stones.h"
#include "rules/players.h"

bool genmove_colour_read(Call *call, const char *word, int *side) {
    if (!side_read(call_pos(call)->variant->players, word, side, call->err))
        return false;
    return *side == call_pos(call)->side || call_over(call) ||
           error_set(call->err, "illegal move: %s is to move, not %s",
                     side_name(call_pos(call)->side), side_name(*side));
}

/* Reads a move. In a finished game also PASS, which sets *move to 0. */
static bool move_read(Call *call, Move *move) {
    int side;
    if (call->count == 2 && !genmove_colour_read(call, call->word[0], &side))
        return false;
    const char *word = call->word[call->count - 1];
    *move = 0;
    if (word_same(word, "pass"))
        return call_over(call) || error_set(call->err, "illegal move: nobody may pass");
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
    if (call->count != 2 || call_over(call) || variant_multi(variant) ||
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

void genmove_finished_write(Call *call, int side) {
    const int winner = game_winner(call->session->game);
    const bool lost = winner != NOBODY && !colours_partners(call_pos(call)->variant, winner, side);
    text_string_add(&call->reply, lost ? "resign" : "PASS");
}

static void clock_use(Clocks *clocks, int side, int64_t msec) {
    if (!clocks->set)
        return;
    clocks->side[side].msec -= msec;
    const bool period_over = clocks->side[side].stones > 0 ? --clocks->side[side].stones == 0
                                                           : clocks->side[side].msec <= 0;
    if (!period_over || clocks->overtime_stones == 0)
        return;
    clocks->side[side].msec = clocks->overtime_msec;
    clocks->side[side].stones = clocks->overtime_stones;
}

bool genmove_play(Call *call, int side, const SearchResult *result) {
    if (!game_play(call->session->game, result->best, call->err))
        return false;
    clock_use(&call->session->clocks, side, result->msec);
    return true;
}

/* Writes the best move, and plays it if `play` is set. */
static bool best_find(Call *call, int side, bool play) {
    Session *session = call->session;
    if (call_over(call)) {
        genmove_finished_write(call, side);
        return true;
    }
    if (play && !game_room(session->game, call->err))
        return false;
    const SearchLimits limits = think_limits_own(session);
    const SearchResult result = think_run(call, &limits, false);
    if (result.best == 0)
        return error_memory(call->err, "no room to search");
    session_move_write(session, result.best, &call->reply);
    return !play || genmove_play(call, side, &result);
}

static bool move_generate(Call *call, bool play) {
    int side = call_pos(call)->side;
    Pos *undo = NULL;
    if (call->count == 1 && pos_rules(call_pos(call))->points != NULL &&
        !variant_multi(call_pos(call)->variant) &&
        (!side_read(2, call->word[0], &side, call->err) || !stones_side_take(call, side, &undo)))
        return false;
    const bool done = (call->count == 0 || genmove_colour_read(call, call->word[0], &side)) &&
                      best_find(call, side, play);
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
