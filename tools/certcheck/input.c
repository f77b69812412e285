#include "input.h"

#include <string.h>

#include "base/text.h"

enum { BYTE_STEPS = 2 }; /* of work */

static bool file_over(const Input *input, Error *err) {
    return error_set(err, ferror(input->file) != 0 ? "the file cannot be read"
                                                   : "the file ends too early");
}

static bool byte_wrong(int byte, Error *err) {
    return error_set(err, "a byte %d is neither printable ASCII nor the end of a line", byte);
}

/* Skips a byte order mark. */
static bool mark_pass(Input *input, Error *err) {
    const int first = getc(input->file);
    if (first < 0x80) {
        ungetc(first, input->file); /* does nothing for EOF */
        return true;
    }
    char head[4] = {(char)first};
    for (int i = 1, byte = first; i < 3 && (byte = getc(input->file)) != EOF; i++)
        head[i] = (char)byte;
    const char *at = head;
    return text_begin(&at, err) && (at > head || byte_wrong(first, err));
}

/* Reads to the next blank or the end of the line; if `blanks`, to the end of the line. */
static bool text_read(Input *input, char *text, size_t room, bool blanks, Error *err) {
    size_t length = 0;
    const bool first = input->line == 0;
    if (first || input->line_ended)
        input->line++;
    input->line_ended = false;
    if (first && !mark_pass(input, err))
        return false;
    for (;;) {
        const int byte = getc(input->file);
        if (byte == EOF)
            return file_over(input, err);
        input->line_ended = byte == '\n';
        if (input->line_ended || (byte == ' ' && !blanks))
            break;
        if (byte < ' ' || byte > '~')
            return byte_wrong(byte, err);
        if (length + 1 == room)
            return error_set(err, "more than %zu bytes where %s is expected", room - 1,
                             blanks ? "a line" : "a word");
        text[length++] = (char)byte;
    }
    text[length] = '\0';
    if (!work_spend(input->work, (length + 1) * BYTE_STEPS))
        return error_set(err, "too much work");
    return length > 0 || error_set(err, "a word is missing");
}

bool input_word(Input *input, Error *err) {
    return text_read(input, input->word, sizeof input->word, false, err);
}

bool input_word_here(Input *input, Error *err) {
    return input->line_ended ? error_set(err, "the line ends too early") : input_word(input, err);
}

bool input_word_first(Input *input, Error *err) {
    return !input->line_ended && input->line > 0 ? error_set(err, "the line goes on too long")
                                                 : input_word(input, err);
}

bool input_rest(Input *input, char text[HEADER_MAX], Error *err) {
    return input->line_ended ? error_set(err, "the line ends too early")
                             : text_read(input, text, HEADER_MAX, true, err);
}

bool input_header(Input *input, const char *key, char text[HEADER_MAX], Error *err) {
    if (!input_word_first(input, err))
        return false;
    if (strcmp(input->word, key) != 0 || input->line_ended)
        return error_set(err, "'%s' where '%s ...' is expected", quote(input->word).text, key);
    return text_read(input, text, HEADER_MAX, true, err);
}

bool input_end(Input *input, Error *err) {
    if (!input->line_ended)
        return error_set(err, "the line goes on too long");
    if (getc(input->file) == EOF)
        return ferror(input->file) == 0 || file_over(input, err);
    input->line++;
    return error_set(err, "something follows the last line");
}
