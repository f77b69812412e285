#include "protocol/dialects/json/members.h"

#include "base/json.h"

const JsonValue *member_value(const Members *members, size_t value) {
    return &members->json->value[value];
}

bool member_kind(const Members *members, size_t value, JsonKind kind) {
    const JsonKind is = member_value(members, value)->kind;
    return is == kind || error_set(members->err, "%s is needed, not %s", json_kind_name(kind),
                                   json_kind_name(is));
}

bool member_string(const Members *members, size_t value, Text *out) {
    if (!member_kind(members, value, JSON_STRING))
        return false;
    json_string_read(members->json, value, out);
    return !out->truncated || error_memory(members->err, "no room for a string");
}

bool member_name(const Members *members, size_t value, size_t most, Text *out) {
    Text name = {0};
    bool taken = member_string(members, value, &name);
    if (taken) {
        json_utf8(out, NULL, text_string(&name));
        taken = out->truncated
                    ? error_memory(members->err, "no room for a string")
                    : out->length <= most || error_set(members->err, "'%s' has more than %zu bytes",
                                                       quote(text_string(&name)).text, most);
    }
    if (!taken)
        text_clear(out);
    text_free(&name);
    return taken;
}

bool member_integer(const Members *members, size_t value, int64_t least, int64_t most,
                    int64_t *number) {
    return json_integer(members->json, value, least, most, number) ||
           error_set(members->err, "an integer from %lld to %lld is needed", (long long)least,
                     (long long)most);
}

bool member_flag(const Members *members, size_t value, bool *flag) {
    const JsonKind kind = value != 0 ? member_value(members, value)->kind : JSON_FALSE;
    *flag = kind == JSON_TRUE;
    return kind == JSON_TRUE || kind == JSON_FALSE ||
           error_set(members->err, "true or false is needed, not %s", json_kind_name(kind));
}
