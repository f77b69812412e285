/* Texts, words of lines, JSON strings, and the sentences of errors. */
#include <string.h>

#include "base/error.h"
#include "base/json.h"
#include "base/text.h"
#include "base/utf8.h"
#include "suites.h"

/* --- text --- */

START_TEST(text_grows) {
    Text text = {0};
    ck_assert_str_eq(text_string(&text), "");
    text_clear(&text);
    for (int i = 0; i < 1000; i++) {
        text_add(&text, "%d%s", i % 10, "bc");
        text_string_add(&text, "de");
        text_char_add(&text, '-', 3);
    }
    ck_assert_uint_eq(text.length, 8000);
    ck_assert_uint_eq(strlen(text_string(&text)), 8000);
    ck_assert(memcmp(text_string(&text) + 7992, "9bcde---", 9) == 0);
    text_end_trim(&text, '-');
    ck_assert_uint_eq(text.length, 7997);
    text_clear(&text);
    text_end_trim(&text, '-');
    ck_assert_str_eq(text_string(&text), "");
    text_add(&text, "%s", "");
    text_char_add(&text, '-', 0);
    ck_assert_uint_eq(text.length, 0);
    text_free(&text);
}
END_TEST

/* Exactly `most` bytes fit. A part that does not fit is left out completely; clearing makes room.
 */
START_TEST(text_fills) {
    Text text = {.most = 10};
    text_string_add(&text, "12345");
    text_char_add(&text, '-', 5);
    ck_assert(!text.truncated && !text.full);
    text_char_add(&text, '-', 1);
    ck_assert(text.truncated && text.full);
    ck_assert_str_eq(text_string(&text), "12345-----");
    text_clear(&text);
    ck_assert(!text.truncated && !text.full && text.most == 10);
    text_add(&text, "%s", "12345678901");
    ck_assert(text.truncated && text.full && text.length == 0);
    text_free(&text);
}
END_TEST

static const struct WordsRow {
    const char *line;
    size_t count;
    const char *word[10];
} words_rows[] = {
    {"", 0, {0}},
    {" \t ", 0, {0}},
    {"perft", 1, {"perft"}},
    {"  newgame\tcapture  7x7 ", 3, {"newgame", "capture", "7x7"}},
    {"a b c d e f g h i j", 10, {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}},
};

START_TEST(words_are_split) {
    const struct WordsRow *row = &words_rows[_i];
    Words words;
    words_split(&words, row->line);
    ck_assert_uint_eq(words.count, row->count);
    for (size_t i = 0; i < words.count; i++)
        ck_assert_str_eq(words.word[i], row->word[i]);
    words_free(&words);
}
END_TEST

static const struct SameRow {
    const char *a, *b;
    bool same;
} same_rows[] = {
    {"", "", true},     {"Capture", "cAPTURE", true},
    {"a1", "A1", true}, {"a", "ab", false},
    {"ab", "a", false}, {"@", "`", false},
    {"[", "{", false},  {"\xc3\x84", "\xc3\xa4", false},
};

START_TEST(words_compare_in_either_case) {
    ck_assert_int_eq(word_same(same_rows[_i].a, same_rows[_i].b), same_rows[_i].same);
}
END_TEST

START_TEST(words_are_lowered) {
    char word[] = "PieCes=[Z]@{z}09\xc3\x84";
    word_lower(word);
    ck_assert_str_eq(word, "pieces=[z]@{z}09\xc3\x84");
}
END_TEST

static const struct NumberRow {
    const char *word;
    uint64_t min, max;
    uint64_t value;
    const char *refusal; /* beginning of the refusal; NULL: accepted */
} number_rows[] = {
    {"0", 0, 9, 0, NULL},
    {"9", 0, 9, 9, NULL},
    {"1", 1, 1, 1, NULL},
    {"007", 0, 9, 7, NULL},
    {"0000000000000000000000000000001", 0, 9, 1, NULL},
    {"18446744073709551615", 0, UINT64_MAX, UINT64_MAX, NULL},
    {"10", 0, 9, 0, "syntax error: depth '10' is not within 0 to 9"},
    {"0", 1, 9, 0, "syntax error: depth '0' is not within 1 to 9"},
    {"18446744073709551616", 0, UINT64_MAX, 0,
     "syntax error: depth '18446744073709551616' is not within 0 to 18446744073709551615"},
    {"18446744073709551617", 0, 9, 0, "syntax error: depth '18446744073709551617' is not within"},
    {"184467440737095516150", 0, UINT64_MAX, 0, "syntax error: depth '184467440737095516150'"},
    {"99999999999999999999999999999999999999999999", 0, UINT64_MAX, 0,
     "syntax error: depth '9999999999999999999999999999999999999999...' is not within"},
    {"", 0, 9, 0, "syntax error: depth must be a whole number, not ''"},
    {"-1", 0, 9, 0, "syntax error: depth must be a whole number, not '-1'"},
    {"+1", 0, 9, 0, "syntax error: depth must be a whole number, not '+1'"},
    {"1 ", 0, 9, 0, "syntax error: depth must be a whole number, not '1 '"},
    {" 1", 0, 9, 0, "syntax error: depth must be a whole number, not ' 1'"},
    {"0x1", 0, 9, 0, "syntax error: depth must be a whole number, not '0x1'"},
    {"1e1", 0, 9, 0, "syntax error: depth must be a whole number, not '1e1'"},
    {"1.0", 0, 9, 0, "syntax error: depth must be a whole number, not '1.0'"},
    {"\xd9\xa3", 0, 9, 0,
     "syntax error: depth must be a whole number, not '?"
     "?'"},
};

START_TEST(numbers_are_read_strictly) {
    const struct NumberRow *row = &number_rows[_i];
    uint64_t value = 4711;
    Error err = {""};
    const bool read = word_number(row->word, "depth", row->min, row->max, &value, &err);
    ck_assert_int_eq(read, row->refusal == NULL);
    if (read)
        ck_assert_uint_eq(value, row->value);
    else
        ck_assert_msg(strncmp(err.text, row->refusal, strlen(row->refusal)) == 0, "%s", err.text);
    ck_assert_msg(read || value == 4711, "a refused number was stored");
}
END_TEST

static const struct FlagRow {
    const char *word;
    int value; /* -1: refused */
} flag_rows[] = {
    {"on", 1}, {"ON", 1}, {"true", 1}, {"off", 0}, {"False", 0}, {"", -1}, {"1", -1}, {"onn", -1},
};

START_TEST(flags_are_read) {
    bool value = true;
    Error err = {""};
    const bool read = word_flag(flag_rows[_i].word, "centre", &value, &err);
    ck_assert_int_eq(read ? value : -1, flag_rows[_i].value);
    if (!read)
        ck_assert_ptr_nonnull(strstr(err.text, "syntax error: centre must be on or off, not '"));
}
END_TEST

static const struct BeginRow {
    const char *text, *rest; /* NULL: refused */
} begin_rows[] = {
    {"", ""},
    {"name", "name"},
    {"\xef\xbb\xbfname", "name"},
    {"\xef\xbb\xbf", ""},
    {"\xef\xbb", "\xef\xbb"},
    {"\xef\xbb\xbf\xef\xbb\xbf", "\xef\xbb\xbf"}, /* only the first is a byte order mark */
    {" \xef\xbb\xbf", " \xef\xbb\xbf"},
    {"\xff\xfen", NULL},
    {"\xfe\xff", NULL},
    {"\xff", "\xff"},
};

START_TEST(texts_begin_after_a_mark) {
    const char *at = begin_rows[_i].text;
    Error err = {""};
    const bool begun = text_begin(&at, &err);
    ck_assert_int_eq(begun, begin_rows[_i].rest != NULL);
    if (begun)
        ck_assert_str_eq(at, begin_rows[_i].rest);
    else
        ck_assert_ptr_nonnull(strstr(err.text, "UTF-16"));
}
END_TEST

/* As JSON, and as text to be shown. */
static const char *const utf8_rows[][3] = {
    {"", "", ""},
    {"a\"\\\n\x7f", "a\\\"\\\\\\u000a\\u007f", "a\"\\??"},
    {"\xc3\xa9\xe4\xba\x94", "\\u00e9\\u4e94", "\xc3\xa9\xe4\xba\x94"},
    {"\xf0\x9f\x99\x82", "\\ud83d\\ude42", "\xf0\x9f\x99\x82"},
    {"\xc2\x9b\xc2\xa0", "\\u009b\\u00a0", "?\xc2\xa0"},
    {"\xc3", "\\ufffd", "?"},
    {"\xe4\xba", "\\ufffd\\ufffd", "??"},
    {"\xff"
     "a\x80",
     "\\ufffda\\ufffd", "?a?"},
    {"\xc0\xaf", "\\ufffd\\ufffd", "??"},                         /* longer than it must be */
    {"\xed\xa0\x80", "\\ufffd\\ufffd\\ufffd", "???"},             /* half of a pair */
    {"\xf4\x90\x80\x80", "\\ufffd\\ufffd\\ufffd\\ufffd", "????"}, /* beyond the last character */
};

START_TEST(foreign_text_becomes_json) {
    Text text = {0}, wanted = {0};
    json_utf8(&text, NULL, utf8_rows[_i][0]);
    text_add(&wanted, "\"%s\"", utf8_rows[_i][1]);
    ck_assert_str_eq(text_string(&text), text_string(&wanted));
    text_clear(&text);
    for (const char *at = utf8_rows[_i][0]; *at != '\0';)
        at = utf8_shown_add(&text, at);
    ck_assert_str_eq(text_string(&text), utf8_rows[_i][2]);
    text_free(&text);
    text_free(&wanted);
}
END_TEST

/* --- errors --- */

static const struct QuoteRow {
    const char *word, *quoted;
} quote_rows[] = {
    {"", ""},
    {"7x7", "7x7"},
    {"a b~", "a b~"},
    {"gr\xc3\xbc\xc3\x9f", "gr??"
                           "??"},
    {"\x01\x1f\x7f\x80\xff", "?????"},
    {"1234567890123456789012345678901234567890", "1234567890123456789012345678901234567890"},
    {"12345678901234567890123456789012345678901", "1234567890123456789012345678901234567890..."},
    {"123456789012345678901234567890123456789\xc3\xa4",
     "123456789012345678901234567890123456789?..."},
};

START_TEST(words_are_quoted_safely) {
    ck_assert_str_eq(quote(quote_rows[_i].word).text, quote_rows[_i].quoted);
}
END_TEST

START_TEST(errors_are_cut) {
    char longer[1000];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    Error err;
    ck_assert(!error_set(&err, "%s %d", "illegal move", 3));
    ck_assert_str_eq(err.text, "illegal move 3");
    ck_assert(!error_set(&err, "%s", longer));
    ck_assert_uint_eq(strlen(err.text), sizeof err.text - 1);
}
END_TEST

/* ESC and 0x9B start terminal sequences; a line feed would start a line that the engine did not
   send. */
START_TEST(errors_are_one_line_of_ascii) {
    Error err;
    error_set(&err, "says '%s'", "a\nb\x1b[2J\x9b\x7f\xc3\xa4~");
    ck_assert_str_eq(err.text, "says 'a?b?[2J????~'");
    error_memory(&err, "%s", "\x9b\n");
    ck_assert_str_eq(err.text, "out of memory: ??");
    ck_assert(error_is_memory(&err));
}
END_TEST

void suite_text(Suite *suite) {
    TCase *text = suite_case(suite, "text", NULL), *error = suite_case(suite, "error", NULL);
    tcase_add_test(text, text_grows);
    tcase_add_test(text, text_fills);
    tcase_add_loop_test(text, words_are_split, 0, ROWS(words_rows));
    tcase_add_loop_test(text, words_compare_in_either_case, 0, ROWS(same_rows));
    tcase_add_test(text, words_are_lowered);
    tcase_add_loop_test(text, numbers_are_read_strictly, 0, ROWS(number_rows));
    tcase_add_loop_test(text, flags_are_read, 0, ROWS(flag_rows));
    tcase_add_loop_test(text, texts_begin_after_a_mark, 0, ROWS(begin_rows));
    tcase_add_loop_test(text, foreign_text_becomes_json, 0, ROWS(utf8_rows));
    tcase_add_loop_test(error, words_are_quoted_safely, 0, ROWS(quote_rows));
    tcase_add_test(error, errors_are_cut);
    tcase_add_test(error, errors_are_one_line_of_ascii);
}
