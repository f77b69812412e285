#include "talk/textfile.h"

#include <errno.h>
#include <string.h>

bool textfile_next(TextFile *text, Error *err) {
    int byte;
    text_clear(&text->line);
    text_string_add(&text->line, "");
    text->number++;
    while ((byte = getc(text->file)) != EOF && byte != '\n') {
        text->wrong = byte == '\0' || text->line.length == TEXTFILE_LINE_MAX;
        if (text->wrong)
            return error_set(err, byte == '\0' ? "there is a zero byte" : "this line is too long");
        text_char_add(&text->line, (char)byte, 1);
    }
    text->wrong = byte == EOF && ferror(text->file) != 0;
    if (text->wrong)
        return error_set(err, "it cannot be read on: %s", strerror(errno));
    text_end_trim(&text->line, '\r');
    return byte == '\n' || text->line.length > 0;
}

void textfile_free(TextFile *text) {
    text_free(&text->line);
}
