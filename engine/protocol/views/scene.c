#include "protocol/views/scene.h"

#include <string.h>

#include "rules/players.h"
#include "rules/position.h"

static void letter_write(const char *name, char letter, Text *out) {
    json_letters(out, name, &letter, 1);
}

void scene_cell(const Board *board, const char *name, int cell, Text *out) {
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
        scene_cell(board, NULL, cell[i], out);
    json_close(out, ']');
}

void scene_colour(const char *name, int colour, Text *out) {
    if (colour == NOBODY)
        json_null(out, name);
    else
        letter_write(name, side_name(colour)[0], out);
}

static void colour_write(const Variant *variant, const Scene *scene, int colour, Text *out) {
    json_open(out, NULL, '{');
    scene_colour("letter", colour, out);
    json_string(out, "name", side_name(colour));
    if (scene != NULL && scene->counted)
        json_number(out, "captured", scene->captured[colour]);
    else if (scene != NULL)
        json_null(out, "captured");
    if (scene != NULL && scene->counted && scene->goal > 0)
        json_number(out, "goal", scene->goal);
    else if (scene != NULL)
        json_null(out, "goal");
    if (variant != NULL && variant_many(variant)) {
        json_number(out, "player", 1 + colour_player(colour));
        json_number(out, "party", 1 + colour_player(colour) % variant->parties);
    }
    json_close(out, '}');
}

void scene_colours(const Variant *variant, const Scene *scene, Text *out) {
    const bool many = variant != NULL && variant_many(variant);
    json_open(out, "colours", '[');
    for (int i = 0; i < (many ? variant->players : 2); i++)
        colour_write(variant, scene, many ? player_colour(i) : i, out);
    json_close(out, ']');
}

/* --- on the board and beside it --- */

static void token_begin(const Board *board, const Token *token, Text *out) {
    json_open(out, NULL, '{');
    letter_write("piece", token->letter, out);
    scene_colour("owner", token->owner, out);
    cells_write(board, token->cell, token->cells, out);
}

static void tokens_write(const Board *board, const char *name, const Token *token, int count,
                         Text *out) {
    json_open(out, name, '[');
    for (int i = 0; i < count; i++) {
        token_begin(board, &token[i], out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void pieces_write(const Board *board, const Scene *scene, bool over, Text *out) {
    json_open(out, "pieces", '[');
    for (int i = 0; i < scene->tokens; i++) {
        const Token *token = &scene->token[i];
        token_begin(board, token, out);
        json_number(out, "level", token->level);
        json_flag(out, "covered", token->covered);
        json_flag(out, "usable", token->usable && !over);
        json_flag(out, "won", token->won);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void forms_write(const HandToken *token, Text *out) {
    json_open(out, "forms", '[');
    for (int f = 0; f < token->forms; f++) {
        const TokenForm *form = &token->form[f];
        json_open(out, NULL, '{');
        json_open(out, "cells", '[');
        for (int i = 0; i < token->cells; i++) {
            json_open(out, NULL, '[');
            json_number(out, NULL, form->column[i]);
            json_number(out, NULL, form->row[i]);
            json_close(out, ']');
        }
        json_close(out, ']');
        json_number(out, "turn", form->turn);
        if (form->flip < 0)
            json_null(out, "flip");
        else
            json_number(out, "flip", form->flip);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void hand_write(const Scene *scene, bool over, Text *out) {
    json_open(out, "hand", '[');
    for (int i = 0; i < scene->hand_count; i++) {
        const HandToken *token = &scene->hand[i];
        json_open(out, NULL, '{');
        letter_write("piece", token->letter, out);
        scene_colour("owner", token->owner, out);
        if (token->count == HAND_ENDLESS)
            json_null(out, "count");
        else
            json_number(out, "count", token->count);
        json_flag(out, "usable", token->usable && !over);
        json_string(out, "why", over ? "the game is over" : token->why);
        forms_write(token, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void nests_write(const Scene *scene, Text *out) {
    json_open(out, "nests", '[');
    for (int i = 0; i < scene->nests; i++) {
        json_open(out, NULL, '{');
        scene_colour("owner", scene->nest[i].owner, out);
        json_open(out, "pieces", '[');
        for (const char *piece = scene->nest[i].pieces; *piece != '\0'; piece++)
            letter_write(NULL, *piece, out);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void choices_write(const Pos *pos, const Scene *scene, bool over, Text *out) {
    json_open(out, "choices", '[');
    for (int i = 0; i < scene->choices && !over; i++) {
        json_open(out, NULL, '{');
        json_plain(out, "move");
        pos_rules(pos)->move_write(pos, scene->choice[i].move, out);
        json_plain_end(out);
        json_string(out, "text", scene->choice[i].text);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void scene_write(const Pos *pos, const Scene *scene, bool over, Text *out) {
    const Board *board = &pos->variant->setup.board;
    pieces_write(board, scene, over, out);
    hand_write(scene, over, out);
    nests_write(scene, out);
    choices_write(pos, scene, over, out);
}

/* --- turns --- */

void scene_lifted(const Pos *pos, const char *name, const Effect *effect, Text *out) {
    tokens_write(&pos->variant->setup.board, name, effect->lifted, effect->lifted_count, out);
}

void scene_turn(const Pos *pos, Move move, const Effect *effect, Text *out) {
    const Board *board = &pos->variant->setup.board;
    json_plain(out, "move");
    pos_rules(pos)->move_write(pos, move, out);
    json_plain_end(out);
    if (effect->letter == '\0')
        json_null(out, "piece");
    else
        letter_write("piece", effect->letter, out);
    scene_cell(board, "from", effect->from, out);
    cells_write(board, effect->cell, effect->cells, out);
    scene_lifted(pos, "lifted", effect, out);
    tokens_write(board, "captured", effect->captured, effect->captured_count, out);
}

/* The number of the party that has won, from 1. */
static int winner_number(const Pos *pos, Outcome outcome) {
    const int mover = pos_rules(pos)->mover(pos);
    if (variant_many(pos->variant))
        return 1 + colour_player(pos_winner(pos, outcome)) % pos->variant->parties;
    return 1 + (outcome == WON ? mover : !mover);
}

void scene_end(const Pos *pos, Outcome outcome, const char *reason, Text *out) {
    if (outcome == WON || outcome == LOST) {
        Text won = {0};
        party_write(pos->variant, pos_winner(pos, outcome), &won);
        out->lost |= won.lost;
        json_string(out, "result", text_string(&won));
        text_free(&won);
        json_number(out, "winner", winner_number(pos, outcome));
    } else {
        json_string(out, "result", outcome == DRAWN ? "draw" : "none");
        json_null(out, "winner");
    }
    json_string(out, "reason", reason);
}

void scene_turn_brief(const Pos *pos, Move move, Text *out) {
    const Board *board = &pos->variant->setup.board;
    Effect effect;
    pos_rules(pos)->front->effect(pos, move, NULL, &effect);
    json_plain(out, "move");
    pos_rules(pos)->move_write(pos, move, out);
    json_plain_end(out);
    scene_cell(board, "from", effect.from, out);
    json_open(out, "cells", '[');
    for (int i = 0; i < effect.cells; i++)
        scene_cell(board, NULL, effect.cell[i], out);
    json_close(out, ']');
}

void scene_turn_whole(const Pos *pos, Move move, Pos *next, const char *name, Text *out) {
    Effect effect;
    pos_rules(pos)->play(pos, move, next);
    pos_rules(pos)->front->effect(pos, move, next, &effect);
    json_open(out, name, '{');
    scene_colour("by", pos->side, out);
    json_number(out, "player", 1 + pos_player(pos));
    scene_turn(pos, move, &effect, out);
    json_close(out, '}');
}

void scene_why(const Error *why, Text *out) {
    static const char phrase[] = "illegal move: ";
    const size_t skipped = strncmp(why->text, phrase, strlen(phrase)) == 0 ? strlen(phrase) : 0;
    json_string(out, "why", why->text + skipped);
}
