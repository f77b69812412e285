#include "protocol/dialects/json/values.h"

#include "base/json.h"

const JsonValue *value_at(const ValueReader *values, size_t value) {
    return &values->json->value[value];
}

bool value_kind(const ValueReader *values, size_t value, JsonKind kind) {
    const JsonKind is = value_at(values, value)->kind;
    return is == kind ||
           error_set(values->err, "%s is needed, not %s", json_kind_name(kind), json_kind_name(is));
}

bool value_string(const ValueReader *values, size_t value, Text *out) {
    if (!value_kind(values, value, JSON_STRING))
        return false;
    json_string_read(values->json, value, out);
    return !out->truncated || error_memory(values->err, "no room for a string");
}

bool value_name(const ValueReader *values, size_t value, size_t most, Text *out) {
    Text name = {0};
    bool taken = value_string(values, value, &name);
    if (taken)
        json_utf8(out, NULL, text_string(&name));
    if (taken && out->truncated)
        taken = error_memory(values->err, "no room for a string");
    else if (taken && out->length > most)
        taken = error_set(values->err, "'%s' has more than %zu bytes",
                          quote(text_string(&name)).text, most);
    if (!taken)
        text_clear(out);
    text_free(&name);
    return taken;
}

bool value_integer(const ValueReader *values, size_t value, int64_t least, int64_t most,
                   int64_t *number) {
    return json_integer(values->json, value, least, most, number) ||
           error_set(values->err, "an integer from %lld to %lld is needed", (long long)least,
                     (long long)most);
}

bool value_flag(const ValueReader *values, size_t value, bool *flag) {
    const JsonKind kind = value != 0 ? value_at(values, value)->kind : JSON_FALSE;
    *flag = kind == JSON_TRUE;
    return kind == JSON_TRUE || kind == JSON_FALSE ||
           error_set(values->err, "true or false is needed, not %s", json_kind_name(kind));
}
