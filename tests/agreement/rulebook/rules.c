#include "rules.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const Family *family_find(const char *game) {
    static const Family *const families[] = {&polyomino_family, &pente_family, &pentamid_family};
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (families[i]->knows(game))
            return families[i];
    return NULL;
}

Result position_result(const Position *position) {
    return position->setting->family->result(position);
}

void position_moves(const Position *position, Moves *moves) {
    moves->count = 0;
    moves->truncated = false;
    position->setting->family->moves(position, moves);
}

void position_print(Text *text, const Position *position) {
    position->setting->family->position_print(text, position);
}

Position position_after(const Position *position, Move move) {
    Position after = *position;
    position->setting->family->move_play(&after, move);
    return after;
}

bool position_same(const Position *position, const Position *other) {
    return memcmp(position, other, sizeof *position) == 0;
}

int position_mover(const Position *position) {
    const Family *family = position->setting->family;
    return family->mover != NULL ? family->mover(position) : position->side;
}

void move_print(Text *text, const Position *position, Move move) {
    position->setting->family->move_print(text, position, move);
}

void moves_add(Moves *moves, Move move) {
    moves->truncated = moves->limit > 0 && moves->count == moves->limit;
    if (moves->truncated)
        return;
    if (moves->count == moves->room) {
        moves->room = 2 * moves->room + 64;
        moves->move = memory_grow(moves->move, (size_t)moves->room * sizeof *moves->move);
    }
    moves->move[moves->count++] = move;
}

bool moves_have(const Position *position, Move move) {
    Moves moves = {0};
    bool found = false;
    position_moves(position, &moves);
    for (int i = 0; i < moves.count; i++)
        found = found || moves.move[i] == move;
    moves_free(&moves);
    return found;
}

void moves_free(Moves *moves) {
    free(moves->move);
    *moves = (Moves){0};
}

Side side_other(Side side) {
    return side == BLACK ? WHITE : BLACK;
}

char side_letter(Side side) {
    return "bwrg"[side];
}

bool side_read(const char *word, Position *position) {
    position->side = word_same(word, "w") ? WHITE : BLACK;
    return word_same(word, "w") || word_same(word, "b");
}

Result result_win(Side winner) {
    static const Result results[PLAYERS_MAX] = {
        [BLACK] = RESULT_BLACK, [WHITE] = RESULT_WHITE, [RED] = RESULT_RED, [GREEN] = RESULT_GREEN};
    return results[winner];
}

const char *option_value(const char *option, const char *key) {
    while (*key != '\0' && tolower((unsigned char)*option) == *key) {
        option++;
        key++;
    }
    return *key == '\0' && *option == '=' ? option + 1 : NULL;
}

bool option_is_board(const char *option) {
    return option_value(option, "board") != NULL;
}

const char *setup_board(const Setup *setup, int side, Board *board) {
    const char *rows = NULL;
    int width = side, height = side;
    for (size_t i = 0; i < setup->options.count; i++)
        if (option_is_board(setup->options.items[i]))
            rows = option_value(setup->options.items[i], "board");
    if (rows != NULL && setup->size != NULL)
        return "bad option: size and board";
    if (rows != NULL)
        return board_read(board, rows, "");
    if (setup->size != NULL && !size_read(setup->size, &width, &height))
        return "bad size";
    *board = board_empty(width, height);
    return NULL;
}
