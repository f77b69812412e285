/* A text table with aligned columns. */
#pragma once

#include "base/text.h"

typedef struct Column {
    Text *cell;  /* by row; row 0 is the head */
    bool words;  /* aligned left; numbers are aligned right */
    bool hidden; /* not printed */
} Column;

typedef struct TextTable {
    Column *column;
    int columns, rows;
} TextTable;

TextTable texttable_new(int columns, int rows, const char *const *heads);
void texttable_free(TextTable *table);
Text *texttable_cell(TextTable *table, int column, int row); /* the caller appends to it */
void texttable_write(const TextTable *table, Text *out);
