#include "sheet.h"

#include <stdlib.h>

#include "base/memory.h"

Sheet sheet_new(int columns, int rows, const char *const *heads) {
    Sheet sheet = {memory_new((size_t)columns, sizeof(Column)), columns, rows};
    for (int c = 0; c < columns; c++) {
        sheet.column[c].cell = memory_new((size_t)rows, sizeof(Text));
        text_string_add(&sheet.column[c].cell[0], heads[c]);
    }
    return sheet;
}

void sheet_free(Sheet *sheet) {
    for (int c = 0; c < sheet->columns; c++) {
        for (int r = 0; r < sheet->rows; r++)
            text_free(&sheet->column[c].cell[r]);
        free(sheet->column[c].cell);
    }
    free(sheet->column);
}

Text *sheet_cell(Sheet *sheet, int column, int row) {
    return &sheet->column[column].cell[row];
}

static size_t column_width(const Sheet *sheet, int c) {
    size_t width = 0;
    for (int r = 0; r < sheet->rows; r++)
        if (sheet->column[c].cell[r].length > width)
            width = sheet->column[c].cell[r].length;
    return width;
}

void sheet_write(const Sheet *sheet, Text *out) {
    size_t *width = memory_new((size_t)sheet->columns, sizeof *width);
    for (int c = 0; c < sheet->columns; c++)
        width[c] = column_width(sheet, c);
    for (int r = 0; r < sheet->rows; r++) {
        for (int c = 0; c < sheet->columns; c++) {
            const Column *column = &sheet->column[c];
            const size_t pad = width[c] - column->cell[r].length;
            if (column->hidden)
                continue;
            text_char_add(out, ' ', c > 0 ? 2 : 0);
            text_char_add(out, ' ', column->words ? 0 : pad);
            text_string_add(out, text_string(&column->cell[r]));
            text_char_add(out, ' ', column->words ? pad : 0);
        }
        text_end_trim(out, ' ');
        text_char_add(out, '\n', 1);
    }
    free(width);
}
