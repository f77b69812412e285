/* A table in columns, for people. */
#pragma once

#include "base/text.h"

typedef struct Column {
    Text *cell;  /* by row, the head first */
    bool words;  /* they stand at the left, numbers at the right */
    bool hidden; /* not written */
} Column;

typedef struct TextTable {
    Column *column;
    int columns, rows;
} TextTable;

TextTable texttable_new(int columns, int rows, const char *const *heads);
void texttable_free(TextTable *table);
Text *texttable_cell(TextTable *table, int column, int row); /* to be added to */
void texttable_write(const TextTable *table, Text *out);
