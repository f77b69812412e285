#include "protocol/views/state.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "protocol/views/view_model.h"
#include "rules/players.h"
#include "rules/position.h"

enum { REASONS_MAX = 8 };

static const View *pos_view(const Pos *pos) {
    return pos_rules(pos)->view;
}

/* Fills in a template of MoveWords. */
static void word_fill(const char *form, char piece, const Board *board, int cell, Text *word) {
    for (const char *c = form; *c != '\0'; c++)
        if (strncmp(c, "{piece}", 7) == 0) {
            text_char_add(word, piece, 1);
            c += 6;
        } else if (strncmp(c, "{cells}", 7) == 0) {
            cell_write(board, cell, word);
            c += 6;
        } else {
            text_char_add(word, *c, 1);
        }
}

/* True if the piece may not be placed on the cell; the reason is in *why. `word` is scratch
   memory. */
static bool cell_closed(const Pos *pos, char piece, int cell, Text *word, Error *why) {
    Move move;
    text_clear(word);
    word_fill(pos_view(pos)->words.drop, piece, &pos->variant->setup.board, cell, word);
    return !word->truncated && !pos_rules(pos)->move_read(pos, text_string(word), &move, why);
}

/* Writes the empty cells on which the piece may not be placed, by reason. */
static void closed_write(const Pos *pos, char piece, const bool *taken, Text *out) {
    const Board *board = &pos->variant->setup.board;
    Error reason[REASONS_MAX];
    int8_t closed[CELLS_MAX];
    int reasons = 0;
    Text word = {0};
    for (int cell = 0; cell < board_cells(board); cell++) {
        Error why;
        closed[cell] = -1;
        if (board->hole[cell] || taken[cell] || !cell_closed(pos, piece, cell, &word, &why))
            continue;
        int at = 0;
        while (at < reasons && strcmp(reason[at].text, why.text) != 0)
            at++;
        if (at == reasons && reasons < REASONS_MAX)
            reason[reasons++] = why;
        closed[cell] = (int8_t)(at < REASONS_MAX ? at : REASONS_MAX - 1);
    }
    out->truncated |= word.truncated;
    text_free(&word);
    for (int r = 0; r < reasons; r++) {
        json_open(out, NULL, '{');
        view_model_why(&reason[r], out);
        json_open(out, "cells", '[');
        for (int cell = 0; cell < board_cells(board); cell++)
            if (closed[cell] == r)
                view_model_cell(board, NULL, cell, out);
        json_close(out, ']');
        json_close(out, '}');
    }
}

/* For games of one-cell pieces: writes the empty cells where the rules forbid a piece. */
static void forbidden_write(const Pos *pos, const ViewModel *model, bool over, Text *out) {
    const HandPiece *hand = NULL;
    bool taken[CELLS_MAX] = {0};
    for (int i = 0; i < model->shown_count; i++)
        taken[model->shown[i].cell[0]] = true;
    for (int i = 0; i < model->hand_count && hand == NULL; i++)
        if (model->hand[i].usable && model->hand[i].forms == 0)
            hand = &model->hand[i];
    json_open(out, "forbidden", '[');
    if (hand != NULL && !over)
        closed_write(pos, hand->letter, taken, out);
    json_close(out, ']');
}

/* Writes the moves that only history forbids. */
static void banned_write(const Game *game, bool over, Text *out) {
    const Pos *pos = game_pos(game);
    MoveList list = {0};
    json_open(out, "banned", '[');
    if ((pos_rules(pos)->traits & REPEAT_BANNED) != 0 && !over)
        pos_rules(pos)->moves(pos, &list);
    out->truncated |= list.truncated;
    for (size_t i = 0; i < list.count; i++) {
        if (!game_move_banned(game, list.move[i]))
            continue;
        json_open(out, NULL, '{');
        view_model_move_brief(pos, list.move[i], out);
        json_string(out, "why", "it repeats an earlier position");
        json_close(out, '}');
    }
    json_close(out, ']');
    move_list_free(&list);
}

static void holes_write(const Board *board, Text *out) {
    json_open(out, "holes", '[');
    for (int cell = 0; cell < board_cells(board); cell++)
        if (board->hole[cell])
            view_model_cell(board, NULL, cell, out);
    json_close(out, ']');
}

static void last_write(const Game *game, Text *out) {
    const size_t moves = game_length(game);
    if (moves == 0) {
        json_null(out, "last");
        return;
    }
    Pos *before = pos_copy(game_at(game, moves - 1));
    Pos *after = pos_copy(game_pos(game));
    out->truncated |= before == NULL || after == NULL;
    if (!out->truncated)
        view_model_move_complete(before, game_move(game, moves - 1), after, "last", out);
    free(before);
    free(after);
}

/* Writes the pieces lifted so far in the current move. */
static void lifting_write(const Game *game, Text *out) {
    const Pos *begun = game_at(game, game_length(game));
    MoveEffect effect = {0};
    if (game_in_move(game))
        pos_view(begun)->effect(begun, game_steps(game), game_pos(game), &effect);
    view_model_lifted(begun, "lifting", &effect, out);
}

static void notes_write(const Pos *pos, Text *out) {
    Text notes = {0};
    pos_rules(pos)->notes(pos, &notes);
    out->truncated |= notes.truncated;
    json_list(out, "notes", text_string(&notes), '\n');
    text_free(&notes);
}

static void words_write(const MoveWords *words, Text *out) {
    json_open(out, "turn_words", '{');
    json_string(out, "lift", words->lift);
    json_string(out, "drop", words->drop);
    json_string(out, "step", words->step);
    json_string(out, "late", words->late);
    json_close(out, '}');
}

static void setup_write(const Pos *pos, Text *out) {
    const Board *board = &pos->variant->setup.board;
    json_string(out, "game", pos_rules(pos)->name);
    json_plain(out, "setup");
    variant_write(pos->variant, out);
    json_plain_end(out);
    json_string(out, "kind", pos_view(pos)->board);
    json_number(out, "columns", board->columns);
    json_number(out, "rows", board->rows);
    holes_write(board, out);
    json_plain(out, "position");
    position_write(pos, out);
    json_plain_end(out);
}

static void standing_write(const Game *game, Outcome outcome, const char *reason, Text *out) {
    const Pos *pos = game_pos(game);
    const int left = game_moves_left(game);
    view_model_colour("to_move", pos->side, out);
    json_number(out, "player", 1 + pos_player(pos));
    json_number(out, "turn", (int64_t)game_length(game));
    json_number_if(out, left >= 0, "turns_left", left);
    lifting_write(game, out);
    json_flag(out, "can_undo", game_length(game) > 0 || game_in_move(game));
    json_flag(out, "over", outcome != ONGOING);
    view_model_end(pos, outcome, reason, out);
}

bool state_write(const Game *game, Text *out, Error *err) {
    const Pos *pos = game_pos(game);
    const char *reason;
    const Outcome outcome = game_outcome(game, &reason);
    ViewModel *model = memory_new(1, sizeof *model);
    if (model == NULL)
        return error_memory(err, "no room for the state");
    pos_view(pos)->model(pos, model);
    json_open(out, NULL, '{');
    setup_write(pos, out);
    view_model_colours(pos->variant, model, out);
    standing_write(game, outcome, reason, out);
    last_write(game, out);
    notes_write(pos, out);
    view_model_write(pos, model, outcome != ONGOING, out);
    forbidden_write(pos, model, outcome != ONGOING, out);
    banned_write(game, outcome != ONGOING, out);
    words_write(&pos_view(pos)->words, out);
    json_close(out, '}');
    free(model);
    return true;
}
