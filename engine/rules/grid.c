#include "rules/grid.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Reads one item of a row: a run, a hole, a letter or a stack. Advances *at and *column. */
static bool item_read(const char **at, int row_number, char cells[][STACK_MAX + 1], bool *holes,
                      int *column, Error *err) {
    const char *item = *at;
    if (isdigit((unsigned char)*item)) {
        const size_t digits = strspn(item, "0123456789");
        int run = 0;
        for (size_t i = 0; i < digits && run <= SIDE_MAX; i++)
            run = 10 * run + (item[i] - '0');
        if (item[0] == '0')
            return error_set(err, "syntax error: a run in row %d starts with zero", row_number);
        *at += digits;
        *column += run;
        return true;
    }
    char *cell = cells[*column < SIDE_MAX ? *column : SIDE_MAX];
    holes[*column < SIDE_MAX ? *column : SIDE_MAX] = *item == '*';
    ++*column;
    if (*item == '*' || letter(*item)) {
        snprintf(cell, STACK_MAX + 1, "%.1s", *item == '*' ? "" : item);
        ++*at;
        return true;
    }
    const size_t height = strcspn(item + 1, "]/[");
    if (*item != '[' || item[1 + height] != ']' || height < 2 || height > STACK_MAX)
        return error_set(err, "syntax error: row %d cannot be read from '%s' on", row_number,
                         quote(item).text);
    for (size_t i = 1; i <= height; i++)
        if (!letter(item[i]))
            return error_set(err, "syntax error: a stack in row %d may contain only letters",
                             row_number);
    snprintf(cell, STACK_MAX + 1, "%.*s", (int)height, item + 1);
    *at += height + 2;
    return true;
}

bool grid_read(const char *rows, Grid *grid, Error *err) {
    memset(grid, 0, sizeof *grid);
    int height = 1;
    for (const char *c = rows; *c != '\0'; c++)
        height += *c == '/';
    if (height > SIDE_MAX)
        return error_set(err, "unacceptable size: %d rows are not within 1 to %d", height,
                         SIDE_MAX);
    grid->board.rows = height;
    const char *at = rows;
    for (int row = height - 1; row >= 0; row--) {
        char cells[SIDE_MAX + 1][STACK_MAX + 1] = {""};
        bool holes[SIDE_MAX + 1] = {false};
        int width = 0;
        while (*at != '\0' && *at != '/') {
            if (!item_read(&at, row + 1, cells, holes, &width, err))
                return false;
            if (width > SIDE_MAX)
                return error_set(err, "unacceptable size: row %d has more than %d cells", row + 1,
                                 SIDE_MAX);
        }
        if (width == 0)
            return error_set(err, "syntax error: row %d has no cells", row + 1);
        if (row == height - 1)
            grid->board.columns = width;
        if (width != grid->board.columns)
            return error_set(err, "unacceptable size: row %d has %d cells, the top row %d", row + 1,
                             width, grid->board.columns);
        memcpy(grid->board.hole + row * width, holes, (size_t)width * sizeof *holes);
        memcpy(grid->cell[row * width], cells, (size_t)width * sizeof *cells);
        at += *at == '/';
    }
    return true;
}

void grid_write(const Grid *grid, Text *out) {
    for (int row = grid->board.rows - 1; row >= 0; row--) {
        int run = 0;
        for (int column = 0; column <= grid->board.columns; column++) {
            const int cell = row * grid->board.columns + column;
            const bool end = column == grid->board.columns;
            if (!end && !grid->board.hole[cell] && grid->cell[cell][0] == '\0') {
                run++;
                continue;
            }
            if (run > 0)
                text_add(out, "%d", run);
            run = 0;
            if (!end && grid->board.hole[cell])
                text_char_add(out, '*', 1);
            else if (!end)
                text_add(out, grid->cell[cell][1] != '\0' ? "[%s]" : "%s", grid->cell[cell]);
        }
        if (row > 0)
            text_char_add(out, '/', 1);
    }
}

static void columns_draw(const Grid *grid, int width, Text *out) {
    text_string_add(out, "   ");
    for (int column = 0; column < grid->board.columns; column++)
        text_add(out, "%*c", width, column_letter(column));
    text_char_add(out, '\n', 1);
}

/* Index into the 256-colour palette. Black stones are grey, to be visible on a black terminal. */
static int letter_tint(char letter, Tint tint) {
    /* twelve bright colours, indexed by letter */
    static const unsigned char palette[] = {203, 214, 227, 118, 48,  51,
                                            75,  105, 177, 213, 180, 250};
    if (tint == TINT_STONES)
        return letter == 'w' ? 231 : letter == 'b' ? 244 : letter == 'r' ? 203 : 118;
    return palette[(unsigned char)letter % sizeof palette];
}

static void cell_draw(const char *text, bool hole, Tint tint, int width, Text *out) {
    const char *shown = hole ? " " : text[0] != '\0' ? text : ".";
    text_char_add(out, ' ', (size_t)width - strlen(shown));
    if (tint == TINT_NONE || hole || text[0] == '\0') {
        text_string_add(out, shown);
        return;
    }
    text_add(out, "\033[1;38;5;%dm%s\033[0m", letter_tint(text[strlen(text) - 1], tint), shown);
}

void grid_draw(const Grid *grid, Tint tint, Text *out) {
    int width = 2;
    for (int cell = 0; cell < board_cells(&grid->board); cell++)
        if ((int)strlen(grid->cell[cell]) >= width)
            width = (int)strlen(grid->cell[cell]) + 1;
    columns_draw(grid, width, out);
    for (int row = grid->board.rows - 1; row >= 0; row--) {
        text_add(out, "%3d", row + 1);
        for (int column = 0; column < grid->board.columns; column++) {
            const int cell = row * grid->board.columns + column;
            cell_draw(grid->cell[cell], grid->board.hole[cell], tint, width, out);
        }
        text_add(out, " %d\n", row + 1);
    }
    columns_draw(grid, width, out);
}
