#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/cancel.h"
#include "base/error.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/text.h"
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

/* --- bits, memory, random numbers --- */

static const char *const utf8_rows[][2] = {
    {"", ""},
    {"a\"\\\n\x7f", "a\\\"\\\\\\u000a\\u007f"},
    {"\xc3\xa9\xe4\xba\x94", "\\u00e9\\u4e94"},
    {"\xf0\x9f\x99\x82", "\\ud83d\\ude42"},
    {"\xc3", "\\ufffd"},
    {"\xe4\xba", "\\ufffd\\ufffd"},
    {"\xff"
     "a\x80",
     "\\ufffda\\ufffd"},
    {"\xc0\xaf", "\\ufffd\\ufffd"},                       /* longer than it must be */
    {"\xed\xa0\x80", "\\ufffd\\ufffd\\ufffd"},            /* half of a pair */
    {"\xf4\x90\x80\x80", "\\ufffd\\ufffd\\ufffd\\ufffd"}, /* beyond the last character */
};

START_TEST(foreign_text_becomes_json) {
    Text text = {0}, wanted = {0};
    json_utf8(&text, NULL, utf8_rows[_i][0]);
    text_add(&wanted, "\"%s\"", utf8_rows[_i][1]);
    ck_assert_str_eq(text_string(&text), text_string(&wanted));
    text_free(&text);
    text_free(&wanted);
}
END_TEST

START_TEST(rows_hold_bits) {
    uint64_t row[4] = {0};
    static const int bits[] = {0, 63, 64, 127, 191, 255};
    for (int i = 0; i < ROWS(bits); i++) {
        ck_assert(!row_has(row, bits[i]));
        row_add(row, bits[i]);
        row_add(row, bits[i]);
        ck_assert(row_has(row, bits[i]));
        ck_assert_int_eq(row_count(row, 4), i + 1);
    }
    ck_assert(!row_empty(row, 1));
    ck_assert(!row_has(row, 1) && !row_has(row, 62) && !row_has(row, 65));
    for (int i = 0; i < ROWS(bits); i++)
        row_remove(row, bits[i]);
    ck_assert(row_empty(row, 4));
    ck_assert_int_eq(bits_words(0), 0);
    ck_assert_int_eq(bits_words(64), 1);
    ck_assert_int_eq(bits_words(65), 2);
    ck_assert_int_eq(bits_first(UINT64_C(1) << 63), 63);
    ck_assert_int_eq(bits_count(UINT64_MAX), 64);
}
END_TEST

START_TEST(memory_is_there) {
    char *zeroed = memory_new(3, 5), *empty = memory_new(0, 8);
    for (int i = 0; i < 15; i++)
        ck_assert_int_eq(zeroed[i], 0);
    memcpy(zeroed, "fivefold", 9);
    zeroed = memory_resize(zeroed, 1000, 1);
    char *copy = memory_copy(zeroed, 9), *string = memory_string(zeroed);
    ck_assert_str_eq(copy, "fivefold");
    ck_assert_str_eq(string, "fivefold");
    free(zeroed);
    free(empty);
    free(copy);
    free(string);
}
END_TEST

/* The outputs of the authors' reference implementation for seed 1234567. */
START_TEST(random_numbers_are_splitmix) {
    static const uint64_t outputs[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                       UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                       UINT64_C(16408922859458223821)};
    uint64_t state = 1234567;
    for (int i = 0; i < ROWS(outputs); i++)
        ck_assert_uint_eq(random_next(&state), outputs[i]);
}
END_TEST

START_TEST(random_numbers_are_found_by_place) {
    uint64_t state = 1234567;
    for (uint64_t n = 1; n <= 100; n++)
        ck_assert_uint_eq(random_next(&state), random_at(1234567, n));
}
END_TEST

/* The mixed key depends on both numbers and on their order. */
START_TEST(keys_of_two_tell_them_apart) {
    enum { SIDE = 32 };
    static uint64_t keys[SIDE * SIDE];
    for (uint64_t x = 0; x < SIDE; x++)
        for (uint64_t y = 0; y < SIDE; y++)
            keys[x * SIDE + y] = random_mix_two(x, y);
    for (int i = 0; i < SIDE * SIDE; i++)
        for (int j = 0; j < i; j++)
            ck_assert_uint_ne(keys[i], keys[j]);
}
END_TEST

/* The key depends on every byte and on nothing after the last one. */
START_TEST(keys_of_bytes_tell_them_apart) {
    unsigned char bytes[80];
    uint64_t keys[80 * 2 + 1];
    int count = 0;
    memset(bytes, 0xa5, sizeof bytes);
    for (size_t size = 1; size <= 71; size += 14) {
        keys[count++] = random_bytes(bytes, size);
        for (size_t i = 0; i < size && count < ROWS(keys); i += 3) {
            bytes[i] ^= 1;
            keys[count++] = random_bytes(bytes, size);
            bytes[i] ^= 1;
        }
        bytes[size] ^= 1;
        const uint64_t before = random_bytes(bytes, size);
        bytes[size] ^= 1;
        ck_assert_uint_eq(random_bytes(bytes, size), before);
    }
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            ck_assert_uint_ne(keys[i], keys[j]);
}
END_TEST

START_TEST(random_numbers_stay_below) {
    uint64_t state = 1;
    int met[10] = {0};
    for (int i = 0; i < 1000; i++)
        met[random_below(&state, 10)]++;
    for (int i = 0; i < 10; i++)
        ck_assert_msg(met[i] > 50 && met[i] < 150, "%d came %d times in 1000", i, met[i]);
    ck_assert_uint_eq(random_below(&state, 1), 0);
}
END_TEST

/* --- node limits --- */

START_TEST(nodes_are_spent) {
    Allowance allowance = {.nodes = 10, .counted = true};
    const StopToken stop = {.allowance = &allowance}, free_stop = {.requested = false};
    ck_assert(!stop_requested(&stop) && !stop_spend(&stop, 9));
    ck_assert_uint_eq(stop_nodes(&stop, 0), 1);
    ck_assert_uint_eq(stop_nodes(&stop, 5), 1);
    ck_assert(stop_spend(&stop, 1) && stop_requested(&stop));
    ck_assert_uint_eq(stop_nodes(&stop, 0), 1); /* 0 would mean no limit */
    ck_assert(!stop_spend(&free_stop, UINT64_MAX));
    ck_assert_uint_eq(stop_nodes(&free_stop, 5), 5);
}
END_TEST

START_TEST(time_is_spent) {
    Allowance past = {.deadline_msec = 1}, none = {.deadline_msec = 0},
              far = {.deadline_msec = INT64_MAX};
    const StopToken stops[] = {{.allowance = &past}, {.allowance = &none}, {.allowance = &far}};
    for (int i = 0; i < ROWS(stops); i++)
        ck_assert_int_eq(stop_requested(&stops[i]), i == 0);
    ck_assert(!stop_spend(&stops[1], UINT64_MAX)); /* nodes are not counted */
}
END_TEST

static const struct LimitPair {
    uint64_t one, other, both;
} limit_rows[] = {{0, 0, 0}, {0, 7, 7}, {7, 0, 7}, {7, 8, 7}, {8, 7, 7}};

START_TEST(the_smaller_limit_holds) {
    ck_assert_uint_eq(limit_both(limit_rows[_i].one, limit_rows[_i].other), limit_rows[_i].both);
}
END_TEST

Suite *suite_base(void) {
    Suite *suite = suite_create("base");
    TCase *text = tcase_create("text"), *error = tcase_create("error");
    TCase *other = tcase_create("bits, memory, random");
    tcase_add_test(text, text_grows);
    tcase_add_test(text, text_fills);
    tcase_add_loop_test(text, words_are_split, 0, ROWS(words_rows));
    tcase_add_loop_test(text, words_compare_in_either_case, 0, ROWS(same_rows));
    tcase_add_test(text, words_are_lowered);
    tcase_add_loop_test(text, numbers_are_read_strictly, 0, ROWS(number_rows));
    tcase_add_loop_test(text, flags_are_read, 0, ROWS(flag_rows));
    tcase_add_loop_test(text, texts_begin_after_a_mark, 0, ROWS(begin_rows));
    tcase_add_loop_test(error, words_are_quoted_safely, 0, ROWS(quote_rows));
    tcase_add_test(error, errors_are_cut);
    tcase_add_test(error, errors_are_one_line_of_ascii);
    tcase_add_loop_test(text, foreign_text_becomes_json, 0, ROWS(utf8_rows));
    tcase_add_test(other, rows_hold_bits);
    tcase_add_test(other, memory_is_there);
    tcase_add_test(other, random_numbers_are_splitmix);
    tcase_add_test(other, random_numbers_are_found_by_place);
    tcase_add_test(other, keys_of_two_tell_them_apart);
    tcase_add_test(other, keys_of_bytes_tell_them_apart);
    tcase_add_test(other, random_numbers_stay_below);
    suite_add_tcase(suite, text);
    suite_add_tcase(suite, error);
    TCase *spending = tcase_create("allowances");
    tcase_add_test(spending, nodes_are_spent);
    tcase_add_test(spending, time_is_spent);
    tcase_add_loop_test(spending, the_smaller_limit_holds, 0, ROWS(limit_rows));
    suite_add_tcase(suite, spending);
    suite_add_tcase(suite, other);
    return suite;
}
