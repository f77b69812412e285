#include "protocol/views/view_model.h"

#include <string.h>

#include "rules/players.h"
#include "rules/position.h"

/* The member `move`, and `short` if the game has a short notation. */
static void move_members_write(const Pos *pos, Move move, Text *out) {
    json_plain(out, "move");
    position_move_write(pos, NOTATION_CELLS, move, out);
    json_plain_end(out);
    if (pos_rules(pos)->move_short == NULL)
        return;
    json_plain(out, "short");
    position_move_write(pos, NOTATION_SHORT, move, out);
    json_plain_end(out);
}

void view_model_no_move(const Pos *pos, Text *out) {
    json_null(out, "move");
    if (pos_rules(pos)->move_short != NULL)
        json_null(out, "short");
}

static void letter_write(const char *name, char letter, Text *out) {
    json_letters(out, name, &letter, 1);
}

void view_model_cell(const Board *board, const char *name, int cell, Text *out) {
    if (cell < 0) {
        json_null(out, name);
        return;
    }
    json_plain(out, name);
    cell_write(board, cell, out);
    json_plain_end(out);
}

static void cells_write(const Board *board, const uint16_t *cell, int count, Text *out) {
    json_open(out, "cells", '[');
    for (int i = 0; i < count; i++)
        view_model_cell(board, NULL, cell[i], out);
    json_close(out, ']');
}

void view_model_colour(const char *name, int colour, Text *out) {
    if (colour == NOBODY)
        json_null(out, name);
    else
        letter_write(name, side_name(colour)[0], out);
}

static void colour_write(const Variant *variant, const ViewModel *model, int colour, Text *out) {
    json_open(out, NULL, '{');
    view_model_colour("letter", colour, out);
    json_string(out, "name", side_name(colour));
    if (model != NULL) {
        json_number_if(out, model->counted, "captured", model->captured[colour]);
        json_number_if(out, model->counted && model->goal > 0, "goal", model->goal);
    }
    if (variant != NULL && variant_multi(variant)) {
        json_number(out, "player", 1 + colour_player(colour));
        json_number(out, "party", 1 + colour_player(colour) % variant->teams);
    }
    json_close(out, '}');
}

void view_model_colours(const Variant *variant, const ViewModel *model, Text *out) {
    const bool many = variant != NULL && variant_multi(variant);
    json_open(out, "colours", '[');
    for (int i = 0; i < (many ? variant->players : 2); i++)
        colour_write(variant, model, many ? player_colour(i) : i, out);
    json_close(out, ']');
}

/* --- board and hand --- */

static void view_piece_begin(const Board *board, const ViewPiece *shown, Text *out) {
    json_open(out, NULL, '{');
    letter_write("piece", shown->letter, out);
    view_model_colour("owner", shown->owner, out);
    cells_write(board, shown->cell, shown->cells, out);
}

static void view_pieces_write(const Board *board, const char *name, const ViewPiece *shown,
                              int count, Text *out) {
    json_open(out, name, '[');
    for (int i = 0; i < count; i++) {
        view_piece_begin(board, &shown[i], out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void pieces_write(const Board *board, const ViewModel *model, bool over, Text *out) {
    json_open(out, "pieces", '[');
    for (int i = 0; i < model->shown_count; i++) {
        const ViewPiece *shown = &model->shown[i];
        view_piece_begin(board, shown, out);
        json_number(out, "level", shown->level);
        json_flag(out, "covered", shown->covered);
        json_flag(out, "usable", shown->usable && !over);
        json_flag(out, "won", shown->won);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void forms_write(const HandPiece *shown, Text *out) {
    json_open(out, "forms", '[');
    for (int f = 0; f < shown->forms; f++) {
        const PieceForm *form = &shown->form[f];
        json_open(out, NULL, '{');
        json_open(out, "cells", '[');
        for (int i = 0; i < shown->cells; i++) {
            json_open(out, NULL, '[');
            json_number(out, NULL, form->column[i]);
            json_number(out, NULL, form->row[i]);
            json_close(out, ']');
        }
        json_close(out, ']');
        json_number(out, "turn", form->turn);
        json_number_if(out, form->flip >= 0, "flip", form->flip);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void hand_write(const ViewModel *model, bool over, Text *out) {
    json_open(out, "hand", '[');
    for (int i = 0; i < model->hand_count; i++) {
        const HandPiece *shown = &model->hand[i];
        json_open(out, NULL, '{');
        letter_write("piece", shown->letter, out);
        view_model_colour("owner", shown->owner, out);
        json_number_if(out, shown->count != HAND_ENDLESS, "count", shown->count);
        json_flag(out, "usable", shown->usable && !over);
        json_string(out, "why", over ? "the game is over" : shown->why);
        forms_write(shown, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void nests_write(const ViewModel *model, Text *out) {
    json_open(out, "nests", '[');
    for (int i = 0; i < model->nests; i++) {
        json_open(out, NULL, '{');
        view_model_colour("owner", model->nest[i].owner, out);
        json_open(out, "pieces", '[');
        for (const char *piece = model->nest[i].pieces; *piece != '\0'; piece++)
            letter_write(NULL, *piece, out);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void choices_write(const Pos *pos, const ViewModel *model, bool over, Text *out) {
    json_open(out, "choices", '[');
    for (int i = 0; i < model->choices && !over; i++) {
        json_open(out, NULL, '{');
        move_members_write(pos, model->choice[i].move, out);
        json_string(out, "text", model->choice[i].text);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void view_model_write(const Pos *pos, const ViewModel *model, bool over, Text *out) {
    const Board *board = &pos->variant->setup.board;
    pieces_write(board, model, over, out);
    hand_write(model, over, out);
    nests_write(model, out);
    choices_write(pos, model, over, out);
}

/* --- moves --- */

void view_model_lifted(const Pos *pos, const char *name, const MoveEffect *effect, Text *out) {
    view_pieces_write(&pos->variant->setup.board, name, effect->lifted, effect->lifted_count, out);
}

void view_model_move(const Pos *pos, Move move, const MoveEffect *effect, Text *out) {
    const Board *board = &pos->variant->setup.board;
    move_members_write(pos, move, out);
    if (effect->letter == '\0')
        json_null(out, "piece");
    else
        letter_write("piece", effect->letter, out);
    view_model_cell(board, "from", effect->from, out);
    cells_write(board, effect->cell, effect->cells, out);
    view_model_lifted(pos, "lifted", effect, out);
    view_pieces_write(board, "captured", effect->captured, effect->captured_count, out);
}

void view_model_result(const Pos *pos, Outcome outcome, Text *out) {
    json_plain(out, "result");
    team_result_write(pos, outcome, out);
    json_plain_end(out);
}

void view_model_end(const Pos *pos, Outcome outcome, const char *reason, Text *out) {
    const bool won = outcome == WON || outcome == LOST;
    view_model_result(pos, outcome, out);
    json_number_if(out, won, "winner", won ? 1 + pos_winning_team(pos, outcome) : 0);
    json_string(out, "reason", reason);
}

void view_model_move_brief(const Pos *pos, Move move, Text *out) {
    const Board *board = &pos->variant->setup.board;
    MoveEffect effect;
    pos_rules(pos)->view->effect(pos, move, NULL, &effect);
    move_members_write(pos, move, out);
    view_model_cell(board, "from", effect.from, out);
    cells_write(board, effect.cell, effect.cells, out);
}

void view_model_move_complete(const Pos *pos, Move move, Pos *next, const char *name, Text *out) {
    MoveEffect effect;
    pos_rules(pos)->play(pos, move, next);
    pos_rules(pos)->view->effect(pos, move, next, &effect);
    json_open(out, name, '{');
    view_model_colour("by", pos->side, out);
    json_number(out, "player", 1 + pos_player(pos));
    view_model_move(pos, move, &effect, out);
    json_close(out, '}');
}

void view_model_why(const Error *why, Text *out) {
    static const char phrase[] = "illegal move: ";
    const size_t skipped = strncmp(why->text, phrase, strlen(phrase)) == 0 ? strlen(phrase) : 0;
    json_string(out, "why", why->text + skipped);
}
