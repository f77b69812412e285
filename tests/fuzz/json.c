/* JSON of any origin. What is read is written again, and must then be read as the same values. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_echo.h"
#include "base/memory.h"
#include "file.h"

static void values_compare(const JsonText *one, const JsonText *other) {
    assert(one->values == other->values);
    for (size_t i = 0; i < one->values; i++) {
        assert(one->value[i].kind == other->value[i].kind);
        assert(one->value[i].count == other->value[i].count);
        assert(one->value[i].next == other->value[i].next);
        if (one->value[i].kind != JSON_STRING)
            continue;
        Text text = {0};
        json_string_read(one, i, &text);
        assert(json_is(other, i, text_string(&text)));
        text_free(&text);
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
        json_echo(&json, 0, NULL, &again);
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
