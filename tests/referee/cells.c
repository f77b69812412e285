#include "cells.h"

#include <ctype.h>
#include <string.h>

/* The letter i is skipped. */
static const char COLUMNS[] = "abcdefghjklmnopqrstuvwxyz";

bool cell_read(const char **cursor, Cell *cell) {
    const char *next = *cursor;
    const char *column;

    if (!isalpha((unsigned char)*next))
        return false;
    column = strchr(COLUMNS, tolower((unsigned char)*next));
    if (column == NULL)
        return false;
    next++;
    if (!number_read(&next, SIDE_MAX, &cell->row) || cell->row == 0)
        return false;
    cell->row--;
    cell->column = (int)(column - COLUMNS);
    *cursor = next;
    return true;
}

void cell_print(Text *text, Cell cell) {
    text_add_char(text, COLUMNS[cell.column]);
    text_add_number(text, (uint64_t)cell.row + 1);
}

int cell_compare(Cell cell, Cell other) {
    return cell.row != other.row ? cell.row - other.row : cell.column - other.column;
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
    Board board = {width, height, {{0}}};

    for (int row = 0; row < SIDE_MAX; row++)
        for (int column = 0; column < SIDE_MAX; column++)
            board.at[row][column] = row < height && column < width ? CELL_EMPTY : CELL_HOLE;
    return board;
}

char board_at(const Board *board, int row, int column) {
    if (row < 0 || row >= board->height || column < 0 || column >= board->width)
        return CELL_HOLE;
    return board->at[row][column];
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
        char sign = CELL_EMPTY;

        if (isdigit((unsigned char)**cursor)) {
            if (!number_read(cursor, SIDE_MAX, &run) || run == 0)
                return 0;
        } else {
            sign = *(*cursor)++;
            if (sign != CELL_HOLE && strchr(signs, sign) == NULL)
                return 0;
        }
        if (width + run > SIDE_MAX)
            return 0;
        while (run-- > 0)
            row[width++] = sign;
    }
    return width;
}

const char *rows_read(Board *board, const char *word, const char *signs) {
    const int height = rows_count(word);

    if (height > SIDE_MAX)
        return "bad position: too many rows";
    *board = board_empty(0, 0);
    for (int row = height - 1; row >= 0; row--) {
        const int width = row_read(board->at[row], &word, signs);

        if (width == 0)
            return "bad position: a row cannot be read";
        if (board->width != 0 && width != board->width)
            return "bad position: rows of different width";
        board->width = width;
        if (*word == '/')
            word++;
    }
    board->height = height;
    return NULL;
}

void rows_print(Text *text, const Board *board) {
    for (int row = board->height - 1; row >= 0; row--) {
        int run = 0;

        for (int column = 0; column < board->width; column++) {
            if (board->at[row][column] == CELL_EMPTY) {
                run++;
                continue;
            }
            if (run > 0)
                text_add_number(text, (uint64_t)run);
            run = 0;
            text_add_char(text, board->at[row][column]);
        }
        if (run > 0)
            text_add_number(text, (uint64_t)run);
        if (row > 0)
            text_add_char(text, '/');
    }
}
