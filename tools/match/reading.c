#include "reading.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

bool text_is(Reading *reading, const char *text) {
    const size_t length = strlen(text);
    const bool is = !reading->wrong && strncmp(reading->at, text, length) == 0;
    reading->at += is ? length : 0;
    return is;
}

void text_take(Reading *reading, const char *text) {
    reading->wrong = !text_is(reading, text);
}

int64_t number_take(Reading *reading, int64_t least, int64_t most) {
    const char *digits = reading->at + (*reading->at == '-');
    char *end;
    if (reading->wrong || *digits < '0' || *digits > '9') {
        reading->wrong = true;
        return least;
    }
    errno = 0;
    const long long number = strtoll(reading->at, &end, 10);
    reading->wrong = errno != 0 || number < least || number > most;
    if (reading->wrong)
        return least;
    reading->at = end;
    return number;
}

char *string_take(Reading *reading) {
    Text text = {0};
    text_take(reading, "\"");
    text_string_add(&text, "");
    while (!reading->wrong && *reading->at != '\0' && *reading->at != '"') {
        reading->at += reading->at[0] == '\\' && reading->at[1] != '\0';
        text_char_add(&text, *reading->at++, 1);
    }
    text_take(reading, "\"");
    if (reading->wrong)
        text_free(&text);
    return text.data;
}

bool reading_end(Reading *reading, const char *line, Error *err) {
    reading->wrong = reading->wrong || *reading->at != '\0';
    return !reading->wrong || error_set(err, "match does not write what begins at byte %td: '%s'",
                                        reading->at - line + 1, quote(reading->at).text);
}
