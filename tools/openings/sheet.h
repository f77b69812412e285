/* A table in columns, for people. */
#pragma once

#include "base/text.h"

typedef struct Column {
    Text *cell;  /* by row, the head first */
    bool words;  /* they stand at the left, numbers at the right */
    bool hidden; /* not written */
} Column;

typedef struct Sheet {
    Column *column;
    int columns, rows;
} Sheet;

Sheet sheet_new(int columns, int rows, const char *const *heads);
void sheet_free(Sheet *sheet);
Text *sheet_cell(Sheet *sheet, int column, int row); /* to be added to */
void sheet_write(const Sheet *sheet, Text *out);
