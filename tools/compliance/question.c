#include "question.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/random.h"
#include "rules/players.h"
#include "rules/position.h"

/* --- answers --- */

bool check_fails(Check *check, const char *format, ...) {
    char text[sizeof check->why.text];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return error_set(&check->why, "%s", text);
}

bool check_unsupported(Check *check, const char *what) {
    check->absent = true;
    return check_fails(check, "%s", what);
}

bool check_sent(Check *check, Fault fault, const char *line) {
    if (fault == FAULT_NONE)
        return true;
    return check_fails(check, fault == FAULT_REFUSES ? "refuses '%s': %.200s" : "'%s': %.200s",
                       quote(line).text, engine_why(check->engine));
}

/* --- the referee's game --- */

bool check_over(const Check *check) {
    return game_outcome(check->game, NULL) != ONGOING;
}

const char *check_colour(const Check *check) {
    return side_name(game_pos(check->game)->side);
}

void check_winner_write(const Check *check, Text *out) {
    const int colour = game_winner(check->game);
    if (colour == NOBODY)
        text_string_add(out, "draw");
    else
        team_write(game_variant(check->game), colour, out);
}

bool check_random_move(Check *check, Text *word) {
    MoveList list = {0};
    Error err;
    const bool any = game_moves(check->game, CHECK_LISTED_MAX, &list, &err) && list.count > 0;
    text_clear(word);
    if (any) {
        const Pos *pos = game_pos(check->game);
        pos_rules(pos)->move_write(pos, list.move[random_below(&check->random, list.count)], word);
    }
    move_list_free(&list);
    return any;
}

bool check_legal(Check *check, const char *word) {
    Move move;
    Error err;
    return game_move_read(check->game, word, &move, &err);
}

bool check_move_make(Check *check, const char *word) {
    Move move;
    Error err;
    return (game_move_read(check->game, word, &move, &err) && game_play(check->game, move, &err)) ||
           check_fails(check, "plays '%s': %.200s", quote(word).text, err.text);
}

void check_position_write(const Check *check, Text *out) {
    text_clear(out);
    position_write(game_pos(check->game), out);
}
