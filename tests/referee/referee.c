#include "referee.h"

#include <ctype.h>
#include <string.h>

Side side_other(Side side) {
    return side == BLACK ? WHITE : BLACK;
}

char side_letter(Side side) {
    return "bwrg"[side];
}

bool side_read(const char *word, Side *side) {
    *side = word_same(word, "w") ? WHITE : BLACK;
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
        return rows_read(board, rows, "");
    if (setup->size != NULL && !size_read(setup->size, &width, &height))
        return "bad size";
    *board = board_empty(width, height);
    return NULL;
}
