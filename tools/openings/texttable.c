#include "texttable.h"

#include <stdlib.h>

#include "base/memory.h"

TextTable texttable_new(int columns, int rows, const char *const *heads) {
    TextTable table = {memory_new((size_t)columns, sizeof(Column)), columns, rows};
    for (int c = 0; c < columns; c++) {
        table.column[c].cell = memory_new((size_t)rows, sizeof(Text));
        text_string_add(&table.column[c].cell[0], heads[c]);
    }
    return table;
}

void texttable_free(TextTable *table) {
    for (int c = 0; c < table->columns; c++) {
        for (int r = 0; r < table->rows; r++)
            text_free(&table->column[c].cell[r]);
        free(table->column[c].cell);
    }
    free(table->column);
}

Text *texttable_cell(TextTable *table, int column, int row) {
    return &table->column[column].cell[row];
}

static size_t column_width(const TextTable *table, int c) {
    size_t width = 0;
    for (int r = 0; r < table->rows; r++)
        if (table->column[c].cell[r].length > width)
            width = table->column[c].cell[r].length;
    return width;
}

void texttable_write(const TextTable *table, Text *out) {
    size_t *width = memory_new((size_t)table->columns, sizeof *width);
    for (int c = 0; c < table->columns; c++)
        width[c] = column_width(table, c);
    for (int r = 0; r < table->rows; r++) {
        for (int c = 0; c < table->columns; c++) {
            const Column *column = &table->column[c];
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
