#include "streams/program.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "streams/descriptor.h"

enum { MESSAGE_MAX = 4096 };

static const char *program = "";
static Printer output = {.file = STREAM_OUTPUT};

/* --- start and end --- */

void program_begin(const char *name) {
    program = name;
    descriptors_begin();
    output.live = descriptor_terminal(STREAM_OUTPUT);
}

int program_end(int status, int failed) {
    printer_end(&output);
    const int error = descriptor_close(STREAM_OUTPUT);
    if (output.error == 0)
        output.error = error;
    if (output.error == 0)
        return status;
    message("cannot write: %s", strerror(output.error));
    return failed;
}

/* --- output --- */

Printer *program_output(void) {
    return &output;
}

void print(const char *format, ...) {
    va_list args;
    va_start(args, format);
    printer_list_add(&output, format, args);
    va_end(args);
}

void print_string(const char *string) {
    printer_string_add(&output, string);
}

bool print_flush(void) {
    return printer_flush(&output);
}

/* --- messages --- */

static size_t list_write(char *line, size_t room, const char *format, va_list args)
    PRINTF_LIKE(3, 0);

/* Returns the length, at most room - 1. */
static size_t list_write(char *line, size_t room, const char *format, va_list args) {
    const int length = vsnprintf(line, room, format, args);
    return length < 0 ? 0 : (size_t)length < room ? (size_t)length : room - 1;
}

static void line_send(char *line, size_t length) {
    for (size_t i = 0; i < length; i++)
        line[i] = byte_shown(line[i]);
    line[length++] = '\n';
    (void)descriptor_write(STREAM_ERRORS, line, length);
}

void message(const char *format, ...) {
    char line[MESSAGE_MAX];
    va_list args;
    const int begin = snprintf(line, sizeof line, "%s: ", program);
    va_start(args, format);
    const size_t length = list_write(line + begin, sizeof line - (size_t)begin, format, args);
    va_end(args);
    line_send(line, (size_t)begin + length);
}

void message_line(const char *format, ...) {
    char line[MESSAGE_MAX];
    va_list args;
    va_start(args, format);
    const size_t length = list_write(line, sizeof line, format, args);
    va_end(args);
    line_send(line, length);
}

void message_string(const char *string) {
    (void)descriptor_write(STREAM_ERRORS, string, strlen(string));
}
