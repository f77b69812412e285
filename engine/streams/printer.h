/* Buffered output to a descriptor. It replaces stdio, which loses buffered text when a non-blocking
   descriptor is full. */
#pragma once

#include <stdbool.h>

#include "base/text.h"

/* Not thread-safe. */
typedef struct Printer {
    int file;  /* not owned */
    bool live; /* a terminal: every call is written at once */
    Text text; /* not yet written; freed by printer_end() */
    int error; /* errno of the first failure, after which nothing is written; 0: none */
} Printer;

void printer_add(Printer *printer, const char *format, ...) PRINTF_LIKE(2, 3);
void printer_list_add(Printer *printer, const char *format, va_list args) PRINTF_LIKE(2, 0);
void printer_string_add(Printer *printer, const char *string);

/* Writes without buffering or allocation. Returns as printer_flush(). */
bool printer_write(Printer *printer, const char *string);
bool printer_flush(Printer *printer); /* false if any write so far has failed */
bool printer_end(Printer *printer);   /* flushes and frees the buffer; the descriptor stays open */
