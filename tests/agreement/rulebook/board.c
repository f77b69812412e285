#include "board.h"

#include <ctype.h>
#include <string.h>

/* The letter i is skipped. */
static const char COLUMNS[] = "abcdefghjklmnopqrstuvwxyz";

int cell_number(int row, int column) {
    return (row + 1) * STRIDE + column + 1;
}

int cell_row(int cell) {
    return cell / STRIDE - 1;
}

int cell_column(int cell) {
    return cell % STRIDE - 1;
}

bool cell_read(const char **cursor, int *cell) {
    const char *next = *cursor;
    const char *column =
        isalpha((unsigned char)*next) ? strchr(COLUMNS, tolower((unsigned char)*next)) : NULL;
    int row = 0;
    if (column == NULL)
        return false;
    next++;
    if (!number_read(&next, SIDE_MAX, &row) || row == 0)
        return false;
    *cell = cell_number(row - 1, (int)(column - COLUMNS));
    *cursor = next;
    return true;
}

void cell_print(Text *text, int cell) {
    text_add_char(text, COLUMNS[cell_column(cell)]);
    text_add_number(text, (uint64_t)cell_row(cell) + 1);
}

bool size_read(const char *word, int *width, int *height) {
    if (!number_read(&word, SIDE_MAX, width) || *width == 0)
        return false;
    *height = *width;
    if (tolower((unsigned char)*word) == 'x') {
        word++;
        if (!number_read(&word, SIDE_MAX, height) || *height == 0)
            return false;
    }
    return *word == '\0';
}

Board board_empty(int width, int height) {
    Board board = {(uint8_t)width, (uint8_t)height, {HOLE}};
    for (int row = 0; row < height; row++)
        memset(board.at + cell_number(row, 0), EMPTY, (size_t)width);
    return board;
}

bool board_has(const Board *board, char sign) {
    return memchr(board->at, sign, CELLS) != NULL;
}

bool board_holed(const Board *board) {
    for (int row = 0; row < board->height; row++)
        if (memchr(board->at + cell_number(row, 0), HOLE, board->width) != NULL)
            return true;
    return false;
}

int rows_count(const char *word) {
    int count = 1;
    for (; *word != '\0'; word++)
        if (*word == '/' && count <= SIDE_MAX)
            count++;
    return count;
}

/* Reads one row up to its `/` or the end. Returns its width, or 0 if it is malformed. */
static int row_read(char *row, const char **cursor, const char *signs) {
    int width = 0;
    while (**cursor != '\0' && **cursor != '/') {
        int run = 1;
        char sign = EMPTY;
        if (isdigit((unsigned char)**cursor)) {
            if (!number_read(cursor, SIDE_MAX, &run) || run == 0)
                return 0;
        } else {
            sign = *(*cursor)++;
            if (sign != '*' && strchr(signs, sign) == NULL)
                return 0;
        }
        if (width + run > SIDE_MAX)
            return 0;
        while (run-- > 0)
            row[width++] = sign == '*' ? HOLE : sign;
    }
    return width;
}

const char *board_read(Board *board, const char *word, const char *signs) {
    const int height = rows_count(word);
    if (height > SIDE_MAX)
        return "bad position: too many rows";
    *board = board_empty(0, height);
    for (int row = height - 1; row >= 0; row--) {
        const int width = row_read(board->at + cell_number(row, 0), &word, signs);
        if (width == 0)
            return "bad position: a row cannot be read";
        if (board->width != 0 && width != board->width)
            return "bad position: rows of different width";
        board->width = (uint8_t)width;
        if (*word == '/')
            word++;
    }
    return NULL;
}

void board_print(Text *text, const Board *board) {
    for (int row = board->height - 1; row >= 0; row--) {
        int run = 0;
        for (int column = 0; column < board->width; column++) {
            const char sign = board->at[cell_number(row, column)];
            if (sign == EMPTY) {
                run++;
                continue;
            }
            text_add_run(text, &run);
            text_add_char(text, sign == HOLE ? '*' : sign);
        }
        text_add_run(text, &run);
        if (row > 0)
            text_add_char(text, '/');
    }
}
