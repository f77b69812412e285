/* Commands for front ends that know no rules. They describe games, the current position and the
   effect of moves as JSON. */
#include <stdlib.h>

#include "games/registry.h"
#include "protocol/commands/commands.h"
#include "protocol/views/description.h"
#include "protocol/views/state.h"
#include "protocol/views/view_model.h"
#include "rules/position.h"

/* --- games --- */

bool cmd_describe(Call *call) {
    if (call->count == 1) {
        const Rules *rules = registry_named(call->word[0], call->err);
        if (rules == NULL)
            return false;
        description_write(rules, &call->reply);
        return true;
    }
    json_open(&call->reply, NULL, '{');
    json_open(&call->reply, "games", '[');
    for (size_t i = 0; i < registry_count(); i++)
        description_write(registry_at(i), &call->reply);
    json_close(&call->reply, ']');
    json_close(&call->reply, '}');
    return true;
}

bool cmd_state(Call *call) {
    return state_write(call->session->game, &call->reply, call->err);
}

/* --- targets --- */

bool cmd_targets(Call *call) {
    const Game *game = call->session->game;
    const Pos *pos = game_pos(game);
    const char *reason;
    Text *out = &call->reply;
    MoveList list = {0};
    if (game_outcome(game, &reason) != ONGOING)
        return error_set(call->err, "illegal move: the game is over: %s", reason);
    if (!pos_rules(pos)->view->moves(pos, call->word[0], &list, call->err))
        return false;
    json_open(out, NULL, '{');
    json_string(out, "source", call->word[0]);
    json_open(out, "targets", '[');
    for (size_t i = 0; i < list.count; i++) {
        if (game_move_banned(game, list.move[i]))
            continue;
        json_open(out, NULL, '{');
        view_model_move_brief(pos, list.move[i], out);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
    out->truncated |= list.truncated;
    move_list_free(&list);
    return true;
}

/* --- preview --- */

static void preview_illegal(const Pos *pos, const Error *why, Text *out) {
    json_flag(out, "legal", false);
    view_model_why(why, out);
    view_model_no_move(pos, out);
    json_null(out, "piece");
    json_null(out, "from");
    for (int i = 0; i < 5; i++) {
        static const char *const lists[] = {"cells", "lifted", "captured", "touches", "late"};
        json_open(out, lists[i], '[');
        json_close(out, ']');
    }
    json_string(out, "result", "none");
    json_null(out, "winner");
    json_string(out, "reason", "");
    json_null(out, "replies");
}

static void touches_write(const MoveEffect *effect, Text *out) {
    json_open(out, "touches", '[');
    for (int i = 0; i < effect->touched_count; i++) {
        bool captured = false;
        for (int k = 0; k < effect->captured_count; k++)
            captured |= effect->captured[k].letter == effect->touched[i].letter;
        json_open(out, NULL, '{');
        json_letters(out, "piece", &effect->touched[i].letter, 1);
        json_number(out, "edges", effect->touched[i].edges);
        json_flag(out, "captured", captured);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_open(out, "late", '[');
    for (int i = 0; i < effect->late_count; i++)
        json_letters(out, NULL, &effect->late[i], 1);
    json_close(out, ']');
}

/* JSON numbers are exact up to 2^53; larger counts become strings. */
static void count_json_write(const char *name, Count count, Text *out) {
    if (count_over(count, UINT64_C(1) << 53))
        json_string(out, name, count_text(count).text);
    else
        json_number(out, name, (int64_t)count.low);
}

/* Plays the move and takes it back, so that the result includes the rules of history. */
static bool preview_legal(Call *call, Move move, bool replies) {
    Game *game = call->session->game;
    Text *out = &call->reply;
    MoveEffect effect;
    Pos *pos = pos_copy(game_pos(game));
    const char *reason;
    if (pos == NULL)
        return error_memory(call->err, "no room for a position");
    if (!game_play(game, move, call->err)) {
        free(pos);
        return false;
    }
    const Pos *next = game_pos(game);
    const Outcome outcome = game_outcome(game, &reason);
    pos_rules(pos)->view->effect(pos, move, next, &effect);
    json_flag(out, "legal", true);
    json_string(out, "why", "");
    view_model_move(pos, move, &effect, out);
    touches_write(&effect, out);
    view_model_end(next, outcome, reason, out);
    if (!replies)
        json_null(out, "replies");
    else
        count_json_write("replies", outcome == ONGOING ? pos_rules(next)->count(next) : count_of(0),
                         out);
    game_undo(game);
    free(pos);
    return true;
}

bool cmd_preview(Call *call) {
    Error why;
    Move move;
    const bool replies = call->count == 2;
    if (replies && !word_same(call->word[1], "replies"))
        return error_set(call->err, "syntax error: '%s' is not replies", quote(call->word[1]).text);
    json_open(&call->reply, NULL, '{');
    if (!game_move_read(call->session->game, call->word[0], &move, &why))
        preview_illegal(call_pos(call), &why, &call->reply);
    else if (!preview_legal(call, move, replies))
        return false;
    json_close(&call->reply, '}');
    return true;
}

/* --- line --- */

/* Plays words until one is illegal, ignoring history. `why` receives the error. */
static void line_json_write(const Call *call, Pos *pos, Pos *next, Text *out) {
    Error why = {.text = ""};
    json_open(out, "turns", '[');
    for (size_t i = 0; i < call->count && why.text[0] == '\0' && !out->truncated; i++) {
        Move move;
        const Rules *rules = pos_rules(pos);
        if (rules->outcome(pos) != ONGOING) {
            error_set(&why, "the game is over: %s", rules->reason(pos));
        } else if (rules->move_read(pos, call->word[i], &move, &why)) {
            why.text[0] = '\0';
            view_model_move_complete(pos, move, next, NULL, out);
            Pos *swap = pos;
            pos = next;
            next = swap;
        }
    }
    json_close(out, ']');
    view_model_why(&why, out);
}

bool cmd_line(Call *call) {
    Text *out = &call->reply;
    Pos *pos = pos_copy(call_pos(call)), *next = pos_copy(call_pos(call));
    const bool room = pos != NULL && next != NULL;
    if (room) {
        json_open(out, NULL, '{');
        line_json_write(call, pos, next, out);
        json_close(out, '}');
    }
    free(pos);
    free(next);
    return room || error_memory(call->err, "no room for a position");
}
