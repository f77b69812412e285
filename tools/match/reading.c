#include "reading.h"

#include <string.h>

#include "base/text.h"

void reading_begin(Reading *reading, const char *line) {
    Error none;
    *reading = (Reading){.wrong = 0};
    if (!json_text_read(&reading->json, line, strlen(line), &none))
        reading->wrong = reading->json.wrong > 0 ? reading->json.wrong : 1;
}

bool reading_end(Reading *reading, const char *line, Error *err) {
    const size_t wrong = reading->wrong;
    json_text_free(&reading->json);
    return wrong == 0 || error_set(err, "match does not write what begins at byte %zu: '%s'", wrong,
                                   quote(line + wrong - 1).text);
}

void value_refuse(Reading *reading, size_t value) {
    if (reading->wrong == 0)
        reading->wrong = reading->json.value[value].begin + (size_t)1;
}

size_t member_take(Reading *reading, const char *name) {
    const size_t value = reading->wrong == 0 ? json_member(&reading->json, 0, name) : 0;
    if (value == 0)
        value_refuse(reading, 0);
    return value;
}

size_t array_take(Reading *reading, size_t value, size_t count) {
    if (reading->wrong != 0)
        return 0;
    const JsonValue *array = &reading->json.value[value];
    if (array->kind != JSON_ARRAY || array->count != count)
        value_refuse(reading, value);
    return json_first(&reading->json, value);
}

bool value_is(const Reading *reading, size_t value, const char *text) {
    if (reading->wrong != 0)
        return false;
    const JsonValue *read = &reading->json.value[value];
    const size_t length = strlen(text);
    return read->end - read->begin == length &&
           strncmp(reading->json.text + read->begin, text, length) == 0;
}

int64_t integer_take(Reading *reading, size_t value, int64_t least, int64_t most) {
    int64_t number = 0;
    if (reading->wrong == 0 && !json_integer(&reading->json, value, least, most, &number))
        value_refuse(reading, value);
    return number;
}

char *string_take(Reading *reading, size_t value) {
    Text text = {0};
    if (reading->wrong != 0)
        return NULL;
    if (reading->json.value[value].kind != JSON_STRING) {
        value_refuse(reading, value);
        return NULL;
    }
    text_string_add(&text, "");
    json_string_read(&reading->json, value, &text);
    return text.data;
}
