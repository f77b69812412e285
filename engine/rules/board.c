#include "rules/board.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char column_letters[] = "abcdefghjklmnopqrstuvwxyz";

Board board_rectangle(int columns, int rows) {
    return (Board){.columns = columns, .rows = rows};
}

int board_cells(const Board *board) {
    return board->columns * board->rows;
}

bool board_holed(const Board *board) {
    for (int cell = 0; cell < board_cells(board); cell++)
        if (board->hole[cell])
            return true;
    return false;
}

bool board_same(const Board *a, const Board *b) {
    return a->columns == b->columns && a->rows == b->rows &&
           memcmp(a->hole, b->hole, (size_t)board_cells(a)) == 0;
}

bool board_size_read(const char *word, Board *board, Error *err) {
    char columns[8] = "";
    const char *rows = word;
    const size_t before = strcspn(word, "xX");
    if (word[before] != '\0') {
        if (before >= sizeof columns)
            return error_set(err, "unacceptable size: '%s'", quote(word).text);
        memcpy(columns, word, before);
        rows = word + before + 1;
    }
    Error detail;
    uint64_t high, wide;
    if (!word_number(rows, "size", 1, SIDE_MAX, &high, &detail) ||
        !word_number(word[before] != '\0' ? columns : rows, "size", 1, SIDE_MAX, &wide, &detail))
        return error_set(err,
                         "unacceptable size: '%s' is not COLUMNSxROWS or one number, each "
                         "within 1 to %d",
                         quote(word).text, SIDE_MAX);
    *board = board_rectangle((int)wide, (int)high);
    return true;
}

char column_letter(int column) {
    return column_letters[column];
}

bool cell_read(const Board *board, const char *word, int *cell, Error *err) {
    const char *letter =
        word[0] != '\0' ? strchr(column_letters, tolower((unsigned char)word[0])) : NULL;
    const char *digits = word + 1;
    const size_t length = letter != NULL ? strspn(digits, "0123456789") : 0;
    if (length == 0 || length > 2 || digits[length] != '\0' || digits[0] == '0')
        return error_set(err, "syntax error: '%s' is not a cell like a1", quote(word).text);
    const int column = (int)(letter - column_letters);
    const int row = atoi(digits) - 1;
    if (column >= board->columns || row >= board->rows)
        return error_set(err, "illegal move: '%s' is not on the %dx%d board", quote(word).text,
                         board->columns, board->rows);
    *cell = row * board->columns + column;
    return true;
}

void cell_write(const Board *board, int cell, Text *out) {
    const int row = cell / board->columns + 1;
    text_char_add(out, column_letters[cell % board->columns], 1);
    if (row >= 10)
        text_char_add(out, (char)('0' + row / 10), 1);
    text_char_add(out, (char)('0' + row % 10), 1);
}

/* Symmetry s: bit 0 reflects columns, bit 1 reflects rows, bit 2 then transposes. */
static int symmetry_image(const Board *board, int s, int cell) {
    int column = cell % board->columns, row = cell / board->columns;
    if (s & 1)
        column = board->columns - 1 - column;
    if (s & 2)
        row = board->rows - 1 - row;
    return s & 4 ? column * board->columns + row : row * board->columns + column;
}

void board_symmetries(const Board *board, Symmetries *symmetries) {
    const int cells = board_cells(board);
    symmetries->count = 0;
    for (int s = 0; s < (board->columns == board->rows ? 8 : 4); s++) {
        short *image = symmetries->image[symmetries->count];
        bool kept = true;
        for (int cell = 0; cell < cells && kept; cell++) {
            image[cell] = (short)symmetry_image(board, s, cell);
            kept = board->hole[cell] == board->hole[image[cell]];
        }
        symmetries->mirrored[symmetries->count] = ((s & 1) + (s >> 1 & 1) + (s >> 2 & 1)) % 2 != 0;
        symmetries->count += kept;
    }
}
