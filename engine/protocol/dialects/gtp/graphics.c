#include "protocol/dialects/gtp/graphics.h"

#include <string.h>

/* Pale colours, with neighbours in the alphabet far apart. */
static void colour_write(char letter, Text *out) {
    const int hue = letter * 137 % 360, low = 100 + letter % 3 * 40, high = 250;
    const int part = hue % 60, up = low + (high - low) * part / 60, down = high + low - up;
    const int rgb[6][3] = {{high, up, low},   {down, high, low}, {low, high, up},
                           {low, down, high}, {up, low, high},   {high, low, down}};
    const int *mix = rgb[hue / 60];
    text_add(out, "COLOR #%02x%02x%02x", mix[0], mix[1], mix[2]);
}

static void point_write(int column, int row, Text *out) {
    text_add(out, " %c%d", column_letter(column) - 'a' + 'A', row + 1);
}

void graphics_point_write(const Board *board, int cell, Text *out) {
    point_write(cell % board->columns, cell / board->columns, out);
}

static void pieces_write(const Grid *grid, Text *out) {
    const int columns = grid->board.columns, cells = columns * grid->board.rows;
    bool seen[128] = {false};
    for (int first = 0; first < cells; first++) {
        const char *stack = grid->cell[first];
        const char top = stack[0] != '\0' ? stack[strlen(stack) - 1] : '\0';
        if (top == '\0' || seen[(int)top])
            continue;
        seen[(int)top] = true;
        colour_write(top, out);
        for (int cell = first; cell < cells; cell++) {
            const char *other = grid->cell[cell];
            if (other[0] != '\0' && other[strlen(other) - 1] == top)
                point_write(cell % columns, cell / columns, out);
        }
        text_char_add(out, '\n', 1);
    }
    bool any = false;
    for (int cell = 0; cell < cells; cell++) {
        if (grid->cell[cell][0] == '\0')
            continue;
        text_string_add(out, any ? "" : "LABEL");
        point_write(cell % columns, cell / columns, out);
        text_add(out, " %s", grid->cell[cell]);
        any = true;
    }
    text_string_add(out, any ? "\n" : "");
}

/* GoGui's boards are square. Cells beyond our board are drawn as holes. */
static void holes_write(const Board *board, Text *out) {
    const int side = board->columns > board->rows ? board->columns : board->rows;
    bool any = false;
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++) {
            const bool inside = column < board->columns && row < board->rows;
            if (inside && !board->hole[row * board->columns + column])
                continue;
            text_string_add(out, any ? "" : "COLOR #404040");
            point_write(column, row, out);
            any = true;
        }
    text_string_add(out, any ? "\n" : "");
}

void graphics_grid_write(const Grid *grid, Text *out) {
    holes_write(&grid->board, out);
    pieces_write(grid, out);
}
