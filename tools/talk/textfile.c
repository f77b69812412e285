#include "talk/textfile.h"

#include <errno.h>
#include <string.h>

bool textfile_begin(Text *line, Error *err) {
    const char *at = text_string(line);
    if (!text_begin(&at, err))
        return false;
    const size_t mark = (size_t)(at - text_string(line));
    if (mark > 0) {
        line->length -= mark;
        memmove(line->data, at, line->length + 1);
    }
    return true;
}

bool textfile_next(TextFile *text, Error *err) {
    int byte;
    text_clear(&text->line);
    text_string_add(&text->line, "");
    text->number++;
    while ((byte = getc(text->file)) != EOF && byte != '\n') {
        text->wrong = byte == '\0' || text->line.length == TEXTFILE_LINE_MAX;
        if (text->wrong && text->number == 1 && !textfile_begin(&text->line, err))
            return false;
        if (text->wrong)
            return error_set(err, byte == '\0' ? "there is a zero byte" : "this line is too long");
        text_char_add(&text->line, (char)byte, 1);
    }
    text->wrong = byte == EOF && ferror(text->file) != 0;
    if (text->wrong)
        return error_set(err, "it cannot be read on: %s", strerror(errno));
    text->wrong = text->number == 1 && !textfile_begin(&text->line, err);
    if (text->wrong)
        return false;
    text_end_trim(&text->line, '\r');
    return byte == '\n' || text->line.length > 0;
}

void textfile_free(TextFile *text) {
    text_free(&text->line);
}
