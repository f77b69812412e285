/* The strict JSON reader. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_reader.h"
#include "suites.h"

/* Texts that are read, and those that are refused with the byte and the reason. */
static const struct {
    const char *text, *refusal; /* NULL: read */
} texts[] = {
    {"null", NULL},
    {" \t\r\n true \n", NULL},
    {"[]", NULL},
    {"{}", NULL},
    {"[ ]", NULL},
    {"{ }", NULL},
    {"[[],{},[[1]],-0,0.5,1e3,1E+3,-1.25e-7]", NULL},
    {"{\"a\":1,\"b\":{\"a\":[2]},\"\":\"\"}", NULL},
    {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00 \xC3\xA9 \xF0\x9F\x98\x80\x7F\"", NULL},
    {"", "byte 1: a value is missing"},
    {"  ", "byte 3: a value is missing"},
    {"\xEF\xBB\xBF{}", "byte 1: no value begins here"},
    {"nul", "byte 1: no value begins here"},
    {"True", "byte 1: no value begins here"},
    {"NaN", "byte 1: no value begins here"},
    {"// {}", "byte 1: no value begins here"},
    {"'a'", "byte 1: no value begins here"},
    {"nulll", "byte 5: the text goes on after its value"},
    {"1 2", "byte 3: the text goes on after its value"},
    {"{} {}", "byte 4: the text goes on after its value"},
    {"]", "byte 1: no value begins here"},
    {"[1,]", "byte 4: no value begins here"},
    {"[,1]", "byte 2: no value begins here"},
    {"[1 2]", "byte 4: a comma or the end of an array or object is missing"},
    {"[1}", "byte 3: a comma or the end of an array or object is missing"},
    {"{\"a\":1]", "byte 7: a comma or the end of an array or object is missing"},
    {"[1", "byte 3: a comma or the end of an array or object is missing"},
    {"[", "byte 2: a value is missing"},
    {"{", "byte 2: a name in quotes is missing"},
    {"{\"a\"", "byte 5: a colon is missing"},
    {"{\"a\":", "byte 6: a value is missing"},
    {"{\"a\" 1}", "byte 6: a colon is missing"},
    {"{a:1}", "byte 2: a name in quotes is missing"},
    {"{1:1}", "byte 2: a name in quotes is missing"},
    {"{\"a\":1,}", "byte 8: a name in quotes is missing"},
    {"{\"a\":1,\"b\":2,\"a\":3}", "byte 14: the name occurs twice"},
    {"{\"a\":{\"x\":1},\"\\u0061\":3}", "byte 14: the name occurs twice"},
    {"{\"\\/\":1,\"/\":3}", "byte 9: the name occurs twice"},
    {"\"a", "byte 3: a string without an end"},
    {"\"a\\\"", "byte 5: a string without an end"},
    {"\"a\n\"", "byte 3: a control character in a string"},
    {"\"\t\"", "byte 2: a control character in a string"},
    {"\"\\x41\"", "byte 2: no escape sequence"},
    {"\"\\u12g4\"", "byte 2: no escape sequence"},
    {"\"\\u0000\"", "byte 2: no escape sequence"},
    {"\"\\uD83D\"", "byte 2: no escape sequence"},
    {"\"\\uD83Dx\"", "byte 2: no escape sequence"},
    {"\"\\uD83D\\u0041\"", "byte 2: no escape sequence"},
    {"\"\\uDE00\"", "byte 2: no escape sequence"},
    {"\"\\", "byte 2: no escape sequence"},
    {"\"\\u", "byte 2: no escape sequence"},
    {"\"\xFF\"", "byte 2: no UTF-8"},
    {"\"\xC3\"", "byte 2: no UTF-8"},
    {"\"\xC0\xAF\"", "byte 2: no UTF-8"},
    {"\"\xE0\x80\xAF\"", "byte 2: no UTF-8"},
    {"\"\xED\xA0\x80\"", "byte 2: no UTF-8"},
    {"\"\xF4\x90\x80\x80\"", "byte 2: no UTF-8"},
    {"\xC3\xA9", "byte 1: no value begins here"},
    {"01", "byte 2: the text goes on after its value"},
    {"-", "byte 2: no number"},
    {"-a", "byte 2: no number"},
    {"+1", "byte 1: no value begins here"},
    {".5", "byte 1: no value begins here"},
    {"1.", "byte 3: no number"},
    {"1.e5", "byte 3: no number"},
    {"1e", "byte 3: no number"},
    {"1e+", "byte 4: no number"},
    {"0x10", "byte 2: the text goes on after its value"},
};

START_TEST(texts_are_read_strictly) {
    const char *text = texts[_i].text;
    JsonText json;
    Error err = {""};
    const bool read = json_text_read(&json, text, strlen(text), &err);
    ck_assert_msg(read == (texts[_i].refusal == NULL), "%s: %s", text, err.text);
    if (!read)
        ck_assert_str_eq(err.text, texts[_i].refusal);
    json_text_free(&json);
}
END_TEST

START_TEST(a_zero_byte_is_refused) {
    JsonText json;
    Error err;
    ck_assert(!json_text_read(&json, "[1\0]", 4, &err));
    json_text_free(&json);
    ck_assert(!json_text_read(&json, "\"a\0b\"", 5, &err));
    json_text_free(&json);
    ck_assert(!json_text_read(&json, "1\0", 2, &err));
    json_text_free(&json);
    ck_assert(json_text_read(&json, "[1]]", 3, &err)); /* the length counts */
    json_text_free(&json);
}
END_TEST

/* `count` times the text. */
static void repeated_add(Text *out, const char *text, int count) {
    for (int i = 0; i < count; i++)
        text_string_add(out, text);
}

START_TEST(depth_and_members_are_limited) {
    for (int over = 0; over < 2; over++) {
        Text text = {0};
        JsonText json;
        Error err;
        repeated_add(&text, "[", JSON_DEPTH_MAX + over);
        repeated_add(&text, "]", JSON_DEPTH_MAX + over);
        ck_assert(json_text_read(&json, text.data, text.length, &err) == (over == 0));
        json_text_free(&json);
        text_clear(&text);
        for (int i = 0; i < JSON_MEMBERS_MAX + over; i++)
            text_add(&text, "%s\"%d\":[]", i > 0 ? "," : "{", i);
        text_string_add(&text, "}");
        ck_assert(json_text_read(&json, text.data, text.length, &err) == (over == 0));
        json_text_free(&json);
        text_free(&text);
    }
}
END_TEST

START_TEST(values_are_found) {
    static const char text[] =
        "{\"id\":\"a\\u00e9\\ud83d\\ude00\",\"list\":[1,[2,3],{\"x\":4}],\"n\":null}";
    JsonText json;
    Error err;
    Text string = {0};
    int64_t number = 0;
    ck_assert(json_text_read(&json, text, strlen(text), &err));
    ck_assert_int_eq((int)json.value[0].count, 3);
    json_string_read(&json, json_member(&json, 0, "id"), &string);
    ck_assert_str_eq(text_string(&string), "a\xC3\xA9\xF0\x9F\x98\x80");
    ck_assert(json_is(&json, json_member(&json, 0, "id"), "a\xC3\xA9\xF0\x9F\x98\x80"));
    ck_assert(!json_is(&json, json_member(&json, 0, "id"), "a"));
    ck_assert(!json_is(&json, json_member(&json, 0, "list"), "a"));
    const size_t list = json_member(&json, 0, "list");
    ck_assert_int_eq((int)json.value[list].count, 3);
    size_t at = json_first(&json, list);
    ck_assert(json_integer(&json, at, 0, 9, &number) && number == 1);
    at = json_next(&json, json_next(&json, at));
    ck_assert(json_integer(&json, json_member(&json, at, "x"), 4, 4, &number));
    ck_assert_int_eq((int)json_member(&json, at, "y"), 0);
    ck_assert_int_eq((int)json_member(&json, list, "x"), 0);
    ck_assert_int_eq((int)json.value[json_member(&json, 0, "n")].kind, JSON_NULL);
    ck_assert_int_eq((int)json_next(&json, 0), (int)json.values);
    text_free(&string);
    json_text_free(&json);
}
END_TEST

static const struct {
    const char *text;
    bool whole;
    int64_t integer;
    double real;
} numbers[] = {
    {"0", true, 0, 0},
    {"-0", true, 0, 0},
    {"12", true, 12, 12},
    {"9223372036854775807", true, INT64_MAX, 9223372036854775807.0},
    {"-9223372036854775808", true, INT64_MIN, -9223372036854775808.0},
    {"9223372036854775808", false, 0, 9223372036854775808.0},
    {"-9223372036854775809", false, 0, -9223372036854775809.0},
    {"99999999999999999999999", false, 0, 1e23},
    {"1.0", false, 0, 1},
    {"1e2", false, 0, 100},
    {"0.25", false, 0, 0.25},
    {"-12.5e-1", false, 0, -1.25},
    {"1e400", false, 0, INFINITY},
    {"15e307", false, 0, 1.5e308},
    {"1e99999999999", false, 0, INFINITY},
    {"1e-99999999999", false, 0, 0},
    {"0e99999999999", false, 0, 0},
    {"0.1", false, 0, 0.1},
    {"1e23", false, 0, 1e23},
    {"8.98846567431158e307", false, 0, 8.98846567431158e307},
    {"2.2250738585072011e-308", false, 0, 2.2250738585072011e-308},
    {"123456789012345678901234567890e-13", false, 0, 123456789012345678901234567890e-13},
};

START_TEST(numbers_are_read) {
    JsonText json;
    Error err;
    int64_t integer = 0;
    double real = -1;
    const char *text = numbers[_i].text;
    ck_assert(json_text_read(&json, text, strlen(text), &err));
    ck_assert(json_integer(&json, 0, INT64_MIN, INT64_MAX, &integer) == numbers[_i].whole);
    ck_assert(integer == numbers[_i].integer);
    ck_assert(json_real(&json, 0, &real));
    ck_assert_msg(real == numbers[_i].real, "%s: %.17g", text, real);
    ck_assert(!json_integer(&json, 0, 5, 9, &integer) && !json_integer(&json, 0, -9, -5, &integer));
    json_text_free(&json);
}
END_TEST

void suite_json_reader(Suite *suite) {
    TCase *tcase = suite_case(suite, "json_reader", NULL);
    tcase_add_loop_test(tcase, texts_are_read_strictly, 0, ROWS(texts));
    tcase_add_test(tcase, a_zero_byte_is_refused);
    tcase_add_test(tcase, depth_and_members_are_limited);
    tcase_add_test(tcase, values_are_found);
    tcase_add_loop_test(tcase, numbers_are_read, 0, ROWS(numbers));
}
