/* JSON of any origin. What is read is written again, and must then be read as the same values. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/json_reader.h"
#include "base/memory.h"
#include "file.h"

/* Writes a value. Names and strings go through json_utf8(), numbers as they are. */
static void value_write(const JsonText *json, size_t value, const char *name, Text *out) {
    const JsonValue *read = &json->value[value];
    const bool object = read->kind == JSON_OBJECT;
    size_t at = json_first(json, value);
    Text text = {0};
    int64_t number;
    if (read->kind == JSON_STRING) {
        json_string_read(json, value, &text);
        json_utf8(out, name, text_string(&text));
    } else if (read->kind == JSON_NULL) {
        json_null(out, name);
    } else if (read->kind < JSON_NUMBER) {
        json_flag(out, name, read->kind == JSON_TRUE);
    } else if (read->kind == JSON_NUMBER) {
        json_number(out, name,
                    json_integer(json, value, INT64_MIN, INT64_MAX, &number) ? number : 0);
    } else {
        json_open(out, name, object ? '{' : '[');
        for (uint32_t i = 0; i < read->count; i++) {
            /* json_open() does not escape names: every name becomes its number */
            char key[16];
            snprintf(key, sizeof key, "%u", (unsigned)i);
            at += object;
            value_write(json, at, object ? key : NULL, out);
            at = json_next(json, at);
        }
        assert(at == read->next);
        json_close(out, object ? '}' : ']');
    }
    text_free(&text);
}

static void values_compare(const JsonText *one, const JsonText *other) {
    assert(one->values == other->values);
    for (size_t i = 0; i < one->values; i++) {
        assert(one->value[i].kind == other->value[i].kind);
        assert(one->value[i].count == other->value[i].count);
        assert(one->value[i].next == other->value[i].next);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = memory_new(size + 1, 1);
    Text again = {0};
    JsonText json, same;
    Error err;
    double real;
    memcpy(text, data, size);
    if (json_text_read(&json, text, size, &err)) {
        for (size_t i = 0; i < json.values; i++)
            json_real(&json, i, &real);
        value_write(&json, 0, NULL, &again);
        const bool read = json_text_read(&same, again.data, again.length, &err);
        assert(read);
        values_compare(&json, &same);
        json_text_free(&same);
    }
    json_text_free(&json);
    text_free(&again);
    free(text);
    return 0;
}
