#include "streams/printer.h"

#include <errno.h>
#include <string.h>

#include "streams/descriptor.h"

enum { HELD_MAX = 1 << 14 };

bool printer_flush(Printer *printer) {
    if (printer->error == 0 && printer->text.truncated)
        printer->error = ENOMEM;
    if (printer->error == 0)
        printer->error =
            descriptor_write(printer->file, text_string(&printer->text), printer->text.length);
    text_clear(&printer->text);
    return printer->error == 0;
}

bool printer_write(Printer *printer, const char *string) {
    if (printer_flush(printer))
        printer->error = descriptor_write(printer->file, string, strlen(string));
    return printer->error == 0;
}

static void held_check(Printer *printer) {
    if (printer->live || printer->text.length >= HELD_MAX || printer->text.truncated)
        printer_flush(printer);
}

void printer_list_add(Printer *printer, const char *format, va_list args) {
    text_list_add(&printer->text, format, args);
    held_check(printer);
}

void printer_add(Printer *printer, const char *format, ...) {
    va_list args;
    va_start(args, format);
    printer_list_add(printer, format, args);
    va_end(args);
}

void printer_string_add(Printer *printer, const char *string) {
    text_string_add(&printer->text, string);
    held_check(printer);
}

bool printer_end(Printer *printer) {
    const bool written = printer_flush(printer);
    text_free(&printer->text);
    return written;
}
